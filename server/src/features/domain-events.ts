import type { EventBus } from '#platform/events/event-bus.ts';
import type { AdWatched } from './ads/ads.events.ts';
import type { ItemAcquired, ItemEquipped } from './inventory/inventory.events.ts';
import type { MiningSessionCompleted } from './mining/mining.events.ts';
import type { CheckedIn } from './streaks/streaks.events.ts';
import type { LevelReached, RewardPaid } from './wallet/wallet.events.ts';

/** Everything that features tell each other, by name. */
export interface DomainEvents extends Record<string, unknown> {
  'wallet.reward_paid': RewardPaid;
  'wallet.level_reached': LevelReached;
  'mining.session_completed': MiningSessionCompleted;
  'streaks.checked_in': CheckedIn;
  'ads.watched': AdWatched;
  'inventory.item_acquired': ItemAcquired;
  'inventory.item_equipped': ItemEquipped;
}

export type Events = EventBus<DomainEvents>;
