import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { dayWord } from '#lib/format/day-and-time.ts';
import { formatCount } from '#lib/format/numbers.ts';

/** So many unread ones of a kind in a row, or more, are one row until it is opened. */
const FOLDED_FROM = 3;

const MANY: Record<NotificationType, string> = {
  badge_earned: 'badges earned',
  quest_finished: 'quests finished',
  level_reached: 'levels reached',
  balance_full: 'payments that wait for room',
  freeze_used: 'streak freezes used',
  purchase_completed: 'purchases completed',
  purchase_refunded: 'purchases refunded',
  checkin_opened: 'check-ins opened',
  match_called: 'matches called',
  match_reported: 'results reported',
  match_disputed: 'results disputed',
  dispute_raised: 'disputes raised',
  refund_failed: 'refunds that came back',
  tournament_cancelled: 'tournaments cancelled',
  tournament_prize: 'tournament prizes',
  wager_won: 'bets won',
  wager_lost: 'bets lost',
  wager_refunded: 'bets refunded',
  wager_reopened: 'bets reopened',
};

/** Neighbours in the list: one notification, or several of one kind with what they are together. */
interface Run {
  /** The same while newer ones join it. */
  key: string;
  title: string | null;
  notifications: readonly Notification[];
}

export interface Day {
  label: string;
  runs: readonly Run[];
}

/** A list by the reader's days (`Today`, `Yesterday`, `Sat 22 Nov`), several unread ones of one kind in a row as one run. */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const days: { label: string; runs: Notification[][] }[] = [];
  for (const one of notifications) {
    const label = dayWord(one.createdAt, now);
    const day = days.at(-1)?.label === label ? days.at(-1) : undefined;
    const last = day?.runs.at(-1)?.at(-1);
    if (!day) days.push({ label, runs: [[one]] });
    else if (last && last.type === one.type && !last.isRead && !one.isRead) day.runs.at(-1)?.push(one);
    else day.runs.push([one]);
  }
  return days.map(({ label, runs }) => ({ label, runs: runs.flatMap(folded) }));
}

function folded(run: readonly Notification[]): Run[] {
  if (run.length < FOLDED_FROM) return run.map((one) => ({ key: one.id, title: null, notifications: [one] }));
  const oldest = run.at(-1);
  return oldest
    ? [{ key: oldest.id, title: `${formatCount(run.length)} ${MANY[oldest.type]}`, notifications: run }]
    : [];
}
