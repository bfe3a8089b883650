import type { notificationsEndpoints } from '@cinder/contract/notifications/notifications.api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { markRead, type Reading } from './marks.ts';

type List = Awaited<ReturnType<typeof fetchList>>;

const fetchList = (page: number, signal: AbortSignal) =>
  call<typeof notificationsEndpoints.list>('GET', '/api/notifications', { query: { page, limit: 20 }, signal });

/** What the member was told last, newest first. */
export const newestNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  networkMode: 'always',
  queryFn: ({ signal }) => fetchList(1, signal),
});

/** One page of everything that the member was told. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', 'page', page],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchList(page, signal),
  });

/** Marks as read: at once on the page, and as it was before if the server does not take it. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reading: Reading) =>
      call<typeof notificationsEndpoints.markRead>('POST', '/api/notifications/read', { body: reading }),
    onMutate: async (reading) => {
      // An answer on its way would bring the marks back.
      await client.cancelQueries({ queryKey: ['notifications'] });
      client.setQueriesData<List>({ queryKey: ['notifications'] }, (list) => list && markRead(list, reading));
    },
    onError: (error) =>
      showToast({ title: 'Failed to mark as read', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
