import { Outlet, useMatches } from '@tanstack/react-router';
import { proof } from '#lib/proof.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { TokenSymbol } from '#ui/amount/token-symbol.ts';
import { late } from '#ui/late/late.tsx';
import { ToastHost } from '#ui/toast/ToastHost.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SectionStrip } from './SectionStrip.tsx';
import './shell.css';

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
