import type { Events } from '#features/domain-events.ts';
import type { ActivityService } from './activity.service.ts';

export function subscribeActivity(events: Events, activity: ActivityService): void {
  events.subscribe('wallet.reward_paid', activity.recordReward);
  events.subscribe('inventory.item_acquired', activity.recordItem);
  events.subscribe('quests.claimed', activity.recordQuest);
  events.subscribe('betting.wagers_settled', activity.recordWagers);
  events.subscribe('shop.purchase_completed', activity.recordPurchase);
}
