import { Link } from '@tanstack/react-router';
import type { SignInMode, SignInSearch } from './sign-in-search.ts';

/** From one form of the sign-in page to another; where to return to is kept. */
export function ModeLinks({ search, hasMail }: { search: SignInSearch; hasMail: boolean }) {
  const kept = search.returnTo ? { returnTo: search.returnTo } : {};
  const to = (mode: SignInMode | undefined, label: string) => (
    <Link className="link" to="/sign-in" search={{ ...kept, ...(mode && { mode }) }} replace>
      {label}
    </Link>
  );
  return (
    <p className="sign__links">
      {search.mode ? to(undefined, 'I have an account') : to('sign-up', 'Create an account')}
      {!search.mode && hasMail && to('forgot', 'Forgot password?')}
    </p>
  );
}
