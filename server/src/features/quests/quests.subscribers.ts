import type { Events } from '#features/domain-events.ts';
import type { QuestProgressService } from './quest-progress.service.ts';

/** Quests count what happens elsewhere, in the transaction in which it happens. */
export function subscribeQuests(events: Events, { record }: QuestProgressService): void {
  events.subscribe('mining.session_completed', (tx, { userId, at }) =>
    record(tx, { userId, type: 'mining_sessions', at }),
  );
  events.subscribe('ads.watched', (tx, { userId, at }) => record(tx, { userId, type: 'watch_ads', at }));
  events.subscribe('inventory.item_equipped', (tx, { userId, at }) =>
    record(tx, { userId, type: 'equipment_equip', at }),
  );
  events.subscribe('streaks.checked_in', async (tx, { userId, streak, at }) => {
    await record(tx, { userId, type: 'daily_checkin', at });
    await record(tx, { userId, type: 'mining_streak', state: streak, at });
  });
  events.subscribe('streaks.set_right', (tx, { userId, streak, at }) =>
    record(tx, { userId, type: 'mining_streak', state: streak, at }),
  );
  events.subscribe('wallet.level_reached', (tx, { userId, level, at }) =>
    record(tx, { userId, type: 'level_reach', state: level, at }),
  );
  events.subscribe('shop.purchase_completed', (tx, { userId, itemIds, at }) =>
    record(tx, { userId, type: 'shop_purchase', itemIds, at }),
  );
}
