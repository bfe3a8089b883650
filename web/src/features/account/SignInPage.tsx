import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Contact } from '#features/site/Contact.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { siteQuery, useSite } from '#lib/site.ts';
import { userQuery, useUser } from '#lib/viewer.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Field.tsx';
import { signInWith } from './auth-calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmLink, isLinkPurpose } from './ConfirmLink.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ForgotForm, ResetForm } from './PasswordReset.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { localPath, parseSignInSearch, type SignInMode, type SignInSearch, useResetToken } from './sign-in-address.ts';
import { toFormErrors } from './sign-in-errors.ts';
import { type Failure, signInFailure } from './sign-in-failures.ts';
import './account.css';

const TITLES = {
  'verify-email': t`Verify your address`,
  'change-email': t`Use your new address`,
  'undo-email': t`Take your account back`,
  reset: t`Choose a new password`,
  forgot: t`Forgot your password`,
  code: t`One more step`,
  'sign-up': t`Create your account`,
  'sign-in': t`Sign in`,
};

/** /sign-in: signing in and signing up, the code of the second factor, and a new password by mail. */
export function SignInPage() {
  const search = parseSignInSearch(useSearch({ strict: false }));
  const [token, forgetToken] = useResetToken();
  const [email, setEmail] = useState<string>();
  const [isSignedInHere, setSignedInHere] = useState(false);
  const { auth } = useSite();
  const user = useUser();
  const navigate = useNavigate();
  const failure = failureOf(search, token, auth.providers);
  const returnTo = search.returnTo ?? failure?.returnTo;
  const afterSignIn = useAfterSignIn(returnTo);
  const view = viewOf(search, token, auth.mail);
  const isSignedInAlready = user && view !== 'reset' && view !== 'forgot' && !isLinkPurpose(view);
  const showsFailure = isSignedInAlready && failure && !isSignedInHere;
  usePageTitle(showsFailure ? failure.title : TITLES[view]);

  const show = (next: SignInSearch) =>
    navigate({ to: '/sign-in', search: { ...(returnTo && { returnTo }), ...next }, replace: true });
  const leaveReset = async (next: SignInSearch) => {
    await show(next);
    forgetToken();
  };
  const finish = async () => {
    setSignedInHere(true);
    await afterSignIn();
  };

  if (showsFailure) return <FailureNotice failure={failure} returnTo={localPath(returnTo)} />;
  if (isSignedInAlready) return <Navigate to={goalOf(returnTo, user)} replace />;
  const links = <ModeLinks returnTo={returnTo} mode={view} hasMail={auth.mail} isSignedIn={Boolean(user)} />;
  const typedEmail = { email: email ?? user?.email ?? '', onEmail: setEmail };
  if (isLinkPurpose(view)) {
    return (
      <SignInFrame title={TITLES[view]}>
        <ConfirmLink key={token} purpose={view} token={token ?? ''} isSignedIn={Boolean(user)} />
      </SignInFrame>
    );
  }
  switch (view) {
    case 'reset':
      return (
        <SignInFrame title={TITLES.reset}>
          <ResetForm
            key={token}
            token={token ?? ''}
            onDone={() => leaveReset({})}
            onInvalid={() => leaveReset({ error: 'INVALID_TOKEN' })}
          />
        </SignInFrame>
      );
    case 'code':
      return (
        <SignInFrame title={TITLES.code}>
          <CodeForm onSignedIn={finish} onBack={() => show({})} />
        </SignInFrame>
      );
    case 'forgot':
      return (
        <SignInFrame title={TITLES.forgot} failure={failure}>
          <ForgotForm {...typedEmail} />
          {links}
        </SignInFrame>
      );
    default:
      return (
        <SignInFrame title={TITLES[view]} failure={failure}>
          <CredentialsForm
            key={view}
            isNew={view === 'sign-up'}
            onCodeRequired={() => show({ step: 'code' })}
            onSignedIn={finish}
            {...typedEmail}
          />
          {links}
          <Providers providers={auth.providers} returnTo={localPath(returnTo)} />
        </SignInFrame>
      );
  }
}

/** What somebody who is signed in is told of a link that did not work, or of a sign-in that they did not need. */
function FailureNotice({ failure: { title, text }, returnTo }: { failure: Failure; returnTo: string }) {
  return (
    <SignInFrame title={title}>
      <p className="muted">{text}</p>
      <ButtonLink look="primary" href={returnTo}>
        {returnTo.startsWith('/settings') ? t`Open your settings` : t`Go on`}
      </ButtonLink>
    </SignInFrame>
  );
}

