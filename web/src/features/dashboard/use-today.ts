import { useQuery } from '@tanstack/react-query';
import { useSecondsUntilAd } from '#features/ads/ad-cooldown.ts';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { questsQuery } from '#features/quests/quests.queries.ts';
import { sumClaimable } from '#features/quests/reward-sum.ts';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { localDay } from '#lib/local-day.ts';
import { useNow } from '#lib/use-now.ts';
import { tasksOf } from './today.ts';

/** What the member's day consists of, and how each part of it stands. */
export function useToday() {
  const now = useNow();
  const streak = useQuery(streakStatusQuery(localDay(now)));
  const quests = useQuery(questsQuery);
  const mining = useQuery(miningStatusQuery);
  const secondsUntilAd = useSecondsUntilAd();
  const claimable = quests.data && sumClaimable(quests.data);
  const tasks = tasksOf({
    streak: streak.data,
    claimableQuests: claimable?.count,
    mining: mining.data,
    secondsUntilAd,
  });
  return { now, tasks, streak, quests, claimable, mining };
}
