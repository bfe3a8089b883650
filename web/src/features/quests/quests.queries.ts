import type { questsEndpoints } from '@cinder/contract/quests/quests.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { claimFailure, claimQuest } from './claim-quest.ts';
import { msUntilChange } from './quest-times.ts';

/** The member's progress in every open quest, asked for anew when a quest ends or a day or week begins. */
export const questsQuery = queryOptions({
  queryKey: ['quests', 'progress'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof questsEndpoints.progress>('GET', '/api/user/quests', { signal }),
  refetchInterval: ({ state }) => msUntilChange(state.data ?? [], new Date()),
  refetchIntervalInBackground: true,
});

/** What a reward changes besides the quest. */
const CHANGED = ['quests', 'auth', 'member', 'rewards', 'activity', 'badges', 'notifications'];

/** Takes the reward of a finished quest, and says so; `onClaimed` when the pages show it. */
export function useClaimQuest(onClaimed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: claimQuest,
    onSuccess: async () => {
      showToast({ tone: 'good', title: 'Success', text: 'Quest reward claimed!' });
      await refresh();
      onClaimed();
    },
    onError: async (error) => {
      showToast({ tone: 'bad', title: 'Error', text: claimFailure(error) });
      await refresh();
    },
  });

  function refresh() {
    return Promise.all(CHANGED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  }
}
