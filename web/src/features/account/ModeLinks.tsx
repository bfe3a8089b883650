import { Link } from '@tanstack/react-router';
import type { SignInMode } from './sign-in-search.ts';

interface ModeLinksProps {
  /** The form that is shown. */
  mode: string;
  returnTo: string | undefined;
  hasMail: boolean;
  isSignedIn: boolean;
}

/** From one form of the sign-in page to another; where to return to is kept. */
export function ModeLinks({ mode, returnTo, hasMail, isSignedIn }: ModeLinksProps) {
  const to = (next: SignInMode | undefined, label: string) => (
    <Link
      className="link"
      to="/sign-in"
      search={{ ...(returnTo && { returnTo }), ...(next && { mode: next }) }}
      replace
    >
      {label}
    </Link>
  );
  if (isSignedIn) {
    return (
      <p className="sign__links">
        <Link className="link" to="/settings">
          Back to your settings
        </Link>
      </p>
    );
  }
  const isFirst = mode === 'sign-in';
  return (
    <p className="sign__links">
      {isFirst ? to('sign-up', 'Create an account') : to(undefined, 'I have an account')}
      {isFirst && hasMail && to('forgot', 'Forgot password?')}
    </p>
  );
}
