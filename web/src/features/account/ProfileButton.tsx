import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { displayName } from './display-name.ts';

const ProfileDialog = lazyDialog(async () => (await import('./ProfileDialog.tsx')).default);
const UsernameDialog = lazyDialog(async () => (await import('./UsernameDialog.tsx')).default);

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
        onPointerEnter={ProfileDialog.preload}
        onFocus={ProfileDialog.preload}
      >
        <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} frame={user.member.worn?.frame} />
        <span>
          <Trans>Profile</Trans>
        </span>
      </button>
      {open === 'profile' && <ProfileDialog user={user} onEdit={() => setOpen('username')} onClose={close} />}
      {open === 'username' && (
        <UsernameDialog isFirst={false} username={user.member.username} email={user.email} onClose={close} />
      )}
    </>
  );
}
