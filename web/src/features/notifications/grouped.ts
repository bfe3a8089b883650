import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { plural } from '@lingui/core/macro';
import { dayWord } from '#lib/format/day-and-time.ts';

/** So many unread ones of a kind in a row, or more, are one row until it is opened. */
const FOLDED_FROM = 3;

const MANY: Record<NotificationType, (count: number) => string> = {
  badge_earned: (count) => plural(count, { one: '# badge earned', other: '# badges earned' }),
  quest_finished: (count) => plural(count, { one: '# quest finished', other: '# quests finished' }),
  level_reached: (count) => plural(count, { one: '# level reached', other: '# levels reached' }),
  balance_full: (count) =>
    plural(count, { one: '# payment that waits for room', other: '# payments that wait for room' }),
  freeze_used: (count) => plural(count, { one: '# streak freeze used', other: '# streak freezes used' }),
  purchase_completed: (count) => plural(count, { one: '# purchase completed', other: '# purchases completed' }),
  purchase_refunded: (count) => plural(count, { one: '# purchase refunded', other: '# purchases refunded' }),
  request_accepted: (count) => plural(count, { one: '# request accepted', other: '# requests accepted' }),
  request_declined: (count) => plural(count, { one: '# request declined', other: '# requests declined' }),
  request_delivered: (count) => plural(count, { one: '# request delivered', other: '# requests delivered' }),
  redemption_refunded: (count) => plural(count, { one: '# redemption refunded', other: '# redemptions refunded' }),
  request_made: (count) => plural(count, { one: '# request in the store', other: '# requests in the store' }),
  challenge_proposed: (count) => plural(count, { one: '# challenge to answer', other: '# challenges to answer' }),
  challenge_moved: (count) => plural(count, { one: '# challenge has moved', other: '# challenges have moved' }),
  challenge_disputed: (count) => plural(count, { one: '# challenge to decide', other: '# challenges to decide' }),
  raffle_won: (count) => plural(count, { one: '# prize won', other: '# prizes won' }),
  raffle_drawn: (count) => plural(count, { one: '# raffle drawn', other: '# raffles drawn' }),
  raffle_cancelled: (count) => plural(count, { one: '# raffle cancelled', other: '# raffles cancelled' }),
  prize_waiting: (count) => plural(count, { one: '# prize waits to be given', other: '# prizes wait to be given' }),
  value_awaited: (count) => plural(count, { one: '# raffle to draw', other: '# raffles to draw' }),
  gift_received: (count) => plural(count, { one: '# gift', other: '# gifts' }),
  gift_reported: (count) => plural(count, { one: '# message reported', other: '# messages reported' }),
  codes_low: (count) => plural(count, { one: '# list of codes runs out', other: '# lists of codes run out' }),
  checkin_opened: (count) => plural(count, { one: '# check-in opened', other: '# check-ins opened' }),
  match_called: (count) => plural(count, { one: '# match called', other: '# matches called' }),
  match_reported: (count) => plural(count, { one: '# result reported', other: '# results reported' }),
  match_disputed: (count) => plural(count, { one: '# result disputed', other: '# results disputed' }),
  dispute_raised: (count) => plural(count, { one: '# dispute raised', other: '# disputes raised' }),
  refund_failed: (count) => plural(count, { one: '# refund that came back', other: '# refunds that came back' }),
  tournament_cancelled: (count) => plural(count, { one: '# tournament cancelled', other: '# tournaments cancelled' }),
  tournament_prize: (count) => plural(count, { one: '# tournament prize', other: '# tournament prizes' }),
  wager_won: (count) => plural(count, { one: '# bet won', other: '# bets won' }),
  wager_lost: (count) => plural(count, { one: '# bet lost', other: '# bets lost' }),
  wager_refunded: (count) => plural(count, { one: '# bet refunded', other: '# bets refunded' }),
  wager_reopened: (count) => plural(count, { one: '# bet reopened', other: '# bets reopened' }),
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
  return oldest ? [{ key: oldest.id, title: MANY[oldest.type](run.length), notifications: run }] : [];
}
