import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mining } from '#api/mining.ts';
import { formatWhole } from '#lib/format/amounts.ts';
import { useSite } from '#lib/site.ts';
import { userKey } from '#lib/viewer.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { listen } from './engine.ts';
import { miningStatusQuery, refreshAfterSession } from './mining.queries.ts';
import { type Outcome, showOutcome } from './outcome.ts';

/** Answers every end of a session: shows its reward or why there is none. */
export function useSessionEnds(): void {
  const queryClient = useQueryClient();
  const { tokenSymbol } = useSite();

  useEffect(() => {
    const pay = async (outcome: Outcome) => {
      await closeInCache(queryClient);
      showOutcome(outcome);
      showToast({
        tone: 'good',
        title: 'Mining session complete',
        text: `+${formatWhole(outcome.cinderEarned)} ${tokenSymbol}, +${outcome.xpEarned} XP`,
      });
      await refreshAfterSession();
    };
    const explain = async (sessionId: string) => {
      const receipt = await mining.receipt({ id: sessionId }).catch(() => null);
      if (receipt?.outcome === 'completed') return pay({ ...receipt, sessionId });
      if (receipt?.outcome === 'taken_over') {
        showToast({ title: 'Mining goes on elsewhere', text: 'A new session was started. This one was closed.' });
      } else if (receipt?.outcome !== 'stopped') showToast({ tone: 'bad', title: 'Session expired' });
      await refreshAfterSession();
    };
    return listen({
      onEnd: (ending) => {
        if (ending.kind === 'completed') void pay(ending);
        if (ending.kind === 'lost') void explain(ending.sessionId);
        if (ending.kind === 'signed-out') queryClient.setQueryData(userKey, null);
      },
      onStale: () => void queryClient.invalidateQueries({ queryKey: miningStatusQuery.queryKey }),
    });
  }, [queryClient, tokenSymbol]);
}

/** The station shows the end at once; the figures follow when the server has answered. */
async function closeInCache(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: miningStatusQuery.queryKey });
  queryClient.setQueryData(miningStatusQuery.queryKey, (status: MiningStatus | undefined) =>
    status ? { ...status, isActive: false, session: null } : status,
  );
}
