import {
  type Condition,
  type ConditionKind,
  type ConditionType,
  type ConditionTypeOf,
  comparesState,
  kindOf,
  targetOf,
} from '@cinder/contract/conditions/conditions.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { PurchasesService } from '#features/shop/purchases.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

interface Deps {
  wallet: Pick<WalletService, 'levelOf'>;
  streaks: Pick<StreaksService, 'liveStreak' | 'longestStreak'>;
  purchases: Pick<PurchasesService, 'boughtItems'>;
}

/** What an action is to conditions of one type: one more, another state, or items that were bought. */
type Change =
  | { kind: 'count'; type: ConditionTypeOf<'count'> }
  | { kind: 'state'; type: ConditionTypeOf<'state'>; value: number }
  | { kind: 'item'; type: ConditionTypeOf<'item'>; itemIds: readonly string[] };

/** What a member did or reached; whoever publishes it holds the member's row lock. */
export interface Action {
  userId: string;
  at: Date;
  /** One at most for each type of condition. */
  changes: readonly Change[];
}

type Load = (db: Executor, userId: string) => Promise<number>;

export type ConditionsService = ReturnType<typeof createConditionsService>;

/** How far members have come with the conditions of quests and badges. */
export function createConditionsService({ wallet, streaks, purchases }: Deps) {
  const states: Record<ConditionTypeOf<'state'>, Record<'now' | 'ever', Load>> = {
    mining_streak: { now: streaks.liveStreak, ever: streaks.longestStreak },
    level_reach: { now: wallet.levelOf, ever: wallet.levelOf },
  };

  /** The states that some conditions compare, as they are now or as they were at best. */
  async function loadStates(
    db: Executor,
    userId: string,
    conditions: readonly Condition[],
    when: 'now' | 'ever',
  ): Promise<Map<ConditionType, number>> {
    const types = new Set(conditions.map(({ conditionType }) => conditionType).filter(comparesState));
    const loaded = new Map<ConditionType, number>();
    for (const type of types) loaded.set(type, await states[type][when](db, userId));
    return loaded;
  }

  return {
    loadStates,

    /** Tells of each condition whether all that the member ever did meets it. `counted` has all actions, by type. */
    async loadMetEver(
      db: Executor,
      userId: string,
      conditions: readonly Condition[],
      counted: ReadonlyMap<ConditionType, number>,
    ): Promise<(condition: Condition) => boolean> {
      const reached = await loadStates(db, userId, conditions, 'ever');
      const itemIds = itemIdsOf(conditions);
      const bought = new Set(itemIds.length > 0 ? await purchases.boughtItems(db, userId, itemIds) : []);
      const progressOf: Record<ConditionKind, (condition: Condition) => number> = {
        count: ({ conditionType }) => counted.get(conditionType) ?? 0,
        state: ({ conditionType }) => reached.get(conditionType) ?? 0,
        item: ({ itemId }) => (itemId !== null && bought.has(itemId) ? 1 : 0),
      };
      return (condition) => progressOf[kindOf(condition.conditionType)](condition) >= targetOf(condition);
    },
  };
}

/** How far a condition has come by an action: at most to its target; a state that is lost again takes it back. */
export function progressAfter(condition: Condition, before: number, { changes }: Action): number {
  const change = changes.find(({ type }) => type === condition.conditionType);
  return change ? Math.min(targetOf(condition), reachedBy(change, condition, before)) : before;
}

function reachedBy(change: Change, { itemId }: Condition, before: number): number {
  switch (change.kind) {
    case 'count':
      return before + 1;
    case 'state':
      return change.value;
    case 'item':
      return itemId !== null && change.itemIds.includes(itemId) ? 1 : before;
  }
}

/** The items that some conditions ask for. */
export function itemIdsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ itemId }) => itemId ?? []);
}

type Handler = (tx: Tx, action: Action) => Promise<void>;

/** Hands on what conditions count, in the transaction in which it happens. */
export function subscribeConditions(events: Events, handlers: readonly Handler[]): void {
  const handle = async (tx: Tx, { userId, at }: Pick<Action, 'userId' | 'at'>, ...changes: Change[]) => {
    for (const handler of handlers) await handler(tx, { userId, at, changes });
  };
  events.subscribe('mining.session_completed', (tx, event) =>
    handle(tx, event, { kind: 'count', type: 'mining_sessions' }),
  );
  events.subscribe('ads.watched', (tx, event) => handle(tx, event, { kind: 'count', type: 'watch_ads' }));
  events.subscribe('inventory.item_equipped', (tx, event) =>
    handle(tx, event, { kind: 'count', type: 'equipment_equip' }),
  );
  events.subscribe('streaks.checked_in', (tx, event) =>
    handle(
      tx,
      event,
      { kind: 'count', type: 'daily_checkin' },
      { kind: 'state', type: 'mining_streak', value: event.streak },
    ),
  );
  events.subscribe('streaks.set_right', (tx, event) =>
    handle(tx, event, { kind: 'state', type: 'mining_streak', value: event.streak }),
  );
  events.subscribe('wallet.level_reached', (tx, event) =>
    handle(tx, event, { kind: 'state', type: 'level_reach', value: event.level }),
  );
  events.subscribe('shop.purchase_completed', (tx, event) =>
    handle(tx, event, { kind: 'item', type: 'shop_purchase', itemIds: event.itemIds }),
  );
}
