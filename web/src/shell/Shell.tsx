import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './shell.css';

// The server draws the head of a page before the page's code is there.
import '#ui/page-head/page-head.css';
import { Outlet, useMatches } from '@tanstack/react-router';
import { proof } from '#lib/api.ts';
import { useConsent } from '#lib/consent.ts';
import { lazyPage } from '#lib/lazy-page.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { TokenSymbol } from '#ui/amount/Amount.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { OwnMark } from '#ui/mark/Mark.tsx';
import { ToastHost } from '#ui/toast/ToastHost.tsx';
import { useSectionLinks, useVisibleLinks } from './links.ts';
import { NavBar } from './NavBar.tsx';
import { ShellLink } from './ShellLink.tsx';

/** Drawn a little later than the page, and asked again with the next one where it does not load. */
const CookieBanner = late(async () => (await import('./CookieBanner.tsx')).default);
const afterPage = () => import('./after-page.ts');
const Footer = late(async () => (await afterPage()).Footer);
const ThemeChoice = late(async () => (await import('#features/site/ThemeChoice.tsx')).ThemeChoice);
const OfflineNotice = late(async () => (await afterPage()).OfflineNotice);
const RouteAnnouncer = late(async () => (await import('./RouteAnnouncer.tsx')).RouteAnnouncer);
const memberParts = () => import('./member-parts.ts');
/** The pages do without it when it does not load. */
const MemberKeepers = late(async () => (await memberParts()).MemberKeepers);
const QuestCount = late(async () => (await memberParts()).QuestCount);
proof.ask = async () => (await memberParts()).askProof();

/** What stands around every page. */
export function Shell() {
  const { tokenSymbol, markUrl, closed, off } = useSite();
  const user = useUser();
  // Ads of others alone set cookies that one may decline.
  const isUnasked = useConsent() === null && !off.includes('ads');
  const matches = useMatches();
  const hasFooter = matches.every(({ staticData }) => staticData.hasFooter !== false);
  // It may belong to a part of the site that is switched off.
  const isClosed = closed.includes(matches.at(-1)?.fullPath.replaceAll('$', ':') ?? '');
  return (
    <OwnMark value={markUrl}>
      <TokenSymbol value={tokenSymbol}>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <NavBar />
        <SectionStrip />
        <OfflineNotice />
        {user && <MemberKeepers />}
        <main id="main" tabIndex={-1}>
          {isClosed ? <NotFoundPage /> : <Outlet />}
        </main>
        {hasFooter && <Footer Themes={ThemeChoice} />}
        {isUnasked && <CookieBanner />}
        <ToastHost />
        <RouteAnnouncer />
      </TokenSymbol>
    </OwnMark>
  );
}

export const NotFoundPage = lazyPage(() => import('#ui/empty/NotFoundPage.tsx'), 'NotFoundPage');

/** Under the bar: the neighbours of the member's page, where there are any. */
function SectionStrip() {
  const links = useVisibleLinks(useSectionLinks());
  const user = useUser();
  if (!user || links.length < 2) return null;
  return (
    <nav className="strip" aria-label={t`Section`}>
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
