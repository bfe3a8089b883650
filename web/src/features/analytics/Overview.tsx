import type { Analytics } from '@cinder/contract/analytics/analytics.api.ts';
import { averagePerPurchase, conversionPercent, retentionPercent } from '@cinder/contract/analytics/analytics.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '#lib/format/amounts.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { AnalyticsState } from './AnalyticsState.tsx';
import { overviewQuery } from './analytics.queries.ts';
import { FigureLedger, LedgerSkeleton } from './FigureLedger.tsx';

/** The figures that are looked at every day. */
export function Overview() {
  const query = useQuery(overviewQuery);
  return (
    <AnalyticsState query={query} skeleton={<LedgerSkeleton count={3} />}>
      {(analytics) => <Ledgers analytics={analytics} />}
    </AnalyticsState>
  );
}

function Ledgers({ analytics }: { analytics: Analytics }) {
  const { totalUsers, activeUsers24h, activeUsers7d, totalRevenue, completedPurchases } = analytics;
  return (
    <>
      <FigureLedger
        title="Members"
        figures={[
          { name: 'totalUsers', value: formatCount(totalUsers) },
          { name: 'newUsersToday', value: formatCount(analytics.newUsersToday) },
          {
            name: 'activeUsers24h',
            value: formatCount(activeUsers24h),
            caption: `${retentionPercent(activeUsers24h, totalUsers)} % of all`,
          },
          {
            name: 'activeUsers7d',
            value: formatCount(activeUsers7d),
            caption: `${retentionPercent(activeUsers7d, totalUsers)} % of all`,
          },
        ]}
      />
      <FigureLedger
        title="Play"
        figures={[
          { name: 'distributed', value: <Amount value={analytics.totalCinderDistributed} /> },
          { name: 'liveSessions', value: formatCount(analytics.liveMiningSessionsCount) },
          { name: 'questCompletions', value: formatCount(analytics.totalQuestCompletions) },
          { name: 'completedQuestsToday', value: formatCount(analytics.completedQuestsToday) },
        ]}
      />
      <FigureLedger
        title="Shop"
        figures={[
          { name: 'revenue', value: formatUsd(totalRevenue) },
          { name: 'purchases', value: formatCount(completedPurchases) },
          { name: 'perPurchase', value: formatUsd(averagePerPurchase(totalRevenue, completedPurchases)) },
          { name: 'conversion', value: `${conversionPercent(completedPurchases, totalUsers)} %` },
        ]}
      />
    </>
  );
}
