import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { WagersSettled } from '#features/betting/betting.events.ts';
import type { Events } from '#features/domain-events.ts';
import type { NotificationsService } from './notifications.service.ts';

type Result = WagersSettled['results'][number];

const TYPES: Record<Result['status'], NotificationType> = {
  won: 'wager_won',
  lost: 'wager_lost',
  refunded: 'wager_refunded',
};

/** What members are told of their bets: all of one market that ended alike at once. */
export function subscribeToBetting(events: Events, { tellAll }: NotificationsService): void {
  events.subscribe('betting.wagers_settled', (tx, { marketTitle, slug, results, at }) =>
    tellAll(
      tx,
      sumUp(results).map(({ userId, status, count, amount }) => ({
        userId,
        type: TYPES[status],
        title: titleOf(status, count),
        text: `${marketTitle}: ${formatAmount(amount)}`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
  events.subscribe('betting.wagers_reopened', (tx, { marketTitle, slug, userIds, at }) =>
    tellAll(
      tx,
      userIds.map((userId) => ({
        userId,
        type: 'wager_reopened' as const,
        title: 'The result of a bet was taken back',
        text: `${marketTitle} is decided anew. What it paid is taken back, and your stake is held again.`,
        link: `/tournaments/${slug}`,
        at,
      })),
    ),
  );
}

function titleOf(status: Result['status'], count: number): string {
  if (status === 'refunded') return count === 1 ? 'A stake is yours again' : `${count} stakes are yours again`;
  const verb = status === 'won' ? 'won' : 'lost';
  return count === 1 ? `You ${verb} a bet` : `You ${verb} ${count} bets`;
}

/** By member and outcome: how many, and what was paid, lost or given back. */
function sumUp(results: readonly Result[]) {
  const sums = new Map<string, { userId: string; status: Result['status']; count: number; amount: bigint }>();
  for (const { userId, status, stake, payout } of results) {
    const key = `${userId} ${status}`;
    const sum = sums.get(key) ?? { userId, status, count: 0, amount: 0n };
    sum.count += 1;
    sum.amount += status === 'won' ? payout : stake;
    sums.set(key, sum);
  }
  return [...sums.values()];
}
