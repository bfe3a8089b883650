import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';

/** What is marked as read: these, and with `upTo` that one and all before it. */
export interface Reading {
  ids: string[];
  upTo?: string;
}

interface List {
  notifications: Notification[];
  unread: number;
}

/** A list as it is once the server has marked what was read; ids grow with time. */
export function markRead<L extends List>(list: L, { ids, upTo = '' }: Reading): L {
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
  if (unread === 0) return 'Notifications';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
