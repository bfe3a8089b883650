import coins from 'virtual:game-icon/two-coins';
import type { Economy, EconomyDay, Gain } from '@cinder/contract/analytics/analytics.api.ts';
import { hundredths, sharePercent } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { mintLabels, mints } from '@cinder/contract/wallet/ledger.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { dateFormat, formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatUsd, formatWhole } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import type { Bar } from '#ui/chart/bars.ts';
import { BarChart, ShareBars } from '#ui/chart/Charts.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { AnalyticsState, Person } from './AnalyticsParts.tsx';
import { economyQuery } from './analytics.queries.ts';
import { LedgerSkeleton, StatTable } from './StatTable.tsx';
import './analytics.css';

const dayLabel = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const COLUMNS: readonly Column<Gain>[] = [
  {
    key: 'member',
    head: 'Member',
    cell: ({ username }) => (username === null ? 'Deleted member' : <Person person={{ username, avatarUrl: null }} />),
  },
  { key: 'cause', head: 'For', cell: ({ description }) => description },
  { key: 'at', head: 'When', cell: ({ at }) => formatMoment(at) },
  { key: 'amount', head: 'Amount', align: 'end', cell: ({ amount }) => <Amount value={amount} exact /> },
];

/** How far back the economy can be looked at. */
const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface EconomyViewProps {
  days: 7 | 30 | 90;
  onDays: (days: number) => void;
}

/** How many tokens there are, who holds them, and what came and went on each day. */
export function EconomyView({ days, onDays }: EconomyViewProps) {
  const query = useQuery(economyQuery(days));
  return (
    <AnalyticsState query={query} skeleton={<LedgerSkeleton count={2} />}>
      {(economy) => (
        <div aria-busy={query.isPlaceholderData}>
          <Supply economy={economy} />
          <div className="economy__period">
            <h2 className="analytics-title">Day by day</h2>
            <Segmented label="Period" options={PERIODS} value={`${days}`} onChange={(value) => onDays(Number(value))} />
          </div>
          <Charts economy={economy} />
          <div className="economy__pair">
            <Sources economy={economy} />
            <Holdings economy={economy} />
          </div>
          <LargestGains gains={economy.largestGains} />
        </div>
      )}
    </AnalyticsState>
  );
}

function Supply({ economy: { supply } }: { economy: Economy }) {
  const inPlay = formatAmount(hundredths(supply.pools) + hundredths(supply.house));
  return (
    <StatTable
      title="Supply"
      stats={[
        {
          name: 'supply',
          value: <Amount value={supply.total} />,
          caption: (
            <span>
              <Amount value={supply.issued} /> issued, <Amount value={supply.taken} /> taken back
            </span>
          ),
        },
        { name: 'heldByMembers', value: <Amount value={supply.members} /> },
        { name: 'inPlay', value: <Amount value={inPlay} /> },
        { name: 'departed', value: <Amount value={supply.departed} /> },
      ]}
    />
  );
}

function Charts({ economy }: { economy: Economy }) {
  const charts = useCharts(economy.days);
  return (
    <div className="economy__charts">
      {charts.map((chart) => (
        <BarChart key={chart.title} {...chart} />
      ))}
    </div>
  );
}

function Sources({ economy: { days } }: { economy: Economy }) {
  const sums = mints.map((mint) => ({
    mint,
    sum: days.reduce((sum, { issuedBySource }) => sum + hundredths(issuedBySource[mint]), 0n),
  }));
  const whole = formatAmount(sums.reduce((all, { sum }) => all + sum, 0n));
  return (
    <section className="economy__sources">
      <h2 className="analytics-title">Issued by source</h2>
      <ShareBars
        label="Issued by source"
        shares={sums
          .sort((one, other) => (other.sum > one.sum ? 1 : -1))
          .map(({ mint, sum }) => ({
            key: mint,
            label: mintLabels[mint],
            value: <Amount value={formatAmount(sum)} />,
            percent: sharePercent(formatAmount(sum), whole),
          }))}
      />
    </section>
  );
}

function Holdings({ economy: { holdings, supply } }: { economy: Economy }) {
  const { members, median, topOnePercent, topTenPercent } = holdings;
  const held = ({ amount }: typeof topOnePercent) => (
    <span>
      <Amount value={amount} /> ({sharePercent(amount, supply.members)} %)
    </span>
  );
  return (
    <section>
      <h2 className="analytics-title">Who holds it</h2>
      <FactRows
        label="Who holds it"
        facts={[
          { term: 'Members', value: formatCount(members) },
          { term: 'Half of them have at most', value: <Amount value={median} exact /> },
          { term: `The richest 1 % (${formatCount(topOnePercent.members)})`, value: held(topOnePercent) },
          { term: `The richest 10 % (${formatCount(topTenPercent.members)})`, value: held(topTenPercent) },
        ]}
      />
    </section>
  );
}

/** What was gained at once, the most first. */
function LargestGains({ gains }: { gains: readonly Gain[] }) {
  return (
    <section>
      <h2 className="analytics-title">Largest gains</h2>
      {gains.length === 0 ? (
        <Empty icon={coins} title="No gains in this time" />
      ) : (
        <Table dense caption="Largest gains" columns={COLUMNS} rows={gains} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

interface Chart {
  title: string;
  measure: string;
  bars: Bar[];
}

/** What is drawn of the days: tokens, members, sessions, dollars. */
function useCharts(days: readonly EconomyDay[]): Chart[] {
  const { tokenSymbol } = useSite();
  const tokens = (measure: string, of: (day: EconomyDay) => string) =>
    chart(days, `${tokenSymbol} ${measure} per day`, `${tokenSymbol} ${measure}`, (day) => [
      Number(hundredths(of(day))) / 100,
      formatWhole(of(day)),
    ]);
  const counts = (measure: string, of: (day: EconomyDay) => number) =>
    chart(days, `${measure} per day`, measure, (day) => [of(day), formatCount(of(day))]);
  return [
    tokens('issued', ({ issued }) => issued),
    tokens('taken back', ({ taken }) => taken),
    counts('Active members', ({ activeMembers }) => activeMembers),
    counts('New members', ({ newMembers }) => newMembers),
    counts('Mining sessions', ({ sessions }) => sessions),
    chart(days, 'Revenue per day', 'Revenue', ({ revenue }) => [Number(hundredths(revenue)) / 100, formatUsd(revenue)]),
  ];
}

function chart(
  days: readonly EconomyDay[],
  title: string,
  measure: string,
  of: (day: EconomyDay) => [value: number, text: string],
): Chart {
  const bars = days.map((day, index) => {
    const [value, text] = of(day);
    const date = dayLabel(new Date(day.day));
    return { key: day.day, label: index === days.length - 1 ? `${date}, so far` : date, value, text };
  });
  return { title, measure, bars };
}
