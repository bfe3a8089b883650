import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { followLive } from '#lib/live.ts';
import { readStored, store } from '#lib/storage.ts';
import { useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { preloadToast } from '#ui/toast/ToastHost.tsx';
import { newestId, newsSince, queueToasts } from './bell-toasts.ts';
import { bellLabel, newestNotificationsQuery } from './notifications.queries.ts';

const KEY = 'cinder-shown-news';

const BellPanel = lazyDialog(async () => (await import('./BellPanel.tsx')).default);
const MAX_VISIBLE = 99;

/** In the navigation bar: how much is unread, and the way to it. Around all pages of a member, so it tells what is new too. */
export function Bell() {
  const { data } = useQuery(newestNotificationsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <News />
      <Button
        className="bell"
        look="quiet"
        size="icon"
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={BellPanel.preload}
        onFocus={BellPanel.preload}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="bell__count" aria-hidden="true">
            {unread > MAX_VISIBLE ? `${MAX_VISIBLE}+` : unread}
          </span>
        )}
      </Button>
      {isOpen && <BellPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Tells what is new to a member, and shows it, the moment it happens; not what was there before or another tab has told. */
function News() {
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
      const newest = newestVisible(userId);
      queueToasts(newsSince(newest > before ? newest : before, data.notifications));
    }
    // What nobody can see now is shown by the tab that is seen.
    if (!document.hidden) rememberVisible(userId, newest);
  }, [data, userId]);
  return null;
}

/** The newest of the member's notifications that any tab of this browser has shown; empty when there is none. */
function newestVisible(userId: string): string {
  const [whose, id = ''] = (readStored(KEY) ?? '').split(' ');
  return whose === userId ? id : '';
}

/** Remembers what this browser has shown, for its other tabs. */
function rememberVisible(userId: string, id: string): void {
  if (id > newestVisible(userId)) store(KEY, `${userId} ${id}`);
}
