import type { MiningStart, MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { halt, tellOtherTabs } from './engine.ts';
import { miningStatusQuery, startMining } from './mining.queries.ts';
import { showOutcome } from './outcome.ts';

/** The way to a session: an ad, the start, and a question when another session is open. */
export function useStartMining() {
  const queryClient = useQueryClient();
  const [prompt, setPrompt] = useState<'ad' | 'conflict' | null>(null);
  const start = useMutation({
    mutationFn: startMining,
    onSuccess: async (started) => {
      setPrompt(null);
      showOutcome(null);
      halt();
      await openInCache(queryClient, started);
      tellOtherTabs();
    },
    onError: (error) => {
      if (hasCode(error, 'mining_already_active')) return setPrompt('conflict');
      setPrompt(null);
      showToast({ tone: 'bad', title: 'Failed to Start Mining', text: messageOf(error, 'Failed to start mining') });
      void queryClient.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
    },
  });
  return {
    prompt,
    isStarting: start.isPending,
    showAd: () => setPrompt('ad'),
    close: () => setPrompt(null),
    start: () => {
      setPrompt(null);
      start.mutate(false);
    },
    takeOver: () => start.mutate(true),
  };
}

async function openInCache(queryClient: QueryClient, { sessionId, config, multiplier }: MiningStart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: miningStatusQuery.queryKey });
  const session = { id: sessionId, startedAt: new Date().toISOString(), activeSeconds: 0 };
  queryClient.setQueryData(miningStatusQuery.queryKey, (status: MiningStatus | undefined) => ({
    sessionsCompletedToday: 0,
    remainingSessions: config.maxSessionsPerDay,
    ...status,
    isActive: true,
    session,
    config,
    multiplier,
  }));
}
