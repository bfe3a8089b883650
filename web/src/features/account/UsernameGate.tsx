import { mustChooseUsername } from '@cinder/contract/account/username.rules.ts';

import { useUser } from '#lib/viewer.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const UsernameDialog = lazyDialog(async () => (await import('./UsernameDialog.tsx')).default);

/** Opens the welcome dialog for a member who has no name of their own yet. */
export function UsernameGate() {
  const user = useUser();
  if (!user || !mustChooseUsername(user.member.username, user.email)) return null;
  return <UsernameDialog isFirst username={user.member.username} email={user.email} onClose={() => {}} />;
}
