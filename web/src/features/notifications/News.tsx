import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followLive } from '#lib/live.ts';
import { useUser } from '#lib/viewer.ts';
import { preloadToast } from '#ui/toast/ToastHost.tsx';
import { newestId, newsSince } from './news.ts';
import { newestNotificationsQuery } from './notifications.queries.ts';
import { newestShown, rememberShown } from './shown-news.ts';
import { queueToasts } from './toast-queue.ts';

/** Tells what is new to a member, and shows it, the moment it happens; not what was there before or another tab has told. */
export function News() {
  const userId = useUser()?.id;
  const { data } = useQuery(newestNotificationsQuery);
  useEffect(preloadToast, []);
  useEffect(followLive, []);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!data || !userId) return;
    const newest = newestId(data.notifications);
    const before = known.current;
    known.current = newest;
    if (before !== undefined) {
      const shown = newestShown(userId);
      queueToasts(newsSince(shown > before ? shown : before, data.notifications));
    }
    // What nobody can see now is shown by the tab that is seen.
    if (!document.hidden) rememberShown(userId, newest);
  }, [data, userId]);
  return null;
}
