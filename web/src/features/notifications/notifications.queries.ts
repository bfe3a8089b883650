import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '#api/notifications.ts';
import { showFailure } from '#lib/toasts.ts';

type List = Awaited<ReturnType<typeof notifications.list>>;

const PAGE_SIZE = 20;
const everyList = { queryKey: notifications.list.query().queryKey };

/** What the member was told last, newest first. */
export const newestNotificationsQuery = notifications.list.query({ page: 1, limit: PAGE_SIZE });

/** One page of everything that the member was told. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    ...notifications.list.query({ page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** Marks as read: at once on the page, and as it was before if the server does not take it. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reading: Reading) => notifications.markRead(reading),
    onMutate: async (reading) => {
      // An answer on its way would bring the marks back.
      await client.cancelQueries(everyList);
      client.setQueriesData<List>(everyList, (list) => list && markRead(list, reading));
    },
    onError: (error) => showFailure(t`Failed to mark as read`, error),
    onSettled: () => client.invalidateQueries(everyList),
  });
}

/** What is marked as read: these, and with `upTo` that one and all before it. */
export interface Reading {
  ids: string[];
  upTo?: string;
}

interface Markable {
  notifications: Notification[];
  unread: number;
}

/** A list as it is once the server has marked what was read; ids grow with time. */
export function markRead<L extends Markable>(list: L, { ids, upTo = '' }: Reading): L {
  const isMeant = ({ id }: Notification) => id <= upTo || ids.includes(id);
  const marked = list.notifications.filter((one) => !one.isRead && isMeant(one)).length;
  if (marked === 0) return list;
  return {
    ...list,
    unread: Math.max(0, list.unread - marked),
    notifications: list.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
  };
}

/** How the bell is read out. */
export function bellLabel(unread: number): string {
  return unread === 0
    ? t`Notifications`
    : plural(unread, { one: '# unread notification', other: '# unread notifications' });
}
