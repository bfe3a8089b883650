import type { SignInHelp as Help, MemberSignIns } from '@cinder/contract/account/sign-in-help.api.ts';
import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { listed } from '#lib/format/lists.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';

interface HelpProps {
  member: MemberDetails;
}

/** How the member signs in, and what an administrator can give to one who cannot. */
export function SignInHelp({ member }: HelpProps) {
  const { userId } = member;
  const signIns = useQuery(accountAdmin.signInsOf.query({ userId }));
  return (
    <QueryState
      query={signIns}
      rows={2}
      loading={t`Loading how they sign in`}
      failed={t`Failed to fetch how they sign in`}
    >
      {(ways) => <Given member={member} ways={ways} />}
    </QueryState>
  );
}

interface Link {
  address: string;
  expiresAt: string;
}

function Given({ member, ways }: HelpProps & { ways: MemberSignIns }) {
  const { userId, username, user, emailVerified, isAdmin } = member;
  const { hasPassword, sendsMails } = ways;
  const [isConfirming, setConfirming] = useState(false);
  const [link, setLink] = useState<Link | null>(null);
  const give = useWrite(accountAdmin.helpSignIn, {
    onSuccess: (reply, { give: given }) => {
      setConfirming(false);
      if (reply.link) return setLink(reply.link);
      const title = given === 'reset_mail' ? t`Reset link sent` : t`Verification mail sent`;
      showToast({ title, text: t`To ${{ address: user.email }}`, tone: 'good' });
    },
    failure: t`Nothing was sent`,
  });
  const isGiving = (one: Help) => give.isPending && give.variables.give === one;
  return (
    <>
      <p className="muted">{waysIn(ways)}</p>
      {hasPassword && (
        <div className="member-admin__access">
          {sendsMails && (
            <Button
              busy={isGiving('reset_mail')}
              busyLabel={t`Sending`}
              onClick={() => give.mutate({ userId, give: 'reset_mail' })}
            >
              <Trans>Send a reset link by mail</Trans>
            </Button>
          )}
          {!isAdmin && (
            <Button onClick={() => setConfirming(true)}>
              <Trans>Make a reset link</Trans>
            </Button>
          )}
        </div>
      )}
      {!sendsMails && (
        <p className="small dim">
          <Trans>This site sends no mails.</Trans>
        </p>
      )}
      {isAdmin && hasPassword && (
        <p className="small dim">
          <Trans>The reset link of an administrator is sent by mail only.</Trans>
        </p>
      )}
      {emailVerified && (
        <p className="small dim">
          <Trans>The address is verified already.</Trans>
        </p>
      )}
      {!emailVerified && sendsMails && (
        <Button
          className="stack__start"
          busy={isGiving('verification_mail')}
          busyLabel={t`Sending`}
          onClick={() => give.mutate({ userId, give: 'verification_mail' })}
        >
          <Trans>Send the verification mail again</Trans>
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Make a reset link for ${username}?`}
          confirmLabel={t`Make the link`}
          isBusy={isGiving('reset_link')}
          busyLabel={t`Making`}
          onConfirm={() => give.mutate({ userId, give: 'reset_link' })}
          onCancel={() => setConfirming(false)}
        >
          <Trans>
            Whoever has the link can choose a new password for this account. Give it to nobody but the member, once you
            are sure who asks.
          </Trans>
        </ConfirmDialog>
      )}
      {link && <LinkDialog username={username} link={link} onClose={() => setLink(null)} />}
    </>
  );
}

function LinkDialog({ username, link, onClose }: { username: string; link: Link; onClose: () => void }) {
  return (
    <Dialog
      title={t`Reset link for ${username}`}
      description={t`It works once, until ${{ time: formatMoment(link.expiresAt) }}. It is shown only here, and not again.`}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="member-admin__link">
        <code>{link.address}</code>
        <CopyButton text={link.address} label={t`Copy the reset link`} />
      </p>
      <Notice tone="info" title={t`What happens when it is used`}>
        <p>
          <Trans>
            The member chooses a new password, and every device is signed out. The second factor stays as it is.
          </Trans>
        </p>
      </Notice>
    </Dialog>
  );
}

/** How a member signs in, in a sentence. */
export function waysIn({ hasPassword, providers }: Pick<MemberSignIns, 'hasPassword' | 'providers'>): string {
  const linked = providers.filter(({ linkedAt }) => linkedAt !== null).map(({ name }) => name);
  if (!hasPassword && linked.length === 0) return t`Has no way to sign in.`;
  const ways = listed([...(hasPassword ? [t`a password`] : []), ...linked], 'disjunction');
  return hasPassword ? t`Signs in with ${ways}.` : t`Signs in with ${ways}. There is no password to reset.`;
}
