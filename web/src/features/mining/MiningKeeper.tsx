import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mining } from '#api/mining.ts';
import { formatCount, formatWhole, signed } from '#lib/format/numbers.ts';
import { localDay } from '#lib/local-day.ts';
import { useIsThere } from '#lib/open-pages.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import { userKey, useUser } from '#lib/viewer.ts';
import { late } from '#ui/lazy/lazy.tsx';
import { follow, halt, listen, useMiningRun } from './engine.ts';
import { miningStatusQuery, refreshAfterSession } from './mining.queries.ts';
import { type Outcome, showOutcome, useOutcome } from './outcome.ts';

const LevelUpDialog = late(
  async () => (await import('./LevelUpDialog.tsx')).default,
  ({ onClose }) => onClose(),
);

/** The pages do without it when it does not load. */
const MiningBar = late(async () => (await import('./MiningBar.tsx')).MiningBar);

/** Around all pages of a member: keeps the open session running, wherever on the site the member is. */
export function MiningKeeper() {
  const { data: status, dataUpdatedAt } = useQuery({ ...miningStatusQuery, enabled: useIsThere()('mining') });
  const hasRun = useMiningRun() !== null;
  const hasOutcome = useOutcome() !== null;
  const { level, dismiss } = useReachedLevel();
  useSessionEnds();
  useNewDay(dataUpdatedAt);
  // Also an answer like the one before: the session may have been lost here, and be open still.
  useEffect(() => {
    if (status && dataUpdatedAt > 0) follow(status);
  }, [status, dataUpdatedAt]);
  useEffect(() => halt, []);
  return (
    <>
      <MiningAnnouncer />
      {(hasRun || hasOutcome) && <MiningBar />}
      {level !== null && <LevelUpDialog level={level} onClose={dismiss} />}
    </>
  );
}

/** A new day on this device has its sessions before it: what was told on an earlier one is asked anew. */
function useNewDay(readAt: number): void {
  const client = useQueryClient();
  const day = localDay(useNow());
  useEffect(() => {
    if (readAt === 0 || localDay(new Date(readAt)) >= day) return;
    void client.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
  }, [client, day, readAt]);
}

/** The level that the member has just reached, by whatever brought the experience, until it is dismissed. */
function useReachedLevel(): { level: number | null; dismiss: () => void } {
  const level = useUser()?.member.level ?? null;
  const [seen, setSeen] = useState(level);
  const isNew = level !== null && seen !== null && level > seen;
  return { level: isNew ? level : null, dismiss: () => setSeen(level) };
}

/** Answers every end of a session: shows its reward or why there is none. */
function useSessionEnds(): void {
  const queryClient = useQueryClient();
  const { tokenSymbol } = useSite();

  useEffect(() => {
    const pay = async (outcome: Outcome) => {
      await closeInCache(queryClient);
      showOutcome(outcome);
      showToast({
        tone: 'good',
        title: t`Mining session complete`,
        text: t`${{ tokens: signed('+', formatWhole(outcome.cinderEarned)) }} ${tokenSymbol}, ${{ xp: signed('+', formatCount(outcome.xpEarned)) }} XP`,
      });
      await refreshAfterSession();
    };
    const explain = async (sessionId: string) => {
      const receipt = await mining.receipt({ id: sessionId }).catch(() => null);
      if (receipt?.outcome === 'completed') return pay({ ...receipt, sessionId });
      if (receipt?.outcome === 'taken_over') {
        showToast({ title: t`Mining goes on elsewhere`, text: t`A new session was started. This one was closed.` });
      } else if (receipt?.outcome !== 'stopped') showToast({ tone: 'bad', title: t`Session expired` });
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

/** Tells screen readers about the session, sparsely: its start, each quarter, and what goes wrong. */
function MiningAnnouncer() {
  const run = useMiningRun();
  return (
    <div className="sr-only" role="status">
      {run && announcement(run)}
    </div>
  );
}

interface Announced {
  seconds: number;
  durationSeconds: number;
  isOnline: boolean;
  error: string | null;
}

const QUARTERS = [t`Mining started`, t`A quarter mined`, t`Half mined`, t`Three quarters mined`, t`Session complete`];

/** What to say now; the same words for as long as there is no news. */
export function announcement({ seconds, durationSeconds, isOnline, error }: Announced): string {
  if (!isOnline) return t`No connection. Mining is paused.`;
  if (error) return t`Ping error: ${error}`;
  const quarter = durationSeconds > 0 ? Math.floor((seconds / durationSeconds) * 4) : 0;
  return QUARTERS[Math.min(4, quarter)] ?? '';
}
