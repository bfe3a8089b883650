import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { ProfileButton } from '#features/account/ProfileButton.tsx';
import { Bell } from '#features/notifications/Bell.tsx';
import { ButtonLink } from '#ui/button/ButtonLink.tsx';
import { Balance } from './Balance.tsx';

/** The member's own part of the navigation bar. */
export function MemberBar({ user }: { user: CurrentUser }) {
  return (
    <>
      <Balance amount={user.member.cinderTotal} />
      <Bell />
      <ProfileButton user={user} />
      <ButtonLink className="wide-only" look="quiet" href="/api/logout">
        Sign Out
      </ButtonLink>
    </>
  );
}
