import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { AdjustForm, StreakForm } from '#features/account/admin/MemberForms.tsx';
import { DeleteUserDialog, EndSessionsDialog, GrantItemForm } from '#features/account/admin/UsersPanel.tsx';
import { useWrite } from '#lib/changes.ts';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { shortId } from '#lib/format/texts.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { SignInHelp } from './SignInHelp.tsx';

/** Who the member is, and what administrators can do. */
export function Overview({ member }: { member: MemberDetails }) {
  return (
    <div className="member-admin__overview">
      <Plate title="Account">
        <Account member={member} />
      </Plate>
      <Plate title="Betting limits">
        <Limits betting={member.betting} />
      </Plate>
      <GrantItemForm member={member} />
      <AdjustForm member={member} />
      <StreakForm member={member} />
      <Plate title="Signing in">
        <div className="stack stack--tight">
          <SignInHelp member={member} />
        </div>
      </Plate>
      <Plate title="Access">
        <Access member={member} />
      </Plate>
    </div>
  );
}

function Account({ member }: { member: MemberDetails }) {
  const { userId, username, user, emailVerified, hasTwoFactor, linkedWallet, createdAt, lastSeenAt } = member;
  return (
    <FactRows
      label="Account"
      facts={[
        {
          term: 'Public page',
          value: (
            <Link className="link-inline" to="/members/$username" params={{ username }} preload={false}>
              {username}
            </Link>
          ),
        },
        { term: 'Address', value: `${user.email}, ${emailVerified ? 'verified' : 'not verified'}` },
        {
          term: 'User id',
          value: (
            <span className="member-admin__id">
              {shortId(userId)}
              <CopyButton text={userId} label={`Copy user id of ${username}`} />
            </span>
          ),
        },
        { term: 'Joined', value: formatMoment(createdAt) },
        { term: 'Last seen', value: lastSeenAt === null ? 'Signed in nowhere' : formatDay(lastSeenAt) },
        { term: 'Two-factor', value: hasTwoFactor ? 'On' : 'Off' },
        { term: 'Linked wallet', value: linkedWallet ?? 'None' },
      ]}
    />
  );
}

function Limits({ betting }: Pick<MemberDetails, 'betting'>) {
  const { dailyStakeLimit, stakedToday, pauseUntil, excludeUntil, ageConfirmedAt } = betting;
  const until = (time: string | null) => (time === null ? 'No' : `Until ${formatMoment(time)}`);
  return (
    <FactRows
      label="Betting limits"
      facts={[
        { term: 'Excluded', value: until(excludeUntil) },
        { term: 'Paused', value: until(pauseUntil) },
        {
          term: 'Daily stakes',
          value: dailyStakeLimit === null ? 'No limit' : <Amount exact value={dailyStakeLimit} />,
        },
        { term: 'Staked today', value: <Amount exact value={stakedToday} /> },
        { term: 'Age confirmed', value: ageConfirmedAt === null ? 'No' : formatDay(ageConfirmedAt) },
      ]}
    />
  );
}

/** What ends a member's sessions, or the account. */
function Access({ member }: { member: MemberDetails }) {
  const [confirming, setConfirming] = useState<'sign out' | 'delete' | 'role' | null>(null);
  const navigate = useNavigate();
  const close = () => setConfirming(null);
  return (
    <>
      <div className="member-admin__access">
        <Button onClick={() => setConfirming('sign out')}>Sign out everywhere</Button>
        <Button onClick={() => setConfirming('role')}>
          {member.isAdmin ? 'Take the role away' : 'Make administrator'}
        </Button>
        {member.canDelete ? (
          <Button look="danger" onClick={() => setConfirming('delete')}>
            <Trash2 />
            Delete user
          </Button>
        ) : (
          <p className="small muted">An administrator cannot be deleted.</p>
        )}
      </div>
      {confirming === 'sign out' && <EndSessionsDialog member={member} onClose={close} />}
      {confirming === 'role' && <RoleDialog member={member} onClose={close} />}
      {confirming === 'delete' && (
        <DeleteUserDialog member={member} onDeleted={() => void navigate({ to: '/admin/users' })} onClose={close} />
      )}
    </>
  );
}

/** Asks before a member becomes an administrator, or is one no longer. */
function RoleDialog({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const { userId, username } = member;
  // The question stays as it was asked until it is gone: the page shows the new role before that.
  const [isAdmin] = useState(member.isAdmin);
  const change = useWrite(isAdmin ? accountAdmin.unmakeAdmin : accountAdmin.makeAdmin, {
    done: ({ message }) => ({ title: message, text: username }),
    failure: 'The role could not be changed',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={isAdmin ? `Take the role from ${username}?` : `Make ${username} an administrator?`}
      confirmLabel={isAdmin ? 'Take the role away' : 'Make administrator'}
      isDestructive={isAdmin}
      isBusy={change.isPending}
      busyLabel="Changing"
      onConfirm={() => change.mutate({ userId })}
      onCancel={onClose}
    >
      {isAdmin
        ? 'The back-office closes for them at once. Somebody must stay an administrator.'
        : 'They see and change everything in the back-office, members and money included, and can make others administrators.'}
    </ConfirmDialog>
  );
}
