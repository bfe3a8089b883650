import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { AdjustForm, StreakForm } from '#features/account/admin/MemberForms.tsx';
import { DeleteUserDialog, EndSessionsDialog, GrantItemForm } from '#features/account/admin/UsersPanel.tsx';
import { useWrite } from '#lib/changes.ts';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { shortId } from '#lib/format/texts.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { SignInHelp } from './SignInHelp.tsx';

/** Who the member is, and what administrators can do. */
export function Overview({ member }: { member: MemberDetails }) {
  const isOn = useIsOn();
  return (
    <div className="member-admin__overview">
      <Plate title={t`Account`}>
        <Account member={member} />
      </Plate>
      {chanceModules.some(isOn) && (
        <Plate title={t`Limits`}>
          <Limits betting={member.betting} />
        </Plate>
      )}
      {isOn('inventory') && <GrantItemForm member={member} />}
      <AdjustForm member={member} />
      {isOn('check-in') && <StreakForm member={member} />}
      <Plate title={t`Signing in`}>
        <div className="stack stack--tight">
          <SignInHelp member={member} />
        </div>
      </Plate>
      <Plate title={t`Access`}>
        <Access member={member} />
      </Plate>
    </div>
  );
}

function Account({ member }: { member: MemberDetails }) {
  const { userId, username, user, emailVerified, hasTwoFactor, linkedWallet, createdAt, lastSeenAt } = member;
  return (
    <FactRows
      label={t`Account`}
      facts={[
        {
          term: t`Public page`,
          value: (
            <Link className="link-inline" to="/members/$username" params={{ username }} preload={false}>
              {username}
            </Link>
          ),
        },
        {
          term: t`Address`,
          value: emailVerified ? t`${{ address: user.email }}, verified` : t`${{ address: user.email }}, not verified`,
        },
        {
          term: t`User id`,
          value: (
            <span className="member-admin__id">
              {shortId(userId)}
              <CopyButton text={userId} label={t`Copy user id of ${username}`} />
            </span>
          ),
        },
        { term: t`Joined`, value: formatMoment(createdAt) },
        { term: t`Last seen`, value: lastSeenAt === null ? t`Signed in nowhere` : formatDay(lastSeenAt) },
        { term: t`Two-factor`, value: hasTwoFactor ? t`On` : t`Off` },
        { term: t`Linked wallet`, value: linkedWallet ?? t`None` },
      ]}
    />
  );
}

function Limits({ betting }: Pick<MemberDetails, 'betting'>) {
  const { dailyStakeLimit, stakedToday, pauseUntil, excludeUntil, ageConfirmedAt } = betting;
  const until = (time: string | null) => (time === null ? t`No` : t`Until ${{ time: formatMoment(time) }}`);
  return (
    <FactRows
      label={t`Limits`}
      facts={[
        { term: t`Excluded`, value: until(excludeUntil) },
        { term: t`Paused`, value: until(pauseUntil) },
        {
          term: t`Daily stakes`,
          value: dailyStakeLimit === null ? t`No limit` : <Amount exact value={dailyStakeLimit} />,
        },
        { term: t`Staked today`, value: <Amount exact value={stakedToday} /> },
        { term: t`Age confirmed`, value: ageConfirmedAt === null ? t`No` : formatDay(ageConfirmedAt) },
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
        <Button onClick={() => setConfirming('sign out')}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button onClick={() => setConfirming('role')}>
          {member.isAdmin ? t`Take the role away` : t`Make administrator`}
        </Button>
        {member.canDelete ? (
          <Button look="danger" onClick={() => setConfirming('delete')}>
            <Trans>
              <Trash2 />
              Delete user
            </Trans>
          </Button>
        ) : (
          <p className="small muted">
            <Trans>An administrator cannot be deleted.</Trans>
          </p>
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
    failure: t`The role could not be changed`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={isAdmin ? t`Take the role from ${username}?` : t`Make ${username} an administrator?`}
      confirmLabel={isAdmin ? t`Take the role away` : t`Make administrator`}
      isDestructive={isAdmin}
      isBusy={change.isPending}
      busyLabel={t`Changing`}
      onConfirm={() => change.mutate({ userId })}
      onCancel={onClose}
    >
      {isAdmin
        ? t`The back-office closes for them at once. Somebody must stay an administrator.`
        : t`They see and change everything in the back-office, members and money included, and can make others administrators.`}
    </ConfirmDialog>
  );
}
