import type { Analytics } from '@cinder/contract/analytics/analytics.api.ts';
import {
  averagePerPurchase,
  conversionPercent,
  miningHours,
  retentionPercent,
} from '@cinder/contract/analytics/analytics.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatDecimal, formatExact, formatUsd, numberFormat } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { AnalyticsState } from './AnalyticsParts.tsx';
import { detailedQuery } from './analytics.queries.ts';
import { useStatLabel } from './StatTable.tsx';
import { definitionOf, type StatName } from './stat-labels.ts';
import './analytics.css';

/** All figures with what they count, and what is derived from them. */
export function DetailedStatistics() {
  const query = useQuery(detailedQuery);
  const isOn = useIsOn();
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={8} label={t`Loading analytics`} />}>
      {(analytics) => (
        <div className="statistics">
          {groupsOf(analytics)
            .filter(({ of }) => of === undefined || isOn(of))
            .map(({ title, rows }) => (
              <Group key={title} title={title} rows={rows} />
            ))}
        </div>
      )}
    </AnalyticsState>
  );
}

type Row = readonly [StatName, ReactNode];

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const labelOf = useStatLabel();
  const isOn = useIsOn();
  return (
    <section>
      <h2 className="analytics-title">{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>
              {labelOf(name)}
              <small>{definitionOf(name, isOn)}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `of`: without which there is no such group. */
function groupsOf(analytics: Analytics): { title: string; of?: ModuleName; rows: Row[] }[] {
  const { totalUsers, activeUsers24h, activeUsers7d, totalRevenue, completedPurchases, totalMiningMinutes } = analytics;
  return [
    {
      title: t`Mining`,
      of: 'mining',
      rows: [
        ['sessions', formatCount(analytics.totalLifetimeMiningSessions)],
        ['completedSessions', formatCount(analytics.completedMiningSessions)],
        ['miningHours', oneDecimal(miningHours(totalMiningMinutes))],
        ['averageSession', t`${{ minutes: oneDecimal(analytics.averageSessionDuration) }} min`],
        ['liveSessions', formatCount(analytics.liveMiningSessionsCount)],
      ],
    },
    {
      title: t`Quests`,
      of: 'quests',
      rows: [
        ['activeQuests', formatCount(analytics.activeQuests)],
        ['questCompletions', formatCount(analytics.totalQuestCompletions)],
        ['completedQuestsToday', formatCount(analytics.completedQuestsToday)],
        ['questsPerUser', formatExact(analytics.averageQuestsPerUser)],
      ],
    },
    {
      title: t`Check-ins`,
      of: 'check-in',
      rows: [
        ['checkIns', formatCount(analytics.totalCheckIns)],
        ['longestStreak', days(analytics.longestStreakOverall)],
        ['averageStreak', days(analytics.averageStreakLength)],
      ],
    },
    {
      title: t`Members`,
      rows: [
        ['retention24h', percent(retentionPercent(activeUsers24h, totalUsers))],
        ['retention7d', percent(retentionPercent(activeUsers7d, totalUsers))],
        ['activeUsers24h', formatCount(activeUsers24h)],
        ['activeUsers7d', formatCount(activeUsers7d)],
        ['newUsersToday', formatCount(analytics.newUsersToday)],
      ],
    },
    {
      title: t`Shop`,
      of: 'shop',
      rows: [
        ['revenue', formatUsd(totalRevenue)],
        ['purchases', formatCount(completedPurchases)],
        ['perPurchase', formatUsd(averagePerPurchase(totalRevenue, completedPurchases))],
        ['conversion', percent(conversionPercent(completedPurchases, totalUsers))],
      ],
    },
  ];
}

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

function percent(value: number): string {
  return t`${{ percent: formatDecimal(value) }} %`;
}

function days(count: number): string {
  const number = oneDecimal(count);
  return plural(count, { one: `${number} day`, other: `${number} days` });
}
