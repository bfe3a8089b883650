import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { localDay } from '#lib/local-day.ts';
import { useNow } from '#lib/use-now.ts';
import { follow, halt } from './engine.ts';
import { MiningAnnouncer } from './MiningAnnouncer.tsx';
import { MiningBar } from './MiningBar.tsx';
import { miningStatusQuery } from './mining.queries.ts';
import { useReachedLevel } from './use-reached-level.ts';
import { useSessionEnds } from './use-session-ends.ts';

const LevelUpDialog = lazy(() => import('./LevelUpDialog.tsx'));

/** Around all pages of a member: keeps the open session running, wherever on the site the member is. */
export function MiningKeeper() {
  const { data: status } = useQuery(miningStatusQuery);
  const { level, dismiss } = useReachedLevel();
  useSessionEnds();
  useNewDay();
  useEffect(() => {
    if (status) follow(status);
  }, [status]);
  useEffect(() => halt, []);
  return (
    <>
      <MiningAnnouncer />
      <MiningBar />
      {level !== null && (
        <Suspense>
          <LevelUpDialog level={level} onClose={dismiss} />
        </Suspense>
      )}
    </>
  );
}

/** A new day on this device has its sessions before it. */
function useNewDay(): void {
  const client = useQueryClient();
  const day = localDay(useNow());
  const known = useRef(day);
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    void client.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
  }, [client, day]);
}
