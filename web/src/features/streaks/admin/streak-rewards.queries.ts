import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { useMutation } from '@tanstack/react-query';
import { inventory } from '#api/inventory.ts';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { shown } from '#lib/changes.ts';

export type RewardBody = BodyInput<typeof streaksAdminEndpoints.updateReward>;

/** What each day of the cycle pays. */
export const streakRewardsQuery = streaksAdmin.rewards.query();

/** The items that a day can give. */
export const giftItemsQuery = inventory.items.query();

/** Changes one day; members see it with their next look at the streak. */
export function useUpdateReward() {
  return useMutation({
    mutationFn: ({ dayInCycle, body }: { dayInCycle: number; body: RewardBody }) =>
      streaksAdmin.updateReward({ dayInCycle, ...body }),
    onSettled: shown,
  });
}
