import { type CountedCondition, targetOf } from '@cinder/contract/quests/condition.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { PurchasesService } from '#features/shop/purchases.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import * as queries from './badges.queries.ts';
import type { BadgesService } from './badges.service.ts';

interface Deps {
  wallet: WalletService;
  streaks: StreaksService;
  purchases: Pick<PurchasesService, 'boughtItems'>;
  badges: BadgesService;
  events: Events;
}

export type BadgeAwardsService = ReturnType<typeof createBadgeAwardsService>;

/** Badges that award themselves when everything they ask for was ever done. */
export function createBadgeAwardsService(deps: Deps) {
  return {
    /** Counts what a member did, where it is counted, and awards what is due. */
    async record(tx: Tx, userId: string, counted: CountedCondition | null): Promise<void> {
      const total = counted && (await queries.addToCounter(tx, userId, counted));
      if (counted === 'mining_sessions' && total)
        await deps.events.publish(tx, 'badges.mining_counted', { userId, total });
      await awardDue(deps, tx, userId);
    },
  };
}

async function awardDue(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const candidates = await queries.findAwardable(tx, userId);
  if (candidates.length === 0) return;
  const conditions = await queries.findConditions(
    tx,
    candidates.map(({ id }) => id),
  );
  const reached = await loadReached(deps, tx, userId, conditions);
  for (const { id } of candidates) {
    const own = conditions.filter((condition) => condition.badge_id === id);
    if (own.every((condition) => reached(condition))) await deps.badges.award(tx, userId, id);
  }
}

/** Loads what these conditions look at, and tells whether one is met. */
async function loadReached(
  { wallet, streaks, purchases }: Deps,
  tx: Tx,
  userId: string,
  conditions: queries.ConditionRow[],
): Promise<(condition: queries.ConditionRow) => boolean> {
  const asked = new Set(conditions.map((condition) => condition.condition_type));
  const counters = new Map((await queries.findCounters(tx, userId)).map(({ counter, total }) => [counter, total]));
  const streak = asked.has('mining_streak') ? await streaks.longestStreak(tx, userId) : 0;
  const level = asked.has('level_reach') ? await wallet.levelOf(tx, userId) : 0;
  const wanted = conditions.flatMap(({ item_id: itemId }) => (itemId ? [itemId] : []));
  const bought = new Set(wanted.length > 0 ? await purchases.boughtItems(tx, userId, wanted) : []);
  return ({ condition_type: type, target_value: targetValue, item_id: itemId }) => {
    const target = targetOf({ conditionType: type, targetValue });
    if (type === 'shop_purchase') return itemId !== null && bought.has(itemId);
    if (type === 'mining_streak') return streak >= target;
    if (type === 'level_reach') return level >= target;
    return (counters.get(type) ?? 0) >= target;
  };
}
