import type { ConditionKind, ConditionTypeOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { DomainEvents } from '#features/domain-events.ts';
import type { PurchasesService } from '#features/shop/purchases.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Part } from '#platform/db/statement.ts';

export interface EvaluatorDeps {
  wallet: Pick<WalletService, 'levelOf'>;
  streaks: Pick<StreaksService, 'liveStreak' | 'longestStreak'>;
  purchases: Pick<PurchasesService, 'boughtItems'>;
}

/** The events that say whose action it was and when, and whatever else `Fact` asks for. */
type EventWith<Fact> = {
  [Name in keyof DomainEvents as string extends Name ? never : Name]: DomainEvents[Name] extends Fact ? Name : never;
} extends infer Names
  ? Names[keyof Names]
  : never;

type Events<Fact> = readonly [EventWith<Fact>, ...EventWith<Fact>[]];

/** What an action of a member is to conditions: whose it was, and when. */
export interface Fact {
  userId: string;
  at: Date;
}

interface Evaluators {
  /** Each of these events counts once. */
  count: { on: Events<Fact> };
  /**
   * A value as it is now, for quests, and as it was at best, for badges. `on` names the events after which it may be
   * higher; where it falls nothing need be told, for it is read anew whenever it is shown.
   */
  state: { on: Events<Fact>; now: LoadState; ever: LoadState };
  /** Which of some items a member has, as a part of a statement, so that it costs none of its own: `select item_id ${…}`. */
  item: { on: Events<Fact & { itemIds: readonly string[] }>; owned: FindItems };
}

type LoadState = (db: Executor, userId: string) => Promise<number>;
type FindItems = (userId: string, itemIds: readonly string[]) => Part;

type OfKind<Kind extends ConditionKind> = Record<ConditionTypeOf<Kind>, Evaluators[Kind]>;

export type ConditionEvaluators = OfKind<'count'> & OfKind<'state'> & OfKind<'item'>;

/** How each type of condition of the contract is evaluated, and what moves it. */
export const evaluatorsOf = (services: EvaluatorDeps): ConditionEvaluators => ({
  mining_sessions: { on: ['mining.session_completed'] },
  daily_checkin: { on: ['streaks.checked_in'] },
  watch_ads: { on: ['ads.watched'] },
  equipment_equip: { on: ['inventory.item_equipped'] },
  mining_streak: {
    on: ['streaks.checked_in', 'streaks.set_right'],
    now: services.streaks.liveStreak,
    ever: services.streaks.longestStreak,
  },
  level_reach: { on: ['wallet.level_reached'], now: services.wallet.levelOf, ever: services.wallet.levelOf },
  shop_purchase: { on: ['shop.purchase_completed'], owned: services.purchases.boughtItems },
});
