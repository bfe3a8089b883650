/** `/sign-in` as links, mails and the server's redirects call it; a value that the page does not know is as good as none. */
export interface SignInSearch {
  returnTo?: string;
  /** `sign-up`, `forgot`, or what the link of a mail is for: `verify-email`, `change-email`, `undo-email`. */
  mode?: string;
  /** `code`: the password or the outside account was right, and a code of the second factor is asked for. */
  step?: string;
  /** Why an outside provider or a mail's link did not work, and at which provider. */
  error?: string;
  provider?: string;
}

export type SignInMode = 'sign-up' | 'forgot';

const NAMES: readonly (keyof SignInSearch)[] = ['returnTo', 'mode', 'step', 'error', 'provider'];

/** Reads the texts of an address, also those that look like a number. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const parsed: SignInSearch = {};
  for (const name of NAMES) if (search[name]) parsed[name] = String(search[name]);
  return parsed;
}
