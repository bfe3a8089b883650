import { messageOf } from '#lib/api-error.ts';
import { refetch, useWrite } from '#lib/changes.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { isVerifiedAlready, sendVerification, waitOf } from './preferences.queries.ts';

/** Beside an address that is not verified: sends the link that verifies it once more. */
export function VerificationMail({ email }: { email: string }) {
  const send = useWrite(sendVerification, {
    done: { title: 'Mail sent', text: `Follow the link in the mail to ${email}` },
    onError: (error) => {
      if (isVerifiedAlready(error)) {
        void refetch(['account']);
        return showToast({ title: 'Your address is verified already', tone: 'good' });
      }
      const wait = waitOf(error);
      const text = wait ? `Please try again in ${formatRemaining(wait)}` : messageOf(error, 'Please try again');
      showToast({ title: wait ? 'A mail was sent before' : 'Failed to send the mail', text, tone: 'bad' });
    },
  });
  return (
    <Button size="sm" busy={send.isPending} busyLabel="Sending" onClick={() => send.mutate()}>
      Send again
      <span className="sr-only"> the mail that verifies your address</span>
    </Button>
  );
}
