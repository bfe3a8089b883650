import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { account } from '#api/account.ts';
import { perks } from '#api/perks.ts';

/** Tokens, XP and level of the member. */
export const profileQuery = account.profile.query();

export function checkUsername(username: string, signal: AbortSignal) {
  const body = { username };
  return account.checkUsername(body, { signal });
}

export function updateUsername(username: string) {
  return account.updateUsername({ username });
}

/** How many name changes the member has left; null where names are changed freely, and as long as that is not known. */
export function useNameChanges(): number | null {
  return useQuery(perks.own.query()).data?.nameChanges ?? null;
}

/** "2 name changes left". */
export function nameChangesText(count: number): string {
  if (count === 0) return t`No name change left`;
  return plural(count, { one: '# name change left', other: '# name changes left' });
}
