import type { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { StreakReward, streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type RewardBody = BodyInput<typeof streaksAdminEndpoints.updateReward>;

/** What each day of the cycle pays. */
export const streakRewardsQuery = queryOptions({
  queryKey: ['admin', 'streak', 'rewards'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<StreakReward[]> =>
    call<typeof streaksAdminEndpoints.rewards>('GET', '/api/admin/streak/rewards', { signal }),
});

/** The items that a day can give. */
export const giftItemsQuery = queryOptions({
  queryKey: ['items', 'gifts'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.items>('GET', '/api/items', { signal }),
});

/** Changes one day; members see it with their next look at the streak. */
export function useUpdateReward() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ dayInCycle, body }: { dayInCycle: number; body: RewardBody }) =>
      call<typeof streaksAdminEndpoints.updateReward>('PUT', '/api/admin/streak/rewards/:dayInCycle', {
        params: { dayInCycle },
        body,
      }),
    onSuccess: () =>
      Promise.all([['admin', 'streak'], ['streak']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
