import './shell.css';
import './offline-notice.css';
import './cookie-banner.css';
import './section-strip.css';
import { sectionAt } from '@cinder/contract/site/sections.rules.ts';
import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { giveConsent, useConsent } from '#lib/consent.ts';
import { proof } from '#lib/proof.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { TokenSymbol } from '#ui/amount/token-symbol.ts';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late/late.tsx';
import { ToastHost } from '#ui/toast/ToastHost.tsx';
import { Footer } from './Footer.tsx';
import type { SiteLink } from './links.ts';
import { useShownLinks } from './links.ts';
import { NavBar } from './NavBar.tsx';
import { ShellLink } from './ShellLink.tsx';

const memberParts = () => import('./member-parts.ts');
/** The pages do without it when it does not load. */
const MemberKeepers = late(async () => (await memberParts()).MemberKeepers);
proof.ask = async () => (await memberParts()).askProof();

/** What stands around every page. */
export function Shell() {
  const { tokenSymbol } = useSite();
  const user = useUser();
  const hasFooter = useMatches({ select: (matches) => matches.every((match) => match.staticData.hasFooter !== false) });
  return (
    <TokenSymbol value={tokenSymbol}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <NavBar />
      <SectionStrip />
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        <Outlet />
        {user && <MemberKeepers />}
      </main>
      {hasFooter && <Footer />}
      <CookieBanner />
      <ToastHost />
      <RouteAnnouncer />
    </TokenSymbol>
  );
}

/** Says that there is no connection for as long as there is none; what was typed and shown stays. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <WifiOff />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** After a change of page: says its title, and brings the focus to the content if the focused link is gone. */
function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div className="sr-only" role="status">
      {title}
    </div>
  );
}

/** Asks once on each device; both answers weigh the same. */
function CookieBanner() {
  if (useConsent() !== null) return null;
  return (
    <section className="cookies" aria-label="Cookie consent">
      <div className="page">
        <p>
          We use a cookie to keep you signed in. If you accept, ads from other companies may be shown, and those may set
          cookies too.{' '}
          <Link className="link-inline" to="/privacy">
            Privacy policy
          </Link>
        </p>
        <div className="cookies__answers">
          <Button onClick={() => giveConsent('declined')}>Decline</Button>
          <Button onClick={() => giveConsent('accepted')}>Accept All</Button>
        </div>
      </div>
    </section>
  );
}

/** The strip does without it when it does not load. */
const QuestCount = late(async () => (await import('#features/quests/QuestCount.tsx')).default);

/** Under the bar: the neighbours of the member's page, where there are any. */
function SectionStrip() {
  const path = useLocation({ select: (location) => location.pathname });
  const links = useShownLinks(linksAt(path));
  const user = useUser();
  if (!user || links.length < 2) return null;
  return (
    <nav className="strip" aria-label="Section">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <ShellLink link={link} end={link.to === '/quests' && <QuestCount />} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksAt(path: string): SiteLink[] {
  const pages = sectionAt(path)?.pages ?? [];
  return pages.map(({ to, label }) => ({ to, label: () => label, access: 'member' }));
}
