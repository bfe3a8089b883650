import { mustChooseUsername } from '@cinder/contract/account/username.rules.ts';
import { lazy, Suspense } from 'react';
import { useUser } from '#lib/viewer.ts';

const UsernameDialog = lazy(() => import('./UsernameDialog.tsx'));

/** Opens the welcome dialog for a member who has no name of their own yet. */
export function UsernameGate() {
  const user = useUser();
  if (!user || !mustChooseUsername(user.member.username, user.email)) return null;
  return (
    <Suspense>
      <UsernameDialog isFirst username={user.member.username} email={user.email} onClose={() => {}} />
    </Suspense>
  );
}
