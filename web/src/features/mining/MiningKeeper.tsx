import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
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
