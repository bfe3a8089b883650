import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountAdmin } from '#api/accountAdmin.ts';

/** Members whose username contains the text, newest first; for administrators. */
export function memberSearchQuery(search: string, limit: number) {
  return queryOptions({
    ...accountAdmin.members.query({ search, limit }),
    // Somebody else may have joined or taken another name meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
