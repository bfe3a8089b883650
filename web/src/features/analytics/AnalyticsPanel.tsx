import abacus from 'virtual:game-icon/abacus';
import anvil from 'virtual:game-icon/anvil';
import shadows from 'virtual:game-icon/two-shadows';
import type { Analytics, Suspicion, UserAnalytics } from '@cinder/contract/analytics/analytics.api.ts';
import { averagePerPurchase, conversionPercent, retentionPercent } from '@cinder/contract/analytics/analytics.rules.ts';
import type { SuspicionStrength } from '@cinder/contract/analytics/suspicion.rules.ts';
import type { Overview as Figures } from '@cinder/contract/audit/overview.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { auditAdmin } from '#api/auditAdmin.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatUsd } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { searchReaders } from '#pages/search-readers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AnalyticsState, Person } from './AnalyticsParts.tsx';
import { overviewQuery, suspicionsQuery, topUsersQuery } from './analytics.queries.ts';
import { DataExport } from './DataExport.tsx';
import { DetailedStatistics } from './DetailedStatistics.tsx';
import { EconomyView } from './EconomyView.tsx';
import { LedgerSkeleton, StatTable } from './StatTable.tsx';
import './analytics.css';

const STRENGTHS: Record<SuspicionStrength, { tone: NonNullable<ComponentProps<typeof Tag>['tone']>; label: string }> = {
  strong: { tone: 'live', label: 'Strong hint' },
  likely: { tone: 'warn', label: 'Likely' },
  weak: { tone: 'quiet', label: 'Weak hint' },
};

const TABS = [
  { value: 'overview', label: 'Analytics Overview' },
  { value: 'detailed', label: 'Detailed Statistics' },
  { value: 'users', label: 'User Analytics' },
  { value: 'economy', label: 'Economy' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'jobs', label: 'Jobs' },
] as const;

/** The back-office's Analytics panel. */
export function AnalyticsPanel() {
  const {
    tab = 'overview',
    days = 30,
    page = 1,
  } = searchReaders['/admin/analytics'](useSearch({ from: '/member/admin/admin/analytics' }));
  const setSearch = useSetSearch('/admin/analytics');
  const show = (params: { tab?: string; days?: number; page?: number }) =>
    setSearch(searchReaders['/admin/analytics']({ ...params }));
  const panels = {
    overview: <Overview />,
    detailed: <DetailedStatistics />,
    users: <TopUsers />,
    economy: <EconomyView days={days} onDays={(value) => show({ tab: 'economy', days: value })} />,
    accounts: <Accounts page={page} onPage={(value) => show({ tab: 'accounts', page: value })} />,
    jobs: <FailingJobs />,
  };
  return (
    <AdminPanel>
      <Tabs label="Analytics" tabs={TABS} value={tab} onChange={(value) => show({ tab: value })} isSelectOnPhones>
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value} failure={`${label} could not be shown`}>
            {panels[value]}
          </TabPanel>
        ))}
      </Tabs>
      <DataExport />
    </AdminPanel>
  );
}

/** The 25 members with the most tokens. */
export function TopUsers() {
  const { tokenSymbol } = useSite();
  const query = useQuery(topUsersQuery);
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={10} label="Loading analytics" />}>
      {(users) =>
        users.length === 0 ? (
          <Empty level={2} icon={abacus} title="No members found" />
        ) : (
          <section>
            <h2 className="analytics-title">Top {users.length} of all users</h2>
            <p className="accounts__purpose">Those with the most {tokenSymbol}, and what they did.</p>
            <Table
              dense
              caption="Users with the most tokens"
              columns={columnsOf(tokenSymbol)}
              rows={users}
              rowKey={({ userId }) => userId}
            />
          </section>
        )
      }
    </AnalyticsState>
  );
}

