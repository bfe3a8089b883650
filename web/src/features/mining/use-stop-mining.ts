import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { currentRun, halt, notifyOtherTabs } from './engine.ts';
import { miningStatusQuery, refreshAfterSession, stopMining } from './mining.queries.ts';

/** Ends the session early, without reward. */
export function useStopMining() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const sessionId = currentRun()?.sessionId;
      if (!sessionId) {
        throw new ApiError({ status: 0, code: 'mining_session_not_found', message: 'No active session' });
      }
      return stopMining(sessionId);
    },
    onSuccess: async () => {
      halt();
      await queryClient.cancelQueries({ queryKey: miningStatusQuery.queryKey });
      queryClient.setQueryData(miningStatusQuery.queryKey, (status: MiningStatus | undefined) =>
        status ? { ...status, isActive: false, session: null } : status,
      );
      notifyOtherTabs();
      await refreshAfterSession();
    },
    onError: (error) => {
      showToast({ tone: 'bad', title: 'Failed to Stop Mining', text: messageOf(error, 'Failed to stop mining') });
      void queryClient.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
    },
  });
}
