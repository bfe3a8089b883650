import type { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Members whose username contains the text, newest first; for administrators. */
export function memberSearchQuery(search: string, limit: number) {
  return queryOptions({
    queryKey: ['admin', 'members', 'search', search, limit],
    networkMode: 'always',
    // Somebody else may have joined or taken another name meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof accountAdminEndpoints.members>('GET', '/api/admin/members', { query: { search, limit }, signal }),
  });
}
