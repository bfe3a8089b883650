import abacus from 'virtual:game-icon/abacus';
import anvil from 'virtual:game-icon/anvil';
import type { Analytics, UserAnalytics } from '@cinder/contract/analytics/analytics.api.ts';
import { averagePerPurchase, conversionPercent, retentionPercent } from '@cinder/contract/analytics/analytics.rules.ts';
import type { Overview as Figures } from '@cinder/contract/audit/overview.api.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { auditAdmin } from '#api/auditAdmin.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatDecimal, formatUsd } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { searchReaders } from '#pages/search-readers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { AnalyticsState, Person } from './AnalyticsParts.tsx';
import { overviewQuery, topUsersQuery } from './analytics.queries.ts';
import { DataExport } from './DataExport.tsx';
import { DetailedStatistics } from './DetailedStatistics.tsx';
import { HistoryView } from './HistoryView.tsx';
import { LedgerSkeleton, StatTable } from './StatTable.tsx';
import './analytics.css';

const EconomyView = late(async () => (await import('./EconomyView.tsx')).EconomyView);
const AccountsView = late(async () => (await import('./AccountsView.tsx')).AccountsView);
/** Brings the forms of the back-office, which no other tab has. */
const WhatIfView = late(async () => (await import('./WhatIfView.tsx')).WhatIfView);

const TABS = [
  { value: 'overview', label: t`Analytics Overview`, failure: t`Analytics Overview could not be shown` },
  { value: 'detailed', label: t`Detailed Statistics`, failure: t`Detailed Statistics could not be shown` },
  { value: 'users', label: t`User Analytics`, failure: t`User Analytics could not be shown` },
  { value: 'economy', label: t`Economy`, failure: t`Economy could not be shown` },
  { value: 'what-if', label: t`What if`, failure: t`What if could not be shown` },
  { value: 'accounts', label: t`Accounts`, failure: t`Accounts could not be shown` },
  { value: 'jobs', label: t`Jobs`, failure: t`Jobs could not be shown` },
] as const;

/** How many days are looked at. */
type Period = 7 | 30 | 90 | 365;

/** The back-office's Analytics panel. */
export function AnalyticsPanel() {
  const { tab = 'overview', days = 30, page = 1 } = usePageSearch('/admin/analytics');
  const setSearch = useSetSearch('/admin/analytics');
  const show = (params: { tab?: string; days?: number; page?: number }) =>
    setSearch(searchReaders['/admin/analytics']({ ...params }));
  const panels = {
    overview: <Overview days={days} onDays={(value) => show({ days: value })} />,
    detailed: <DetailedStatistics />,
    users: <TopUsers />,
    economy: <EconomyView days={days === 365 ? 90 : days} onDays={(value) => show({ tab: 'economy', days: value })} />,
    'what-if': <WhatIfView />,
    accounts: <AccountsView page={page} onPage={(value) => show({ tab: 'accounts', page: value })} />,
    jobs: <FailingJobs />,
  };
  return (
    <AdminPanel>
      <Tabs label={t`Analytics`} tabs={TABS} value={tab} onChange={(value) => show({ tab: value })} isSelectOnPhones>
        {TABS.map(({ value, failure }) => (
          <TabPanel key={value} value={value} failure={failure}>
            {panels[value]}
          </TabPanel>
        ))}
      </Tabs>
      <DataExport />
    </AdminPanel>
  );
}

/** The 25 members with the most tokens. */
function TopUsers() {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const query = useQuery(topUsersQuery);
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={10} label={t`Loading analytics`} />}>
      {(users) =>
        users.length === 0 ? (
          <Empty level={2} icon={abacus} title={t`No members found`} />
        ) : (
          <section>
            <h2 className="analytics-title">{t`Top ${{ count: users.length }} of all users`}</h2>
            <p className="accounts__purpose">
              <Trans>Those with the most {tokenSymbol}, and what they did.</Trans>
            </p>
            <Table
              dense
              caption={t`Users with the most tokens`}
              columns={columnsOf(tokenSymbol, isOn)}
              rows={users}
              rowKey={({ userId }) => userId}
            />
          </section>
        )
      }
    </AnalyticsState>
  );
}

