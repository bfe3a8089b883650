import type { accountEndpoints } from '@cinder/contract/account/account.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Tokens, XP and level of the member. */
export const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof accountEndpoints.profile>('GET', '/api/member/profile', { signal }),
});

export function checkUsername(username: string, signal: AbortSignal) {
  const body = { username };
  return call<typeof accountEndpoints.checkUsername>('POST', '/api/username/check', { body, signal });
}

export function updateUsername(username: string) {
  return call<typeof accountEndpoints.updateUsername>('POST', '/api/username/update', { body: { username } });
}
