import { queryOptions, useMutation } from '@tanstack/react-query';
import { quests } from '#api/quests.ts';
import { shown } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { claimFailure, claimQuest } from './claim-quest.ts';
import { msUntilChange } from './quest-times.ts';

/** The member's progress in every open quest, asked for anew when a quest ends or a day or week begins. */
export const questsQuery = queryOptions({
  ...quests.progress.query(),
  refetchInterval: ({ state }) => msUntilChange(state.data ?? [], new Date()),
  refetchIntervalInBackground: true,
});

/** Takes the reward of a finished quest, and says so; `onClaimed` when the pages show it. */
export function useClaimQuest(onClaimed: () => void) {
  return useMutation({
    mutationFn: claimQuest,
    onSuccess: async ({ rewardType, badgeName }) => {
      const hadBadge = rewardType === 'badge' && badgeName === null;
      const text = hadBadge ? 'Quest done. You had its badge already.' : 'Quest reward claimed!';
      showToast({ tone: 'good', title: 'Success', text });
      await shown();
      onClaimed();
    },
    onError: async (error) => {
      showToast({ tone: 'bad', title: 'Error', text: claimFailure(error) });
      await shown();
    },
  });
}
