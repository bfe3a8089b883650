import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import { refetch, useWrite } from '#lib/changes.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { isVerifiedAlready, sendVerification, waitOf } from './preferences.queries.ts';

/** Beside an address that is not verified: sends the link that verifies it once more. */
export function VerificationMail({ email }: { email: string }) {
  const send = useWrite(sendVerification, {
    done: { title: t`Mail sent`, text: t`Follow the link in the mail to ${email}` },
    onError: (error) => {
      if (isVerifiedAlready(error)) {
        void refetch(['account']);
        return showToast({ title: t`Your address is verified already`, tone: 'good' });
      }
      const wait = waitOf(error);
      const text = wait
        ? t`Please try again in ${{ wait: formatRemaining(wait) }}`
        : messageOf(error, t`Please try again`);
      showToast({ title: wait ? t`A mail was sent before` : t`Failed to send the mail`, text, tone: 'bad' });
    },
  });
  return (
    <Button size="sm" busy={send.isPending} busyLabel={t`Sending`} onClick={() => send.mutate()}>
      <Trans>
        Send again
        <span className="sr-only"> the mail that verifies your address</span>
      </Trans>
    </Button>
  );
}
