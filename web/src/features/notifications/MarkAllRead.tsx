import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { newestNotificationsQuery, useMarkRead } from './notifications.queries.ts';

/** Reads everything that has come so far; nothing while there is nothing unread. */
export function MarkAllRead({ size }: { size?: 'sm' }) {
  const { data } = useQuery(newestNotificationsQuery);
  const mark = useMarkRead();
  const newest = data?.notifications[0]?.id;
  if (newest === undefined || (data?.unread === 0 && !mark.isPending)) return null;
  return (
    <Button
      {...(size && { size, look: 'quiet' })}
      busy={mark.isPending}
      busyLabel="Marking"
      onClick={() => mark.mutate({ ids: [], upTo: newest })}
    >
      <CheckCheck />
      Mark all as read
    </Button>
  );
}
