import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import {
  type StreakReward,
  streakRewardInput,
  type streaksAdminEndpoints,
} from '@cinder/contract/streaks/streaks.api.ts';
import { inventory } from '#api/inventory.ts';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

export interface RewardForm {
  rewardType: 'cinder' | 'cinder+item';
  baseCinder: string;
  bonusCinder: string;
  xp: string;
  /** Blank: a random one. */
  itemId: string;
}

export function toForm({ rewardType, baseCinder, bonusCinder, xp, itemId }: StreakReward): RewardForm {
  return { rewardType, baseCinder, bonusCinder, xp: String(xp), itemId: itemId ?? '' };
}

/** A day that gives no item has none to choose. */
export function toBody({ rewardType, baseCinder, bonusCinder, xp, itemId }: RewardForm): RewardBody {
  return { rewardType, baseCinder, bonusCinder, xp: typedNumber(xp), itemId: rewardType === 'cinder' ? '' : itemId };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkReward = schemaResolver(streakRewardInput, toBody);

export type RewardBody = BodyInput<typeof streaksAdminEndpoints.updateReward>;

/** What each day of the cycle pays. */
export const streakRewardsQuery = streaksAdmin.rewards.query();

/** The items that a day can give. */
export const giftItemsQuery = inventory.items.query();
