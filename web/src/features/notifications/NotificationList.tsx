import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAge } from '#lib/format/durations.ts';
import { useNow } from '#lib/use-now.ts';
import { IconSquare } from '#ui/icon/IconSquare.tsx';
import { iconOf } from './kinds.ts';
import { useMarkRead } from './notifications.queries.ts';
import './notification-list.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** One was followed. */
  onFollow?: () => void;
}

/** What the member was told: each leads to what it is about, and is read by that. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const now = useNow();
  const mark = useMarkRead();
  const read = ({ id, isRead }: Notification) => {
    if (!isRead) mark.mutate({ ids: [id] });
  };
  return (
    <ul className="told" aria-label="Notifications">
      {notifications.map((one) => (
        <li key={one.id}>
          <Target
            notification={one}
            onClick={() => {
              read(one);
              if (one.link !== null) onFollow?.();
            }}
          >
            <IconSquare {...iconOf(one.type)} />
            <span className="told__text">
              <span className="told__title">
                {!one.isRead && <span className="sr-only">Unread: </span>}
                {one.title}
              </span>
              <span className="told__words">{one.text}</span>
            </span>
            <time className="told__age" dateTime={one.createdAt}>
              {formatAge(one.createdAt, now)}
            </time>
          </Target>
        </li>
      ))}
    </ul>
  );
}

interface TargetProps {
  notification: Notification;
  onClick: () => void;
  children: ReactNode;
}

/** A link to what it is about; where there is nothing, a button that marks it as read. */
function Target({ notification: { link, isRead }, onClick, children }: TargetProps) {
  const look = { className: 'told__row', 'data-unread': !isRead, onClick };
  if (link === null) {
    return (
      <button type="button" {...look}>
        {children}
      </button>
    );
  }
  return (
    <Link to={link} {...look} activeProps={{ 'aria-current': undefined }}>
      {children}
    </Link>
  );
}
