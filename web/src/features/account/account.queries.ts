import { account } from '#api/account.ts';

/** Tokens, XP and level of the member. */
export const profileQuery = account.profile.query();

export function checkUsername(username: string, signal: AbortSignal) {
  const body = { username };
  return account.checkUsername(body, { signal });
}

export function updateUsername(username: string) {
  return account.updateUsername({ username });
}
