import embers from 'virtual:game-icon/burning-embers';
import crown from 'virtual:game-icon/crown-coin';
import chest from 'virtual:game-icon/open-treasure-chest';
import ringing from 'virtual:game-icon/ringing-bell';
import dice from 'virtual:game-icon/rolling-dices';
import scroll from 'virtual:game-icon/scroll-quill';
import medal from 'virtual:game-icon/star-medal';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatAge } from '#lib/format/durations.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { byDay } from './grouped.ts';
import { newestNotificationsQuery, useMarkRead } from './notifications.queries.ts';
import './notifications.css';

/** Of what an empty list speaks. */
const TOLD_OF = ['tournaments', 'betting', 'store', 'shop'] as const;

/** What stands in place of a list without any. */
export function useNothingYet() {
  const isOn = useIsOn();
  return {
    icon: ringing,
    title: t`Nothing to tell yet`,
    text: TOLD_OF.every(isOn)
      ? t`Matches, rewards, bets and purchases are told of here.`
      : t`What concerns you is told of here.`,
  };
}

const EMBER = 'var(--color-ember-text)';
const BRASS = 'var(--color-brass)';
const VERDIGRIS = 'var(--color-verdigris)';
const STEEL = 'var(--color-steel)';

const ICONS: Record<NotificationType, { path: string; colour: string }> = {
  badge_earned: { path: medal, colour: BRASS },
  quest_finished: { path: scroll, colour: BRASS },
  level_reached: { path: embers, colour: EMBER },
  balance_full: { path: coins, colour: BRASS },
  freeze_used: { path: embers, colour: STEEL },
  purchase_completed: { path: chest, colour: VERDIGRIS },
  refund_failed: { path: coins, colour: EMBER },
  purchase_refunded: { path: coins, colour: STEEL },
  request_accepted: { path: chest, colour: BRASS },
  request_declined: { path: coins, colour: STEEL },
  request_delivered: { path: chest, colour: VERDIGRIS },
  redemption_refunded: { path: coins, colour: STEEL },
  request_made: { path: chest, colour: EMBER },
  raffle_won: { path: coins, colour: VERDIGRIS },
  raffle_drawn: { path: coins, colour: STEEL },
  raffle_cancelled: { path: coins, colour: STEEL },
  challenge_proposed: { path: crown, colour: EMBER },
  challenge_moved: { path: crown, colour: STEEL },
  challenge_disputed: { path: crown, colour: EMBER },
  prize_waiting: { path: chest, colour: EMBER },
  value_awaited: { path: chest, colour: EMBER },
  gift_received: { path: coins, colour: VERDIGRIS },
  gift_reported: { path: chest, colour: EMBER },
  codes_low: { path: chest, colour: EMBER },
  checkin_opened: { path: trophy, colour: EMBER },
  match_called: { path: trophy, colour: EMBER },
  match_reported: { path: trophy, colour: EMBER },
  match_disputed: { path: trophy, colour: EMBER },
  dispute_raised: { path: trophy, colour: EMBER },
  tournament_cancelled: { path: trophy, colour: STEEL },
  tournament_prize: { path: trophy, colour: BRASS },
  wager_won: { path: crown, colour: VERDIGRIS },
  wager_lost: { path: dice, colour: STEEL },
  wager_refunded: { path: dice, colour: STEEL },
  wager_reopened: { path: dice, colour: BRASS },
};

/** What a notification is about, at the start of its row. */
const iconOf = (type: NotificationType) => ICONS[type];

interface NotificationListProps {
  notifications: readonly Notification[];
  /** One was followed. */
  onFollow?: () => void;
}

/** What the member was told, by days: each leads to what it is about, and is read by that. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const now = useNow();
  const mark = useMarkRead();
  const id = useId();
  const follow = (one: Notification) => {
    if (!one.isRead) mark.mutate({ ids: [one.id] });
    if (one.link !== null) onFollow?.();
  };
  return (
    <ul aria-label={t`Notifications`}>
      {byDay(notifications, now).map(({ label, runs }) => (
        <li key={label}>
          <p className="told__day" id={id + label}>
            {label}
          </p>
          <ul className="told__rows" aria-labelledby={id + label}>
            {runs.map(({ key, title, notifications: [first, ...others] }) =>
              first && title !== null ? (
                <Folded key={key} title={title} notifications={[first, ...others]} now={now} onFollow={follow} />
              ) : (
                first && <Row key={key} notification={first} now={now} onFollow={follow} />
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  notification: Notification;
  now: Date;
  onFollow: (notification: Notification) => void;
  /** It stands under the row of its kind. */
  isFolded?: boolean;
}

function Row({ notification: one, now, onFollow, isFolded = false }: RowProps) {
  return (
    <li data-folded={isFolded}>
      <Target notification={one} onClick={() => onFollow(one)}>
        <IconSquare {...iconOf(one.type)} />
        <span className="told__text">
          <span className="told__title">
            {!one.isRead && (
              <span className="sr-only">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            <span>{one.title}</span>
          </span>
          <span className="told__words">{one.text}</span>
        </span>
        <time className="told__age" dateTime={one.createdAt}>
          {formatAge(one.createdAt, now)}
        </time>
      </Target>
    </li>
  );
}

interface FoldedProps extends Omit<RowProps, 'notification' | 'isFolded'> {
  title: string;
  notifications: readonly [Notification, ...Notification[]];
}

/** Several of one kind in one row, which opens to them. */
function Folded({ title, notifications, now, onFollow }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [newest] = notifications;
  return (
    <>
      <li>
        <button
          type="button"
          className="told__row"
          data-unread
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconSquare {...iconOf(newest.type)} />
          <span className="told__text">
            <span className="told__title">
              <span className="sr-only">
                <Trans>Unread:</Trans>{' '}
              </span>
              {title}
            </span>
            <span className="told__words">{isOpen ? t`Show less` : t`Show each`}</span>
          </span>
          <time className="told__age" dateTime={newest.createdAt}>
            {formatAge(newest.createdAt, now)}
          </time>
          <ChevronDown className="told__chevron" />
        </button>
      </li>
      {isOpen &&
        notifications.map((one) => <Row key={one.id} notification={one} now={now} onFollow={onFollow} isFolded />)}
    </>
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
  const isOpen = useIsOpen();
  const [path = '', search] = link?.split('?') ?? [];
  if (link === null || !isOpen(path)) {
    return (
      <button type="button" {...look}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(search))}
      {...look}
      activeProps={{ 'aria-current': undefined }}
    >
      {children}
    </Link>
  );
}

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
      busyLabel={t`Marking`}
      onClick={() => mark.mutate({ ids: [], upTo: newest })}
    >
      <CheckCheck />
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
