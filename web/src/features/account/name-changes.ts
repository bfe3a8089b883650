import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { perks } from '#api/perks.ts';

/** How many name changes the member has left; null where names are changed freely, and as long as that is not known. */
export function useNameChanges(): number | null {
  return useQuery(perks.own.query()).data?.nameChanges ?? null;
}

/** "2 name changes left". */
export function nameChangesText(count: number): string {
  if (count === 0) return t`No name change left`;
  return plural(count, { one: '# name change left', other: '# name changes left' });
}
