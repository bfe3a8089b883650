import { adsEndpoints } from '@cinder/contract/ads/ads.api.ts';
import { type Route, write } from '#platform/http/route.ts';
import type { AdsService } from './ads.service.ts';

export function adsRoutes(ads: AdsService): Route[] {
  return [write(adsEndpoints.claimReward, ({ tx, member, body }) => ads.reward(tx, member.id, body.timestamp))];
}
