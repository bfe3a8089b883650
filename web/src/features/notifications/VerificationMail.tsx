import { messageOf } from '#lib/api-error.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { isVerifiedAlready, useSendVerification, waitOf } from './preferences.queries.ts';

/** Beside an address that is not verified: sends the link that verifies it once more. */
export function VerificationMail({ email }: { email: string }) {
  const send = useSendVerification();
  const sendAgain = () => {
    if (send.isPending) return;
    send.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Mail sent', text: `Follow the link in the mail to ${email}`, tone: 'good' }),
      onError: (error) => {
        if (isVerifiedAlready(error)) return showToast({ title: 'Your address is verified already', tone: 'good' });
        const wait = waitOf(error);
        const text = wait ? `Please try again in ${formatRemaining(wait)}` : messageOf(error, 'Please try again');
        showToast({ title: wait ? 'A mail was sent before' : 'Failed to send the mail', text, tone: 'bad' });
      },
    });
  };
  return (
    <Button size="sm" busy={send.isPending} busyLabel="Sending" onClick={sendAgain}>
      Send again
      <span className="sr-only"> the mail that verifies your address</span>
    </Button>
  );
}