function columnsOf(tokenSymbol: string): Column<UserAnalytics>[] {
  const count = (key: string, head: string, of: (user: UserAnalytics) => number): Column<UserAnalytics> => ({
    key,
    head,
    align: 'end',
    cell: (user) => formatCount(of(user)),
  });
  return [
    { key: 'user', head: 'User', cell: (user) => <Person person={user} /> },
    count('level', 'Level', ({ level }) => level),
    { key: 'total', head: tokenSymbol, align: 'end', cell: ({ cinderTotal }) => <Amount value={cinderTotal} /> },
    count('sessions', 'Mining sessions', ({ totalMiningSessions }) => totalMiningSessions),
    count('quests', 'Quests', ({ questCompletions }) => questCompletions),
    count('streak', 'Streak', ({ currentCheckInStreak }) => currentCheckInStreak),
    count('longest', 'Longest streak', ({ longestCheckInStreak }) => longestCheckInStreak),
  ];
}

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
      <StatTable
        title="Members"
        stats={[
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
      <StatTable
        title="Play"
        stats={[
          { name: 'distributed', value: <Amount value={analytics.totalCinderDistributed} /> },
          { name: 'liveSessions', value: formatCount(analytics.liveMiningSessionsCount) },
          { name: 'questCompletions', value: formatCount(analytics.totalQuestCompletions) },
          { name: 'completedQuestsToday', value: formatCount(analytics.completedQuestsToday) },
        ]}
      />
      <StatTable
        title="Shop"
        stats={[
          { name: 'revenue', value: formatUsd(totalRevenue) },
          { name: 'purchases', value: formatCount(completedPurchases) },
          { name: 'perPurchase', value: formatUsd(averagePerPurchase(totalRevenue, completedPurchases)) },
          { name: 'conversion', value: `${conversionPercent(completedPurchases, totalUsers)} %` },
        ]}
      />
    </>
  );
}

interface AccountsProps {
  page: number;
  onPage: (page: number) => void;
}

/** Members who may be one person with several accounts. */
export function Accounts({ page, onPage }: AccountsProps) {
  const query = useQuery(suspicionsQuery(page));
  return (
    <>
      <Notice title="Hints, not proof">
        <p>
          Members of the last 30 days whose device, address or start times agree. Nothing happens by itself: look at the
          members before you decide.
        </p>
      </Notice>
      <AnalyticsState query={query} skeleton={<SkeletonRows count={4} label="Loading analytics" />}>
        {({ suspicions, totalPages }) => (
          <>
            {suspicions.length === 0 ? (
              <Empty
                level={2}
                icon={shadows}
                title="Nothing stands out"
                text="No members share a device or an address, or start their sessions together."
              />
            ) : (
              <ul className="hints">
                {suspicions.map((suspicion) => (
                  <Hint key={suspicion.members.map(({ userId }) => userId).join()} suspicion={suspicion} />
                ))}
              </ul>
            )}
            <Pagination isFromTop label="Accounts" page={page} totalPages={totalPages} onPage={onPage} />
          </>
        )}
      </AnalyticsState>
    </>
  );
}

function Hint({ suspicion: { strength, members, evidence, lastSeenAt } }: { suspicion: Suspicion }) {
  const { tone, label } = STRENGTHS[strength];
  return (
    <li className="hint">
      <div className="hint__head">
        <Tag tone={tone}>{label}</Tag>
        <span className="hint__time">Last seen {formatMoment(lastSeenAt)}</span>
      </div>
      <ul className="hint__members">
        {members.map((member) => (
          <li key={member.userId}>
            <Person person={member} />
          </li>
        ))}
      </ul>
      <ul className="hint__evidence">
        {evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </li>
  );
}

const COLUMNS: readonly Column<Figures['failingJobs'][number]>[] = [
  { key: 'name', head: 'Job', cell: ({ name }) => <b>{name}</b> },
  { key: 'since', head: 'Fails since', cell: ({ since }) => formatMoment(since) },
  { key: 'last', head: 'Last failure', cell: ({ failedAt }) => formatMoment(failedAt) },
  { key: 'error', head: 'What it said', cell: ({ error }) => error ?? 'Nothing; the log of the server may say more' },
];

/** The jobs of the server that fail now, and why. */
export function FailingJobs() {
  const query = useQuery({ ...auditAdmin.overview.query(), staleTime: 0 });
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={3} label="Loading the jobs" />}>
      {({ failingJobs }) =>
        failingJobs.length === 0 ? (
          <Empty
            level={2}
            icon={anvil}
            title="No job fails"
            text="What the server does by itself was done when it was last due."
          />
        ) : (
          <Table dense caption="Failing jobs" columns={COLUMNS} rows={failingJobs} rowKey={({ name }) => name} />
        )
      }
    </AnalyticsState>
  );
}
