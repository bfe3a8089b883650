import greeting from 'virtual:scene/greeting';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { localDay } from '#lib/local-day.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Scene } from '#ui/scene/Scene.tsx';

/** The welcome, with the most useful thing to do now. */
export function Greeting({ name }: { name: string }) {
  const { data: mining } = useQuery(miningStatusQuery);
  const { data: streak } = useQuery(streakStatusQuery(localDay(useNow())));
  const canClaim = streak !== undefined && !streak.isClaimedToday && !mining?.isActive;
  return (
    <Scene picture={greeting} text="left" shape="band" isFirstInView className="greeting">
      <div className="page greeting__in">
        <div>
          <h1>Welcome back, {name}</h1>
          <p className="mt-2 text-ash">{canClaim ? claimAdvice(streak.cycleDay) : adviceOn(mining)}</p>
        </div>
        <ButtonTo look="primary" size="lg" to="/earn">
          {canClaim ? `Claim day ${streak.cycleDay}` : mining?.isActive ? 'Back to the station' : 'Go to the station'}
        </ButtonTo>
      </div>
    </Scene>
  );
}

function claimAdvice(day: number): string {
  const bonus = BONUS_DAYS.includes(day) ? ', and it carries a bonus' : '';
  return `Day ${day} of your check-in is waiting${bonus}.`;
}

function adviceOn(mining: { isActive: boolean; remainingSessions: number } | undefined): string {
  if (!mining) return 'The forge is warm.';
  if (mining.isActive) return 'Your mining session is running. It counts while the station is in view.';
  if (mining.remainingSessions > 0) return 'The forge is warm, and no session is running.';
  return 'Every session of today is done. The next ones open at midnight.';
}
