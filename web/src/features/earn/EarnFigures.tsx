import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '#features/account/account.queries.ts';
import { equipmentMultiplierQuery } from '#features/inventory/inventory.queries.ts';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { formatCount, formatMultiplier } from '#lib/format/numbers.ts';
import { localDay } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './earn.css';

/** Tokens, level and mining rate, at the top of the page. */
export function EarnFigures() {
  const { tokenSymbol } = useSite();
  const profile = useQuery(profileQuery);
  const streak = useQuery(streakStatusQuery(localDay(useNow())));
  const gear = useQuery(equipmentMultiplierQuery);
  if (profile.isLoadingError) {
    return (
      <div className="flex items-center gap-3 text-small text-slag" role="alert">
        Failed to fetch user profile
        <Button size="sm" busy={profile.isFetching} busyLabel="Trying" onClick={() => void profile.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { data } = profile;
  return (
    <dl className="figures">
      <Figure label={`Total ${tokenSymbol}`}>{data ? <Amount value={data.cinderTotal} exact /> : <Waiting />}</Figure>
      <Figure label={data ? `Level ${data.level}` : 'Level'}>
        {data ? (
          <>
            {formatCount(data.xp)} <small>/ {formatCount(xpForNextLevel(data.level))} XP</small>
          </>
        ) : (
          <Waiting />
        )}
      </Figure>
      <Figure label="Streak">
        {streak.data ? (
          <>
            {streak.data.currentStreak} <small>{streak.data.currentStreak === 1 ? 'day' : 'days'}</small>
          </>
        ) : streak.isError ? (
          '–'
        ) : (
          <Waiting />
        )}
      </Figure>
      <Figure label="Mining rate">
        {gear.data ? formatMultiplier(gear.data.multiplier) : gear.isError ? '–' : <Waiting />}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-5 w-20" />;
}
