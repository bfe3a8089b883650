import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { MAX_MULTIPLIER_PERCENT } from '@cinder/contract/inventory/items.rules.ts';
import { CYCLE_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { gaugeParts } from '#features/inventory/gear.ts';
import { equipmentMultiplierQuery, equipmentQuery } from '#features/inventory/inventory.queries.ts';
import { Days } from '#features/streaks/Days.tsx';
import { streakStatusQuery } from '#features/streaks/streaks.queries.ts';
import { formatCount, formatMultiplier, formatPercent, signed } from '#lib/format/numbers.ts';
import { localDay } from '#lib/local-day.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Gauge } from '#ui/meter/Gauge.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { cycleLabel } from './today.ts';

const RankOfMonth = late(async () => (await import('./RankOfMonth.tsx')).RankOfMonth);

/** What the member has and how fast it grows. */
export function DashboardStats({ user: { id, member } }: { user: CurrentUser }) {
  const { tokenSymbol } = useSite();
  const { cinderTotal, level, xp } = member;
  const isOn = useIsOn();
  return (
    <StatLedger label={t`Where you stand`}>
      <Stat
        label={t`Total ${tokenSymbol}`}
        figure={<Amount value={cinderTotal} />}
        caption={
          isOn('leaderboards') && (
            <span className="rank">
              <RankOfMonth userId={id} />
            </span>
          )
        }
      />
      <Stat
        label={t`Level`}
        figure={level}
        gauge={<Meter value={xp} max={xpForNextLevel(level)} label={t`XP to level ${{ level: level + 1 }}`} />}
        caption={t`${{ xp: formatCount(xp) }} / ${{ next: formatCount(xpForNextLevel(level)) }} XP`}
      />
      {isOn('check-in') && <CurrentStreak />}
      {isOn('mining') && isOn('inventory') && <MiningRate />}
    </StatLedger>
  );
}

function CurrentStreak() {
  const { data, isError } = useQuery(streakStatusQuery(localDay(useNow())));
  if (!data)
    return <Stat label={t`Current Streak`} figure="–" caption={isError ? t`Not known right now` : t`Loading...`} />;
  const { currentStreak, cycleDay, isClaimedToday } = data;
  return (
    <Stat
      label={t`Current Streak`}
      figure={<Days count={currentStreak} />}
      gauge={
        <Meter
          value={isClaimedToday ? cycleDay : cycleDay - 1}
          max={CYCLE_DAYS}
          label={t`Days of this check-in cycle`}
        />
      }
      caption={cycleLabel(data)}
    />
  );
}

function MiningRate() {
  const { data, isError } = useQuery(equipmentMultiplierQuery);
  const { data: worn } = useQuery(equipmentQuery);
  if (!data)
    return <Stat label={t`Mining Rate`} figure="–" caption={isError ? t`Not known right now` : t`Loading...`} />;
  const { multiplier, sumBonusPercent } = data;
  return (
    <Stat
      label={t`Mining Rate`}
      figure={formatMultiplier(multiplier)}
      gauge={<Gauge parts={gaugeParts(worn ?? [])} />}
      caption={
        sumBonusPercent > 0
          ? t`${{ bonus: signed('+', formatPercent(sumBonusPercent)) }} equipment bonus, cap ${{ most: formatMultiplier(MAX_MULTIPLIER_PERCENT / 100) }}`
          : t`No equipment bonus, cap ${{ most: formatMultiplier(MAX_MULTIPLIER_PERCENT / 100) }}`
      }
    />
  );
}
