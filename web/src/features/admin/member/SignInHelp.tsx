import type { SignInHelp as Help, MemberSignIns } from '@cinder/contract/account/sign-in-help.api.ts';
import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
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
    <QueryState query={signIns} rows={2} of="how they sign in">
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
      const title = given === 'reset_mail' ? 'Reset link sent' : 'Verification mail sent';
      showToast({ title, text: `To ${user.email}`, tone: 'good' });
    },
    failure: 'Nothing was sent',
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
              busyLabel="Sending"
              onClick={() => give.mutate({ userId, give: 'reset_mail' })}
            >
              Send a reset link by mail
            </Button>
          )}
          {!isAdmin && <Button onClick={() => setConfirming(true)}>Make a reset link</Button>}
        </div>
      )}
      {!sendsMails && <p className="small dim">This site sends no mails.</p>}
      {isAdmin && hasPassword && <p className="small dim">The reset link of an administrator is sent by mail only.</p>}
      {emailVerified && <p className="small dim">The address is verified already.</p>}
      {!emailVerified && sendsMails && (
        <Button
          className="stack__start"
          busy={isGiving('verification_mail')}
          busyLabel="Sending"
          onClick={() => give.mutate({ userId, give: 'verification_mail' })}
        >
          Send the verification mail again
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Make a reset link for ${username}?`}
          confirmLabel="Make the link"
          isBusy={isGiving('reset_link')}
          busyLabel="Making"
          onConfirm={() => give.mutate({ userId, give: 'reset_link' })}
          onCancel={() => setConfirming(false)}
        >
          Whoever has the link can choose a new password for this account. Give it to nobody but the member, once you
          are sure who asks.
        </ConfirmDialog>
      )}
      {link && <LinkDialog username={username} link={link} onClose={() => setLink(null)} />}
    </>
  );
}

function LinkDialog({ username, link, onClose }: { username: string; link: Link; onClose: () => void }) {
  return (
    <Dialog
      title={`Reset link for ${username}`}
      description={`It works once, until ${formatMoment(link.expiresAt)}. It is shown only here, and not again.`}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="member-admin__link">
        <code>{link.address}</code>
        <CopyButton text={link.address} label="Copy the reset link" />
      </p>
      <Notice tone="info" title="What happens when it is used">
        <p>The member chooses a new password, and every device is signed out. The second factor stays as it is.</p>
      </Notice>
    </Dialog>
  );
}

/** How a member signs in, in a sentence. */
export function waysIn({ hasPassword, providers }: Pick<MemberSignIns, 'hasPassword' | 'providers'>): string {
  const linked = providers.filter(({ linkedAt }) => linkedAt !== null).map(({ name }) => name);
  const ways = [...(hasPassword ? ['a password'] : []), ...linked];
  if (ways.length === 0) return 'Has no way to sign in.';
  const without = hasPassword ? '' : ' There is no password to reset.';
  return `Signs in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.${without}`;
}
