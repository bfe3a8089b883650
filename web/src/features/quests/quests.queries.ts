import { queryOptions } from '@tanstack/react-query';
import { quests } from '#api/quests.ts';
import { useWrite } from '#lib/changes.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { claimedText, claimFailure, claimQuest } from './claim-quest.ts';
import { msUntilChange } from './quest-times.ts';

/** The member's progress in every open quest, asked for anew when a quest ends or a day or week begins. */
export const questsQuery = queryOptions({
  ...quests.progress.query(),
  refetchInterval: ({ state }) => msUntilChange(state.data ?? [], serverNow()),
  refetchIntervalInBackground: true,
});

/** Takes the reward of a finished quest, and says so; `onClaimed` when the pages show it. */
export function useClaimQuest(onClaimed: () => void) {
  const { tokenSymbol } = useSite();
  return useWrite(claimQuest, {
    done: (claim) => ({ title: 'Success', text: claimedText(claim, tokenSymbol) }),
    onSuccess: onClaimed,
    onError: (error) => showToast({ tone: 'bad', title: 'Error', text: claimFailure(error) }),
  });
}
