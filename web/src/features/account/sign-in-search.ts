/** `/sign-in` as its links and the mail's links call it. */
export interface SignInSearch {
  returnTo?: string;
  mode?: SignInMode;
  /** From the link of a mail: allows choosing a new password once. */
  token?: string;
  /** Why an outside provider or a mail's link did not work. */
  error?: string;
}

export type SignInMode = 'sign-up' | 'forgot';

export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const parsed: SignInSearch = {};
  if (typeof search['returnTo'] === 'string') parsed.returnTo = search['returnTo'];
  if (search['mode'] === 'sign-up' || search['mode'] === 'forgot') parsed.mode = search['mode'];
  if (search['token'] !== undefined) parsed.token = String(search['token']);
  if (search['error'] !== undefined) parsed.error = String(search['error']);
  return parsed;
}
