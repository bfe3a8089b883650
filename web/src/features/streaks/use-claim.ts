import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { localDay } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { gainWords } from './reward-words.ts';
import { claimStreak } from './streaks.queries.ts';

/** What a claim changes besides the streak. */
const CHANGED = ['streak', 'auth', 'member', 'rewards', 'activity', 'inventory', 'quests', 'badges', 'notifications'];

/** Checks in for today, and tells what it paid. */
export function useClaim() {
  const queryClient = useQueryClient();
  const { tokenSymbol } = useSite();
  return useMutation({
    mutationFn: () => claimStreak(localDay(new Date())),
    onSuccess: (claim) => {
      showToast({ tone: 'good', title: 'Check-In Complete!', text: gainWords(claim, tokenSymbol) });
      return refresh();
    },
    onError: (error) => {
      showToast({ tone: 'bad', title: 'Error', text: messageOf(error, 'Please try again') });
      return refresh();
    },
  });

  function refresh() {
    return Promise.all(CHANGED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  }
}
