import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { shown } from '#lib/changes.ts';
import { localDay } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { gainWords } from './reward-words.ts';
import { claimStreak } from './streaks.queries.ts';

/** Checks in for today, and tells what it paid. */
export function useClaim() {
  const { tokenSymbol } = useSite();
  return useMutation({
    mutationFn: () => claimStreak(localDay(new Date())),
    onSuccess: (claim) => {
      showToast({ tone: 'good', title: 'Check-In Complete!', text: gainWords(claim, tokenSymbol) });
    },
    onError: (error) => {
      showToast({ tone: 'bad', title: 'Error', text: messageOf(error, 'Please try again') });
    },
    onSettled: shown,
  });
}
