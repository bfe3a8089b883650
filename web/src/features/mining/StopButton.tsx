import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import type { RunView } from './engine.ts';
import { currentRun, halt, notifyOtherTabs } from './engine.ts';
import { miningStatusQuery, refreshAfterSession, stopMining } from './mining.queries.ts';
import { isWorthAsking } from './run-labels.ts';

const StopQuestion = lazyDialog(async () => (await import('./StopQuestion.tsx')).default);

/** Ends the session that runs, which pays nothing; asks once more when that loses more than a minute. */
export function StopButton({ run, label }: { run: RunView; label: string }) {
  const stop = useStopMining();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        busy={stop.isPending}
        busyLabel={t`Stopping`}
        onClick={() => (isWorthAsking(run) ? setIsAsking(true) : stop.mutate())}
        onPointerEnter={StopQuestion.preload}
        onFocus={StopQuestion.preload}
      >
        <Square />
        {label}
      </Button>
      {isAsking && (
        <StopQuestion
          seconds={run.seconds}
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate(undefined, { onError: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Ends the session early, without reward. */
function useStopMining() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const sessionId = currentRun()?.sessionId;
      if (!sessionId) {
        throw new ApiError({ status: 0, code: 'mining_session_not_found', message: t`No active session` });
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
      showToast({ tone: 'bad', title: t`Failed to Stop Mining`, text: messageOf(error, t`Failed to stop mining`) });
      void queryClient.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
    },
  });
}