function viewOf({ step, mode, error }: SignInSearch, token: string | null, hasMail: boolean): keyof typeof TITLES {
  if (token) return isLinkPurpose(mode) ? mode : 'reset';
  if (hasMail && (mode === 'forgot' || isDeadLink(error, token))) return 'forgot';
  if (step === 'code') return 'code';
  return mode === 'sign-up' ? 'sign-up' : 'sign-in';
}

function failureOf(
  { error, provider }: SignInSearch,
  token: string | null,
  providers: readonly { id: string; name: string }[],
): Failure | null {
  if (isDeadLink(error, token)) return signInFailure('INVALID_TOKEN', undefined);
  return error === undefined ? null : signInFailure(error, providers.find(({ id }) => id === provider)?.name);
}

/** A reset link that was cut, used already, or is too old. */
function isDeadLink(error: string | undefined, token: string | null): boolean {
  return error === 'INVALID_TOKEN' || token === '';
}

/** Where to go once signed in: who signs in with the account of the first start has a site to set up. */
function goalOf(returnTo: string | undefined, user: { email: string } | null | undefined): string {
  return localPath(returnTo ?? (user?.email === FIRST_ADMIN_EMAIL ? '/admin' : undefined));
}

/** What to do once signed in: forget what the page knew of somebody else, then go where the visitor wanted to go. */
function useAfterSignIn(returnTo: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return async () => {
    const kept = [siteQuery, userQuery].map(({ queryKey }) => hashKey(queryKey));
    queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) });
    await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
    history.replace(goalOf(returnTo, queryClient.getQueryData(userQuery.queryKey)));
  };
}

interface ProvidersProps {
  providers: readonly { id: string; name: string }[];
  returnTo: string;
}

/** Outside accounts to sign in with, as this site is configured. */
function Providers({ providers, returnTo }: ProvidersProps) {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  if (providers.length === 0) return null;
  const leave = async (id: string) => {
    setBusy(id);
    setError(undefined);
    try {
      await signInWith(id, returnTo);
    } catch (thrown) {
      setError(toFormErrors(thrown).form ?? t`Please try again in a moment.`);
      setBusy(undefined);
    }
  };
  return (
    <div className="sign__providers">
      <p className="sign__or">
        <Trans>or</Trans>
      </p>
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} busyLabel={t`Going to ${name}`} onClick={() => leave(id)}>
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
      <div role="alert">{error && <Note tone="bad">{error}</Note>}</div>
    </div>
  );
}

interface ModeLinksProps {
  /** The form that is shown. */
  mode: string;
  returnTo: string | undefined;
  hasMail: boolean;
  isSignedIn: boolean;
}

/** From one form of the sign-in page to another; where to return to is kept. */
function ModeLinks({ mode, returnTo, hasMail, isSignedIn }: ModeLinksProps) {
  if (isSignedIn) {
    return (
      <p className="sign__links">
        <Link className="link" to="/settings">
          <Trans>Back to your settings</Trans>
        </Link>
      </p>
    );
  }
  const isFirst = mode === 'sign-in';
  return (
    <>
      <p className="sign__links">
        <ModeLink returnTo={returnTo} mode={isFirst ? 'sign-up' : undefined}>
          {isFirst ? t`Create an account` : t`I have an account`}
        </ModeLink>
        {isFirst && hasMail && (
          <ModeLink returnTo={returnTo} mode="forgot">
            {t`Forgot password?`}
          </ModeLink>
        )}
      </p>
      {isFirst && !hasMail && (
        <p className="muted">
          <Trans>Forgot your password? This site sends no mails.</Trans>{' '}
          <Contact
            byMail={(address) => <Trans>Ask us at {address} for a link to choose a new one.</Trans>}
            otherwise={<Trans>Ask the administrators of this site for a link to choose a new one.</Trans>}
          />
        </p>
      )}
    </>
  );
}

interface ModeLinkProps {
  mode: SignInMode | undefined;
  returnTo: string | undefined;
  children: string;
}

function ModeLink({ mode, returnTo, children }: ModeLinkProps) {
  return (
    <Link className="link" to="/sign-in" search={{ ...(returnTo && { returnTo }), ...(mode && { mode }) }} replace>
      {children}
    </Link>
  );
}
