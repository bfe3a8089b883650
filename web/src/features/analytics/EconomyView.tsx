import coins from 'virtual:game-icon/two-coins';
import type { Economy, EconomyDay, Gain } from '@cinder/contract/analytics/analytics.api.ts';
import { hundredths, sharePercent } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import {
  ledgerSourceNames,
  ledgerSources,
  type Mint,
  mintLabels,
  mints,
} from '@cinder/contract/wallet/ledger.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { dateFormat, formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatDecimal, formatUsd, formatWhole } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import type { Bar } from '#ui/chart/bars.ts';
import { BarChart, ShareBars } from '#ui/chart/Charts.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { AnalyticsState } from './AnalyticsParts.tsx';
import { economyQuery } from './analytics.queries.ts';
import { IssuedAndSpent, Reach } from './Prices.tsx';
import { LedgerSkeleton, StatTable } from './StatTable.tsx';
import './analytics.css';

const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

const COLUMNS: readonly Column<Gain>[] = [
  {
    key: 'member',
    head: t`Member`,
    cell: ({ username, worn }) => <AdminMemberLink username={username} worn={worn} />,
  },
  { key: 'cause', head: t`For`, cell: ({ description }) => description },
  { key: 'at', head: t`When`, cell: ({ at }) => formatMoment(at) },
  { key: 'amount', head: t`Amount`, align: 'end', cell: ({ amount }) => <Amount value={amount} exact /> },
];

/** How far back the economy can be looked at. */
const PERIODS = [
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
];

interface EconomyViewProps {
  days: 7 | 30 | 90;
  onDays: (days: number) => void;
}

/** How many tokens there are, who holds them, and what came and went on each day. */
export function EconomyView({ days, onDays }: EconomyViewProps) {
  const isOn = useIsOn();
  const query = useQuery(economyQuery(days));
  return (
    <AnalyticsState query={query} skeleton={<LedgerSkeleton count={2} />}>
      {(economy) => (
        <div aria-busy={query.isPlaceholderData}>
          <Supply economy={economy} />
          <div className="economy__period">
            <h2 className="analytics-title">
              <Trans>Day by day</Trans>
            </h2>
            <Segmented
              label={t`Period`}
              options={PERIODS}
              value={`${days}`}
              onChange={(value) => onDays(Number(value))}
            />
          </div>
          <Charts economy={economy} />
          <div className="economy__pair">
            <Sources economy={economy} />
            <Holdings economy={economy} />
          </div>
          <IssuedAndSpent days={economy.days} />
          {isOn('store') && <Reach />}
          <LargestGains gains={economy.largestGains} />
        </div>
      )}
    </AnalyticsState>
  );
}

function Supply({ economy: { supply } }: { economy: Economy }) {
  const isOn = useIsOn();
  const inPlay = formatAmount(hundredths(supply.pools) + hundredths(supply.house));
  return (
    <StatTable
      title={t`Supply`}
      stats={[
        {
          name: 'supply',
          value: <Amount value={supply.total} />,
          caption: (
            <span>
              <Trans>
                <Amount value={supply.issued} /> issued, <Amount value={supply.taken} /> taken back
              </Trans>
            </span>
          ),
        },
        ...(isOn('store') || hundredths(supply.spent) > 0n
          ? [{ name: 'spent' as const, value: <Amount value={supply.spent} /> }]
          : []),
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
  const { off } = useSite();
  const sums = mints
    .map((mint) => ({
      mint,
      sum: days.reduce((sum, { issuedBySource }) => sum + hundredths(issuedBySource[mint]), 0n),
    }))
    .filter(({ mint, sum }) => sum !== 0n || !isMintOff(mint, off));
  const whole = formatAmount(sums.reduce((all, { sum }) => all + sum, 0n));
  return (
    <section className="economy__sources">
      <h2 className="analytics-title">
        <Trans>Issued by source</Trans>
      </h2>
      <ShareBars
        label={t`Issued by source`}
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
      <Amount value={amount} /> ({t`${{ percent: formatDecimal(sharePercent(amount, supply.members)) }} %`})
    </span>
  );
  return (
    <section>
      <h2 className="analytics-title">
        <Trans>Who holds it</Trans>
      </h2>
      <FactRows
        label={t`Who holds it`}
        facts={[
          { term: t`Members`, value: formatCount(members) },
          { term: t`Half of them have at most`, value: <Amount value={median} exact /> },
          { term: t`The richest 1 % (${{ members: formatCount(topOnePercent.members) }})`, value: held(topOnePercent) },
          {
            term: t`The richest 10 % (${{ members: formatCount(topTenPercent.members) }})`,
            value: held(topTenPercent),
          },
        ]}
      />
    </section>
  );
}

/** Whether everything that issues tokens there belongs to parts that the site does without. */
function isMintOff(mint: Mint, off: readonly ModuleName[]): boolean {
  const rules = ledgerSourceNames
    .map((name) => ledgerSources[name])
    .filter((rule) => 'mint' in rule && rule.mint === mint);
  return rules.length > 0 && rules.every(({ module }) => module !== null && off.includes(module));
}

/** What was gained at once, the most first. */
function LargestGains({ gains }: { gains: readonly Gain[] }) {
  return (
    <section>
      <h2 className="analytics-title">
        <Trans>Largest gains</Trans>
      </h2>
      {gains.length === 0 ? (
        <Empty icon={coins} title={t`No gains in this time`} />
      ) : (
        <Table dense caption={t`Largest gains`} columns={COLUMNS} rows={gains} rowKey={({ id }) => id} />
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
  const isOn = useIsOn();
  const tokens = (title: string, measure: string, of: (day: EconomyDay) => string) =>
    chart(days, title, measure, (day) => [Number(hundredths(of(day))) / 100, formatWhole(of(day))]);
  const counts = (title: string, measure: string, of: (day: EconomyDay) => number) =>
    chart(days, title, measure, (day) => [of(day), formatCount(of(day))]);
  const charts: (Chart & { of?: ModuleName })[] = [
    tokens(t`${tokenSymbol} issued per day`, t`${tokenSymbol} issued`, ({ issued }) => issued),
    tokens(t`${tokenSymbol} taken back per day`, t`${tokenSymbol} taken back`, ({ taken }) => taken),
    { ...tokens(t`${tokenSymbol} spent per day`, t`${tokenSymbol} spent`, ({ spent }) => spent), of: 'store' },
    tokens(t`${tokenSymbol} held at the end of each day`, t`${tokenSymbol} held`, ({ held }) => held),
    counts(t`Active members per day`, t`Active members`, ({ activeMembers }) => activeMembers),
    counts(t`New members per day`, t`New members`, ({ newMembers }) => newMembers),
    { ...counts(t`Mining sessions per day`, t`Mining sessions`, ({ sessions }) => sessions), of: 'mining' },
    {
      ...chart(days, t`Revenue per day`, t`Revenue`, ({ revenue }) => [
        Number(hundredths(revenue)) / 100,
        formatUsd(revenue),
      ]),
      of: 'shop',
    },
  ];
  return charts.filter(({ of }) => of === undefined || isOn(of));
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
    return { key: day.day, label: index === days.length - 1 ? t`${date}, so far` : date, value, text };
  });
  return { title, measure, bars };
}
