import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#lib/viewer.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { YourData } from './YourData.tsx';
import './settings.css';

/** /settings: what a member decides about their own account. */
export function SettingsPage() {
  usePageTitle('Settings');
  const user = useUser();
  if (!user) return null;
  return (
    <div className="page">
      <PageHead title="Settings" purpose="Your account, and what is kept about you." />
      <div className="settings">
        <ErrorBoundary title="Your data could not be shown">
          <YourData />
        </ErrorBoundary>
        <ErrorBoundary title="This part could not be shown">
          <DeleteAccount member={user.member} />
        </ErrorBoundary>
      </div>
    </div>
  );
}
