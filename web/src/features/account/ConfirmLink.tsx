import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { userKey } from '#lib/viewer.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Field.tsx';
import { confirmLink } from './auth-calls.ts';
import { toFormErrors } from './sign-in-errors.ts';

/** What the link of a mail is for: what its button does, and what is said then. */
const PURPOSES = {
  'verify-email': {
    // The owner of an address must not verify it for a stranger who made an account with it.
    text: t`Press the button, and we know that this address is yours. If you have not made an account here, leave this page.`,
    button: t`Verify my address`,
    done: t`Your e-mail address is verified.`,
  },
  'change-email': {
    text: t`Press the button, and you sign in with this address from now on.`,
    button: t`Use this address`,
    done: t`Your e-mail address was changed. You sign in with the new one from now on.`,
  },
  'undo-email': {
    text: t`Press the button, and your account has this address again. Every device is signed out.`,
    button: t`Take it back`,
    done: t`Your account has this address again. Choose a new password now, so that nobody else gets in.`,
  },
} as const;

type LinkPurpose = keyof typeof PURPOSES;

export function isLinkPurpose(mode: string | undefined): mode is LinkPurpose {
  return mode !== undefined && Object.hasOwn(PURPOSES, mode);
}

/** Why the link did nothing, and what to do about it. */
const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_TOKEN: t`This link is no longer valid: it was used already, or is too old. Your settings send a new one.`,
  OTHER_SESSION: t`The change was asked for in another browser, or you have been signed out since. Open the link there, or ask for the change again in your settings.`,
  EMAIL_TAKEN: t`Another account has this address by now.`,
};

interface ConfirmLinkProps {
  purpose: LinkPurpose;
  token: string;
  isSignedIn: boolean;
}

/** Does what the link of a mail is for once its reader says so: programs that look at mails open links, too. */
export function ConfirmLink({ purpose, token, isSignedIn }: ConfirmLinkProps) {
  const { text, button, done } = PURPOSES[purpose];
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmLink(token),
    onSuccess: () => (isSignedIn ? queryClient.refetchQueries({ queryKey: userKey }) : undefined),
  });
  if (confirm.isSuccess) {
    return (
      <div className="stack">
        <div role="status">
          <Note tone="good">{done}</Note>
        </div>
        {purpose === 'undo-email' ? (
          <ButtonLink look="primary" href="/sign-in?mode=forgot">
            <Trans>Choose a new password</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href={isSignedIn ? '/settings' : '/sign-in'}>
            {isSignedIn ? t`Open your settings` : t`Sign in`}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className="stack">
      <p className="muted">{text}</p>
      <div role="alert">{confirm.isError && <Note tone="bad">{refusalText(confirm.error)}</Note>}</div>
      <Button look="primary" wide busy={confirm.isPending} busyLabel={t`One moment`} onClick={() => confirm.mutate()}>
        {button}
      </Button>
      {confirm.isError && (
        <ButtonLink look="quiet" href={isSignedIn ? '/settings' : '/sign-in?returnTo=%2Fsettings'}>
          {isSignedIn ? t`Open your settings` : t`Sign in`}
        </ButtonLink>
      )}
    </div>
  );
}

function refusalText(error: unknown): string {
  const known = error instanceof ApiError ? REFUSALS[error.code as string] : undefined;
  return known ?? toFormErrors(error).form ?? t`Please try again in a moment.`;
}
