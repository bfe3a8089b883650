import type { notificationsEndpoints } from '@cinder/contract/notifications/notifications.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What the member was told last, newest first. */
export const newestNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof notificationsEndpoints.list>('GET', '/api/notifications', { signal }),
});
