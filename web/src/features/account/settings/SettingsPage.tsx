import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useState } from 'react';
import { OwnLimits } from '#features/betting/OwnLimits.tsx';
import { NotificationChoices } from '#features/notifications/NotificationChoices.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useUser } from '#lib/viewer.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { late } from '#ui/late/late.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { LinkedWallet } from '../LinkedWallet.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { YourData } from './YourData.tsx';
import './settings.css';

/** Who comes back from a mail or a provider is told in the page; the others do not load it. */
const SettingsOutcome = late(async () => (await import('./SettingsOutcome.tsx')).SettingsOutcome);

/** /settings: what a member decides about their own account. */
export function SettingsPage() {
  usePageTitle('Settings');
  const top = usePageTop(memberTops['/settings']);
  const user = useUser();
  const [hasOutcome] = useState(() => location.search !== '');
  if (!user) return null;
  return (
    <div className="page">
      <PageHead {...top} />
      <div className="settings">
        {hasOutcome && <SettingsOutcome />}
        <ErrorBoundary title="Your profile could not be shown">
          <ProfileSettings user={user} />
        </ErrorBoundary>
        <ErrorBoundary title="Your e-mail address could not be shown">
          <EmailSettings email={user.email} />
        </ErrorBoundary>
        <ErrorBoundary title="How you sign in could not be shown">
          <SecuritySettings user={user} />
        </ErrorBoundary>
        <ErrorBoundary title="Your sessions could not be shown">
          <SessionSettings />
        </ErrorBoundary>
        <ErrorBoundary title="Your wallet could not be shown">
          <Plate title="Wallet">
            <FactRows label="Wallet" facts={[{ term: 'Phantom', value: <LinkedWallet /> }]} />
          </Plate>
        </ErrorBoundary>
        <ErrorBoundary title="Your limits could not be shown">
          <Plate title="Betting limits">
            <OwnLimits />
          </Plate>
        </ErrorBoundary>
        <ErrorBoundary title="Your choices could not be shown">
          <NotificationChoices isAdmin={user.member.isAdmin} email={user.email} />
        </ErrorBoundary>
        <ErrorBoundary title="Your data could not be shown">
          <YourData />
        </ErrorBoundary>
        <ErrorBoundary title="This part could not be shown">
          <DeleteAccount user={user} />
        </ErrorBoundary>
      </div>
    </div>
  );
}
