import { adsEndpoints } from '@cinder/contract/ads/ads.api.ts';
import { ownWrite, read } from '#platform/http/route.ts';
import { createAdsService } from './ads.service.ts';

/** Rewards for watched ads. */
export function createAds(deps: Parameters<typeof createAdsService>[0]) {
  const ads = createAdsService(deps);
  return {
    routes: [
      read(adsEndpoints.nextReward, ({ member }) => ads.next(member.id)),
      ownWrite(adsEndpoints.claimReward, ({ tx, member, body }) => ads.reward(tx, member.id, body.timestamp)),
    ],
  };
}
