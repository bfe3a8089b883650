import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newsSince } from './news.ts';
import { newestNotificationsQuery } from './notifications.queries.ts';
import { queueToasts } from './toast-queue.ts';

/** Around all pages of a member: tells what they have just earned, and nothing that was there before. */
export default function News() {
  const { data } = useQuery(newestNotificationsQuery);
  const known = useRef<readonly Notification[]>(undefined);
  useEffect(() => {
    if (!data) return;
    if (known.current) queueToasts(newsSince(known.current, data.notifications));
    known.current = data.notifications;
  }, [data]);
  return null;
}
