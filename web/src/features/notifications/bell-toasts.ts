import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { onToastChange, showToast, type Toast, type VisibleToast, visibleToast } from '#lib/toasts.ts';

/** How each kind is told; null where something else tells it: a new level has its own dialog, a lost bet the bell. */
const TONES: Record<NotificationType, Toast['tone'] | null> = {
  badge_earned: 'good',
  quest_finished: 'good',
  freeze_used: 'plain',
  purchase_completed: 'good',
  purchase_refunded: 'plain',
  request_accepted: 'plain',
  request_declined: 'plain',
  request_delivered: 'good',
  redemption_refunded: 'plain',
  challenge_proposed: 'plain',
  challenge_moved: 'plain',
  challenge_disputed: 'plain',
  raffle_won: 'plain',
  raffle_drawn: 'plain',
  raffle_cancelled: 'plain',
  request_made: 'plain',
  gift_received: 'good',
  gift_reported: 'plain',
  codes_low: 'plain',
  prize_waiting: 'plain',
  value_awaited: 'plain',
  checkin_opened: 'plain',
  match_called: 'plain',
  match_reported: 'plain',
  match_disputed: 'plain',
  dispute_raised: 'plain',
  refund_failed: 'plain',
  tournament_cancelled: 'plain',
  tournament_prize: 'good',
  wager_won: 'good',
  wager_lost: null,
  wager_refunded: 'plain',
  wager_reopened: 'plain',
  level_reached: null,
  balance_full: 'plain',
};
/** More at once, as after a long time away, are one toast: the bell has them all. */
const MOST_TOASTS = 4;

/** The toasts of what came since the one of that id and is not read yet, oldest first. Ids grow with time. */
export function newsSince(known: string, now: readonly Notification[]): Toast[] {
  const toasts = now
    .filter(({ id, isRead }) => id > known && !isRead)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ type, title, text }) => {
      const tone = TONES[type];
      return tone ? [{ tone, title, text }] : [];
    });
  if (toasts.length <= MOST_TOASTS) return toasts;
  return [
    {
      tone: 'plain',
      title: plural({ count: toasts.length }, { one: '# new notification', other: '# new notifications' }),
      text: t`The bell shows them all.`,
    },
  ];
}

/** The id of the newest; empty where there is none. */
export function newestId(notifications: readonly Notification[]): string {
  return notifications.reduce((newest, { id }) => (id > newest ? id : newest), '');
}

const waiting: Toast[] = [];
let mine: VisibleToast | null = null;

/** Shows toasts one after another, each once nothing else is on show; one that was replaced comes again. */
export function queueToasts(toasts: readonly Toast[]): void {
  waiting.push(...toasts);
  showNext();
}

onToastChange(() => {
  const toast = visibleToast();
  if (mine && toast && toast.id !== mine.id) waiting.unshift(mine);
  if (toast?.id !== mine?.id) mine = null;
  showNext();
});

function showNext(): void {
  if (visibleToast() !== null) return;
  const next = waiting.shift();
  if (!next) return;
  showToast(next);
  mine = visibleToast();
}
