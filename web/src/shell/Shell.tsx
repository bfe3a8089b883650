import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { TokenSymbol } from '#ui/amount/token-symbol.ts';
import { ToastHost } from '#ui/toast/ToastHost.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SectionStrip } from './SectionStrip.tsx';
import './shell.css';

/** The pages do without it when it does not load. */
const MemberKeepers = lazy(() =>
  import('./member-parts.ts').then(
    ({ MemberKeepers: keepers }) => ({ default: keepers }),
    () => ({ default: () => <></> }),
  ),
);

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
        {user && (
          <Suspense>
            <MemberKeepers />
          </Suspense>
        )}
      </main>
      {hasFooter && <Footer />}
      <CookieBanner />
      <ToastHost />
      <RouteAnnouncer />
    </TokenSymbol>
  );
}
