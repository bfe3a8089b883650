import type { membersEndpoints } from '@cinder/contract/members/members.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** A member as everybody may see them. */
export function publicProfileQuery(username: string) {
  return queryOptions({
    // The letter case of a name does not matter.
    queryKey: ['member', 'public', username.toLowerCase()],
    networkMode: 'always',
    // Members play on without the reader's doing.
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call<typeof membersEndpoints.profile>('GET', '/api/members/:username', { params: { username }, signal }),
  });
}
