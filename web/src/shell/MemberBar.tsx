import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ProfileButton } from '#features/account/ProfileButton.tsx';
import { Bell } from '#features/notifications/Bell.tsx';
import { useHasPage } from '#lib/pages.ts';
import { announceSignOut } from '#lib/session.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonLink } from '#ui/button/Button.tsx';
import './member-bar.css';

/** The member's own part of the navigation bar. */
export function MemberBar({ user }: { user: CurrentUser }) {
  return (
    <>
      <Balance amount={user.member.cinderTotal} />
      <Bell />
      <ProfileButton user={user} />
      <ButtonLink className="wide-only" look="quiet" href="/api/logout" onClick={announceSignOut}>
        <Trans>Sign Out</Trans>
      </ButtonLink>
    </>
  );
}

/** The member's tokens in the navigation bar, whole and rounded down; leads to where they are earned. */
function Balance({ amount }: { amount: string }) {
  const hasPage = useHasPage();
  const earn: string = '/earn';
  const balance = (
    <>
      <span className="sr-only">
        <Trans>Your balance:</Trans>{' '}
      </span>
      <Amount value={amount} />
    </>
  );
  if (!hasPage(earn)) return <span className="bal">{balance}</span>;
  return (
    <Link className="bal" to={earn} activeProps={{ 'aria-current': undefined }}>
      {balance}
    </Link>
  );
}
