import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { bellLabel } from './marks.ts';
import { News } from './News.tsx';
import { newestNotificationsQuery } from './notifications.queries.ts';
import './bell.css';
import { lateDialog } from '#ui/late/late.tsx';

const BellPanel = lateDialog(async () => (await import('./BellPanel.tsx')).default);
const MOST_SHOWN = 99;

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
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Button>
      {isOpen && <BellPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
