import { activityEndpoints } from '@cinder/contract/activity/activity.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Homes } from '#platform/db/homes.ts';
import { list } from '#platform/http/route.ts';
import type { FindNames } from '#platform/stored-text.ts';
import { createActivityService } from './activity.service.ts';

interface Deps {
  homes: Homes;
  wallet: Pick<WalletService, 'findPaid'>;
  names: FindNames;
}

/** What members did and got, as their dashboard lists it. */
export function createActivity(deps: Deps) {
  const activity = createActivityService(deps);
  return {
    routes: [list(activityEndpoints.list, ({ member, query }) => activity.list(member.id, query))],
    subscribe(events: Events) {
      events.subscribe('wallet.reward_paid', activity.recordReward);
      events.subscribe('inventory.item_acquired', activity.recordItem);
      events.subscribe('quests.claimed', activity.recordQuest);
      events.subscribe('betting.wagers_settled', activity.recordWagers);
      events.subscribe('shop.purchase_completed', activity.recordPurchase);
      events.subscribe('challenges.paid', activity.recordChallenge);
      events.subscribe('tournaments.fees_moved', activity.recordFees);
      events.subscribe('raffles.tickets_bought', activity.recordTickets);
      events.subscribe('raffles.drawn', activity.recordDraw);
      events.subscribe('raffles.cancelled', activity.recordRaffleCancelled);
      events.subscribe('gifts.given', activity.recordGift);
      events.subscribe('store.redeemed', activity.recordRedemption);
      events.subscribe('store.given_back', activity.recordGivenBack);
    },
  };
}
