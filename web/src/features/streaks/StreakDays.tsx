import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { Check, Gift } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useSite } from '#lib/site.ts';
import { LateTooltip } from '#ui/tooltip/LateTooltip.tsx';
import { rewardWords } from './reward-words.ts';
import './streak-days.css';

/** The seven days of the cycle: done, today, ahead; gifts on the bonus days, dull once they are done. */
export function StreakDays({ status }: { status: StreakStatus }) {
  const { tokenSymbol } = useSite();
  const { cycleDay, isClaimedToday } = status;
  return (
    <ol className="streak" aria-label="Days of the cycle">
      {status.days.map((reward) => {
        const day = reward.dayInCycle;
        const isDone = day < cycleDay || (day === cycleDay && isClaimedToday);
        const isToday = day === cycleDay && !isClaimedToday;
        const style: CSSProperties & Record<'--d', string> = { '--d': `var(--color-heat-${heatOf(day)})` };
        const state = isDone ? 'done' : isToday ? 'today' : 'ahead';
        return (
          <li key={day} data-state={state} style={style} aria-current={isToday ? 'date' : undefined}>
            <LateTooltip text={`Day ${day}: ${rewardWords(reward, tokenSymbol)}`}>
              <span className="streak__day">
                {isDone ? <Check aria-label={`Day ${day} done`} /> : day}
                {BONUS_DAYS.includes(day) && <Gift className="streak__gift" aria-label="Bonus day" />}
              </span>
            </LateTooltip>
            {isToday ? 'Today' : `Day ${day}`}
          </li>
        );
      })}
    </ol>
  );
}

/** The ramp from dull red to yellow along the week. */
function heatOf(day: number): number {
  return 2 + Math.round(((day - 1) / 6) * 3);
}
