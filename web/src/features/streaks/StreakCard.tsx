import embers from 'virtual:game-icon/burning-embers';
import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { formatRemaining } from '#lib/format/durations.ts';
import { localDay, secondsUntilMidnight } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { freezeWords, giftWords, rewardWords } from './reward-words.ts';
import { StreakDays } from './StreakDays.tsx';
import { StreakOdds } from './StreakOdds.tsx';
import { streakStatusQuery } from './streaks.queries.ts';
import { useClaim } from './use-claim.ts';

const AdDialog = lateDialog(async () => (await import('#features/ads/AdDialog.tsx')).AdDialog);

/** The daily check-in: the week's circles, what today pays, and the claim behind a short ad. */
export function StreakCard() {
  const now = useNow();
  const status = useQuery(streakStatusQuery(localDay(now)));
  return (
    <Plate title="Daily check-in" aside={status.data && <Tag>Day {status.data.cycleDay} of 7</Tag>}>
      {status.data ? (
        <CheckIn status={status.data} now={now} />
      ) : status.isError ? (
        <ErrorState
          title="Failed to fetch your check-in"
          text={status.error.message}
          onRetry={() => void status.refetch()}
          isRetrying={status.isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Plate>
  );
}

function CheckIn({ status, now }: { status: StreakStatus; now: Date }) {
  const { tokenSymbol } = useSite();
  const [hasAd, setHasAd] = useState(false);
  const claim = useClaim();
  const start = () => {
    setHasAd(false);
    if (!claim.isPending) claim.mutate();
  };
  const gifts = giftWords(status);
  const freezes = freezeWords(status);
  return (
    <>
      <StreakDays status={status} />
      {gifts && <p className="text-small text-ash">{gifts}</p>}
      {freezes && <p className="mt-1 text-small text-steel">{freezes}</p>}
      <div className="mt-4">
        {status.isClaimedToday ? (
          <Button wide disabled>
            <Clock />
            Next claim in {formatRemaining(secondsUntilMidnight(now))}
          </Button>
        ) : (
          <Button look="primary" wide busy={claim.isPending} busyLabel="Claiming" onClick={() => setHasAd(true)}>
            <GameIcon path={embers} />
            Claim day {status.cycleDay}: {rewardWords(status.reward, tokenSymbol)}
          </Button>
        )}
      </div>
      {status.days.some(({ rewardType, item }) => rewardType === 'cinder+item' && !item) && <StreakOdds />}
      {hasAd && <AdDialog onComplete={start} onSkip={start} onClose={() => setHasAd(false)} />}
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading your check-in</span>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-4 h-11 w-full" />
    </div>
  );
}
