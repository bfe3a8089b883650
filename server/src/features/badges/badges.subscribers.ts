import type { Events } from '#features/domain-events.ts';
import type { BadgeAwardsService } from './badge-awards.service.ts';

/** Badges follow what happens elsewhere, in the transaction in which it happens. */
export function subscribeBadges(events: Events, { record }: BadgeAwardsService): void {
  events.subscribe('mining.session_completed', (tx, { userId }) => record(tx, userId, 'mining_sessions'));
  events.subscribe('ads.watched', (tx, { userId }) => record(tx, userId, 'watch_ads'));
  events.subscribe('inventory.item_equipped', (tx, { userId }) => record(tx, userId, 'equipment_equip'));
  events.subscribe('streaks.checked_in', (tx, { userId }) => record(tx, userId, 'daily_checkin'));
  events.subscribe('streaks.set_right', (tx, { userId }) => record(tx, userId, null));
  events.subscribe('wallet.level_reached', (tx, { userId }) => record(tx, userId, null));
  events.subscribe('shop.purchase_completed', (tx, { userId }) => record(tx, userId, null));
}
