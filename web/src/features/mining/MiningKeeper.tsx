import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localDay } from '#lib/local-day.ts';
import { useNow } from '#lib/use-now.ts';
import { late } from '#ui/late/late.tsx';
import { follow, halt } from './engine.ts';
import { MiningAnnouncer } from './MiningAnnouncer.tsx';
import { MiningBar } from './MiningBar.tsx';
import { miningStatusQuery } from './mining.queries.ts';
import { useReachedLevel } from './use-reached-level.ts';
import { useSessionEnds } from './use-session-ends.ts';

const LevelUpDialog = late(
  async () => (await import('./LevelUpDialog.tsx')).default,
  ({ onClose }) => onClose(),
);

/** Around all pages of a member: keeps the open session running, wherever on the site the member is. */
export function MiningKeeper() {
  const { data: status, dataUpdatedAt } = useQuery(miningStatusQuery);
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
      <MiningBar />
      {level !== null && <LevelUpDialog level={level} onClose={dismiss} />}
    </>
  );
}

/** A new day on this device has its sessions before it: what was told on an earlier one is asked anew. */
function useNewDay(toldAt: number): void {
  const client = useQueryClient();
  const day = localDay(useNow());
  useEffect(() => {
    if (toldAt === 0 || localDay(new Date(toldAt)) >= day) return;
    void client.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
  }, [client, day, toldAt]);
}
