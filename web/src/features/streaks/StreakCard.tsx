import embers from 'virtual:game-icon/burning-embers';
import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Gift } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { formatRemaining } from '#lib/format/durations.ts';
import { listed } from '#lib/format/lists.ts';
import { formatPercent } from '#lib/format/numbers.ts';
import { localDay, secondsUntilMidnight } from '#lib/local-day.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { LazyTooltip } from '#ui/tooltip/LazyTooltip.tsx';
import { rewardText } from './day-reward.ts';
import { freezeLabel, giftText } from './reward-labels.ts';
import { streakOddsQuery, streakStatusQuery } from './streaks.queries.ts';
import { useCheckIn } from './use-check-in.tsx';
import './streaks.css';

const OddsDialog = lazyDialog(async () => (await import('./OddsDialog.tsx')).default);

/** The daily check-in: the week's circles, what today pays, and the claim behind a short ad. */
export function StreakCard() {
  const now = useNow();
  const status = useQuery(streakStatusQuery(localDay(now)));
  return (
    <Plate
      id="check-in"
      title={t`Daily check-in`}
      aside={
        status.data && (
          <Tag>
            <Trans>Day {{ day: status.data.cycleDay }} of 7</Trans>
          </Tag>
        )
      }
    >
      <QueryState query={status} failed={t`Failed to fetch your check-in`} loading={<Waiting />}>
        {(data) => <CheckIn status={data} now={now} />}
      </QueryState>
    </Plate>
  );
}

function CheckIn({ status, now }: { status: StreakStatus; now: Date }) {
  const { tokenSymbol } = useSite();
  const checkIn = useCheckIn();
  const gifts = giftText(status);
  const freezes = freezeLabel(status);
  return (
    <>
      <StreakDays status={status} />
      {gifts && <p className="small muted">{gifts}</p>}
      {freezes && <p className="check-in__freezes">{freezes}</p>}
      <div className="check-in__claim">
        {status.isClaimedToday ? (
          <Button key="claimed" wide disabled>
            <Clock />
            <Trans>Next claim in {{ wait: formatRemaining(secondsUntilMidnight(now)) }}</Trans>
          </Button>
        ) : (
          <Button
            key="claim"
            look="primary"
            wide
            busy={checkIn.isClaiming}
            busyLabel={t`Claiming`}
            onClick={checkIn.begin}
          >
            <GameIcon path={embers} />
            <Trans>
              Claim day {{ day: status.cycleDay }}: {{ reward: rewardText(status.reward, tokenSymbol) }}
            </Trans>
          </Button>
        )}
      </div>
      {status.days.some(({ rewardType, item }) => rewardType === 'cinder+item' && !item) && <StreakOdds />}
      {checkIn.ad}
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading your check-in</Trans>
      </span>
      <Skeleton height="3.5rem" />
      <Skeleton height="2.75rem" above="1rem" />
    </div>
  );
}

/** The chances of the random item, in one line, with every item behind it. */
function StreakOdds() {
  const odds = useQuery(streakOddsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!odds.data || odds.data.rarities.length === 0) return null;
  const chances = listed(
    odds.data.rarities.map(({ rarity, chancePercent }) => `${rarityLabels[rarity]} ${formatPercent(chancePercent)}`),
    'unit',
  );
  return (
    <div className="check-in__odds">
      <span>
        <Trans>Odds: {chances}</Trans>
      </span>
      <Button look="quiet" size="sm" onClick={() => setIsOpen(true)}>
        <Trans>Every item</Trans>
      </Button>
      {isOpen && <OddsDialog odds={odds.data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The seven days of the cycle: done, today, ahead; gifts on the bonus days, dull once they are done. */
function StreakDays({ status }: { status: StreakStatus }) {
  const { tokenSymbol } = useSite();
  const { cycleDay, isClaimedToday } = status;
  return (
    <ol className="streak" aria-label={t`Days of the cycle`}>
      {status.days.map((reward) => {
        const day = reward.dayInCycle;
        const isDone = day < cycleDay || (day === cycleDay && isClaimedToday);
        const isToday = day === cycleDay && !isClaimedToday;
        const style: CSSProperties & Record<'--d', string> = { '--d': `var(--color-heat-${heatOf(day)})` };
        const state = isDone ? 'done' : isToday ? 'today' : 'ahead';
        return (
          <li key={day} data-state={state} style={style} aria-current={isToday ? 'date' : undefined}>
            <LazyTooltip text={t`Day ${day}: ${{ reward: rewardText(reward, tokenSymbol) }}`}>
              <span className="streak__day">
                {isDone ? <Check aria-label={t`Day ${day} done`} /> : <span>{day}</span>}
                {BONUS_DAYS.includes(day) && <Gift className="streak__gift" aria-label={t`Bonus day`} />}
              </span>
            </LazyTooltip>
            <span>{isToday ? t`Today` : t`Day ${day}`}</span>
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
