import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { displayName } from './display-name.ts';

const loadProfile = () => import('./ProfileDialog.tsx');
const ProfileDialog = lazy(loadProfile);
const UsernameDialog = lazy(() => import('./UsernameDialog.tsx'));

/** In the navigation bar: opens the member's profile, and from there their name. */
export function ProfileButton({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState<'profile' | 'username'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className="who"
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        onClick={() => setOpen('profile')}
        onPointerEnter={loadProfile}
        onFocus={loadProfile}
      >
        <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} />
        <span>Profile</span>
      </button>
      <Suspense>
        {open === 'profile' && <ProfileDialog user={user} onEdit={() => setOpen('username')} onClose={close} />}
        {open === 'username' && (
          <UsernameDialog isFirst={false} username={user.member.username} email={user.email} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
