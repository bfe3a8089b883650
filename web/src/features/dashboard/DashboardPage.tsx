import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { displayName } from '#features/account/display-name.ts';
import { RecentActivity } from '#features/activity/RecentActivity.tsx';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { BadgeShowcase } from '#features/badges/BadgeShowcase.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { DashboardStats } from './DashboardStats.tsx';
import { Greeting } from './Greeting.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import './dashboard.css';

/** A member's home: where they stand, what to do next, what they did last. */
export function DashboardPage({ user }: { user: CurrentUser }) {
  usePageTitle('Home');
  return (
    <>
      <Greeting name={displayName(user)} />
      <div className="page">
        <DashboardStats member={user.member} />
        <Shortcuts />
        <div className="dashboard__columns">
          <ErrorBoundary title="Recent activity could not be shown">
            <RecentActivity />
          </ErrorBoundary>
          <div className="dashboard__side">
            <ErrorBoundary title="Your badges could not be shown">
              <BadgeShowcase />
            </ErrorBoundary>
            <BannerAd isTall />
          </div>
        </div>
      </div>
    </>
  );
}
