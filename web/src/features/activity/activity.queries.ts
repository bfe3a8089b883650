import type { activityEndpoints } from '@cinder/contract/activity/activity.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The newest entries of the member's activity. */
export function activityQuery(limit: number) {
  return queryOptions({
    queryKey: ['activity', limit],
    networkMode: 'always',
    queryFn: ({ signal }) =>
      call<typeof activityEndpoints.list>('GET', '/api/user/activity', { query: { limit }, signal }),
  });
}
