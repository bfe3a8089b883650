import { hundredths, sharePercent } from '@cinder/contract/analytics/analytics.rules.ts';
import type { WhatIfResult as Result, WhatIfRun } from '@cinder/contract/analytics/what-if.api.ts';
import { type ReplayedMint, replayedMints } from '@cinder/contract/analytics/what-if.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { mintLabels } from '@cinder/contract/wallet/ledger.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dateFormat, formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatDecimal, formatWhole, signed } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { BarChart } from '#ui/chart/Charts.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Person } from './AnalyticsParts.tsx';

const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Pair {
  paid: string;
  replayed: string;
}

/** What a replay came to, beside what really happened. */
export function WhatIfResult({ run: { days, startedAt }, result }: { run: WhatIfRun; result: Result }) {
  const { tokenSymbol } = useSite();
  const whole = { paid: sumOf(result.sources.paid), replayed: sumOf(result.sources.replayed) };
  return (
    <section className="what-if__result">
      <h2 className="analytics-title">
        {plural(days, { one: 'What # day would have paid', other: 'What # days would have paid' })}
      </h2>
      <p className="accounts__purpose">
        {t`Replayed ${{ time: formatMoment(startedAt) }}. ${{
          members: plural(result.members, { one: '# member was paid.', other: '# members were paid.' }),
        }}`}
      </p>
      <StatLedger label={t`Issued in all`}>
        <Stat label={t`Really issued`} figure={formatWhole(whole.paid)} />
        <Stat label={t`Under the other amounts`} figure={formatWhole(whole.replayed)} />
        <Stat label={t`Difference`} figure={difference(whole)} caption={percentOf(whole)} />
      </StatLedger>
      <BarChart
        title={t`${tokenSymbol} issued per day`}
        measure={t`Under the other amounts`}
        bars={result.days.map(({ day, replayed }) => ({
          key: day,
          label: dayLabel(new Date(day)),
          ...figure(sumOf(replayed)),
        }))}
        line={{ measure: t`Really issued`, values: result.days.map(({ paid }) => figure(sumOf(paid))) }}
      />
      <div className="economy__pair">
        <Sources sources={result.sources} />
        <Spread result={result} whole={whole} />
        <Changed title={t`Who would have gained most`} none={t`Nobody would have gained.`} rows={result.gained} />
        <Changed title={t`Who would have lost most`} none={t`Nobody would have lost.`} rows={result.lost} />
      </div>
    </section>
  );
}

/** What stands beside each other in every table. */
function columnsOf<Row extends Pair>(first: Column<Row>): Column<Row>[] {
  return [
    first,
    { key: 'paid', head: t`Really`, align: 'end', cell: ({ paid }) => formatWhole(paid) },
    { key: 'replayed', head: t`Other amounts`, align: 'end', cell: ({ replayed }) => formatWhole(replayed) },
    { key: 'difference', head: t`Difference`, align: 'end', cell: difference },
  ];
}

function Sources({ sources: { paid, replayed } }: { sources: Result['sources'] }) {
  const rows = replayedMints.map((mint) => ({ mint, paid: paid[mint], replayed: replayed[mint] }));
  return (
    <section>
      <h3 className="analytics-title">
        <Trans>By source</Trans>
      </h3>
      <Table
        dense
        caption={t`Issued by source`}
        columns={columnsOf<(typeof rows)[number]>({
          key: 'source',
          head: t`Source`,
          cell: ({ mint }) => mintLabels[mint],
        })}
        rows={rows}
        rowKey={({ mint }) => mint}
      />
    </section>
  );
}

/** How much members were paid, from those with the least to those with the most. */
function Spread({ result: { spread }, whole }: { result: Result; whole: Pair }) {
  const rows = spread.paid.deciles.map((paid, index) => ({
    key: `${index}`,
    label:
      index === 4
        ? t`Half have at most`
        : index === 9
          ? t`The most that one has`
          : t`${{ tenths: index + 1 }} in 10 have at most`,
    paid,
    replayed: spread.replayed.deciles[index] ?? '0.00',
  }));
  const share = (part: string, of: string) => t`${{ percent: formatDecimal(sharePercent(part, of)) }} %`;
  return (
    <section>
      <h3 className="analytics-title">
        <Trans>Per member</Trans>
      </h3>
      <Table
        dense
        caption={t`What members were paid, by tenths`}
        columns={columnsOf<(typeof rows)[number]>({ key: 'tenth', head: t`Members`, cell: ({ label }) => label })}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p className="small muted">
        {t`The 1 % with the most got ${{ paid: share(spread.paid.topOnePercent, whole.paid) }}, and would have got ${{
          replayed: share(spread.replayed.topOnePercent, whole.replayed),
        }}.`}
      </p>
    </section>
  );
}

function Changed({ title, none, rows }: { title: string; none: string; rows: Result['gained'] }) {
  return (
    <section>
      <h3 className="analytics-title">{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Table
          dense
          caption={title}
          columns={columnsOf<(typeof rows)[number]>({
            key: 'member',
            head: t`Member`,
            cell: (row) => <Person person={row} />,
          })}
          rows={rows}
          rowKey={({ userId }) => userId}
        />
      )}
    </section>
  );
}

function sumOf(byMint: Record<ReplayedMint, string>): string {
  return formatAmount(replayedMints.reduce((sum, mint) => sum + hundredths(byMint[mint]), 0n));
}

function figure(amount: string) {
  return { value: Number(hundredths(amount)) / 100, text: formatWhole(amount) };
}

function difference({ paid, replayed }: Pair): string {
  const change = hundredths(replayed) - hundredths(paid);
  if (change === 0n) return formatCount(0);
  return signed(change > 0n ? '+' : '−', formatWhole(formatAmount(change > 0n ? change : -change)));
}

function percentOf({ paid, replayed }: Pair): string {
  const before = Number(hundredths(paid));
  if (before === 0) return '';
  const percent = (100 * (Number(hundredths(replayed)) - before)) / before;
  return t`${{ percent: signed(percent < 0 ? '−' : '+', formatDecimal(Math.abs(percent))) }} %`;
}