function columnsOf(tokenSymbol: string, isOn: (module: ModuleName) => boolean): Column<UserAnalytics>[] {
  const count = (key: string, head: string, of: (user: UserAnalytics) => number): Column<UserAnalytics> => ({
    key,
    head,
    align: 'end',
    cell: (user) => formatCount(of(user)),
  });
  return [
    { key: 'user', head: t`User`, cell: (user) => <Person person={user} /> },
    count('level', t`Level`, ({ level }) => level),
    {
      key: 'total',
      head: leftToRight(tokenSymbol),
      align: 'end',
      cell: ({ cinderTotal }) => <Amount value={cinderTotal} />,
    },
    ...(isOn('mining')
      ? [count('sessions', t`Mining sessions`, ({ totalMiningSessions }) => totalMiningSessions)]
      : []),
    ...(isOn('quests') ? [count('quests', t`Quests`, ({ questCompletions }) => questCompletions)] : []),
    ...(isOn('check-in')
      ? [
          count('streak', t`Streak`, ({ currentCheckInStreak }) => currentCheckInStreak),
          count('longest', t`Longest streak`, ({ longestCheckInStreak }) => longestCheckInStreak),
        ]
      : []),
  ];
}

/** The figures that are looked at every day. */
function Overview({ days, onDays }: { days: Period; onDays: (days: number) => void }) {
  const query = useQuery(overviewQuery);
  return (
    <>
      <AnalyticsState query={query} skeleton={<LedgerSkeleton count={3} />}>
        {(analytics) => <Ledgers analytics={analytics} />}
      </AnalyticsState>
      <HistoryView days={days === 7 ? 30 : days} onDays={onDays} />
    </>
  );
}

function Ledgers({ analytics }: { analytics: Analytics }) {
  const { totalUsers, activeUsers24h, activeUsers7d, totalRevenue, completedPurchases } = analytics;
  return (
    <>
      <StatTable
        title={t`Members`}
        stats={[
          { name: 'totalUsers', value: formatCount(totalUsers) },
          { name: 'newUsersToday', value: formatCount(analytics.newUsersToday) },
          {
            name: 'activeUsers24h',
            value: formatCount(activeUsers24h),
            caption: t`${{ percent: formatDecimal(retentionPercent(activeUsers24h, totalUsers)) }} % of all`,
          },
          {
            name: 'activeUsers7d',
            value: formatCount(activeUsers7d),
            caption: t`${{ percent: formatDecimal(retentionPercent(activeUsers7d, totalUsers)) }} % of all`,
          },
        ]}
      />
      <StatTable
        title={t`Play`}
        stats={[
          { name: 'distributed', value: <Amount value={analytics.totalCinderDistributed} /> },
          { name: 'liveSessions', value: formatCount(analytics.liveMiningSessionsCount), of: 'mining' },
          { name: 'questCompletions', value: formatCount(analytics.totalQuestCompletions), of: 'quests' },
          { name: 'completedQuestsToday', value: formatCount(analytics.completedQuestsToday), of: 'quests' },
        ]}
      />
      <StatTable
        title={t`Shop`}
        stats={[
          { name: 'revenue', value: formatUsd(totalRevenue), of: 'shop' },
          { name: 'purchases', value: formatCount(completedPurchases), of: 'shop' },
          {
            name: 'perPurchase',
            value: formatUsd(averagePerPurchase(totalRevenue, completedPurchases)),
            of: 'shop',
          },
          {
            name: 'conversion',
            value: t`${{ percent: formatDecimal(conversionPercent(completedPurchases, totalUsers)) }} %`,
            of: 'shop',
          },
        ]}
      />
    </>
  );
}

const COLUMNS: readonly Column<Figures['failingJobs'][number]>[] = [
  { key: 'name', head: t`Job`, cell: ({ name }) => <b>{name}</b> },
  { key: 'since', head: t`Fails since`, cell: ({ since }) => formatMoment(since) },
  { key: 'last', head: t`Last failure`, cell: ({ failedAt }) => formatMoment(failedAt) },
  { key: 'error', head: t`What it said`, cell: ({ error }) => error ?? t`Nothing; the log of the server may say more` },
];

/** The jobs of the server that fail now, and why. */
function FailingJobs() {
  const query = useQuery({ ...auditAdmin.overview.query(), staleTime: 0 });
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={3} label={t`Loading the jobs`} />}>
      {({ failingJobs }) =>
        failingJobs.length === 0 ? (
          <Empty
            level={2}
            icon={anvil}
            title={t`No job fails`}
            text={t`What the server does by itself was done when it was last due.`}
          />
        ) : (
          <Table dense caption={t`Failing jobs`} columns={COLUMNS} rows={failingJobs} rowKey={({ name }) => name} />
        )
      }
    </AnalyticsState>
  );
}
