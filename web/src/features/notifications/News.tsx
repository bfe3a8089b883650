import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followLive } from '#lib/live.ts';
import { newsSince } from './news.ts';
import { newestNotificationsQuery } from './notifications.queries.ts';
import { queueToasts } from './toast-queue.ts';

/** Around all pages of a member: tells what is new to them, the moment it happens, and nothing that was there before. */
export default function News() {
  const { data } = useQuery(newestNotificationsQuery);
  const client = useQueryClient();
  useEffect(() => followLive(client), [client]);
  const known = useRef<readonly Notification[]>(undefined);
  useEffect(() => {
    if (!data) return;
    if (known.current) queueToasts(newsSince(known.current, data.notifications));
    known.current = data.notifications;
  }, [data]);
  return null;
}
