import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSecondsUntilAd } from '#features/ads/ad-cooldown.ts';
import { useMiningRun } from '#features/mining/engine.ts';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { useQuests } from '#features/quests/quests.queries.ts';
import { sumClaimable } from '#features/quests/reward-sum.ts';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { formatClock } from '#lib/format/durations.ts';
import { localDay } from '#lib/local-day.ts';
import { useIsThere } from '#lib/open-pages.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { tasksOf } from './today.ts';

/** What the member's day consists of, and how each part of it stands. */
export function useToday() {
  const now = useNow();
  const { off } = useSite();
  const isThere = useIsThere();
  const streak = useQuery({ ...streakStatusQuery(localDay(now)), enabled: isThere('check-in') });
  const quests = useQuests();
  const mining = useQuery({ ...miningStatusQuery, enabled: isThere('mining') });
  const secondsUntilAd = useSecondsUntilAd();
  const claimable = quests.data && sumClaimable(quests.data);
  const tasks = tasksOf({
    streak: streak.data,
    claimableQuests: claimable?.count,
    mining: mining.data,
    secondsUntilAd,
    off,
  });
  return { now, tasks, streak, quests, claimable, mining };
}

/** How far the running session is: `38:24 of 60:00`; null while none runs. */
export function useElapsed(mining: MiningStatus | undefined): string | null {
  const run = useMiningRun();
  if (!mining?.isActive) return null;
  const seconds = run?.seconds ?? mining.session?.activeSeconds ?? 0;
  return t`${{ time: formatClock(seconds) }} of ${{ total: formatClock(run?.durationSeconds ?? mining.config.sessionDurationSeconds) }}`;
}
