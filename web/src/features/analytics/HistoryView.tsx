import { hundredths, sharePercent } from '@cinder/contract/analytics/analytics.rules.ts';
import type { History } from '@cinder/contract/analytics/history.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { mintLabels, mints, sinkLabels, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '#lib/format/dates.ts';
import { formatCount, formatUsd, formatWhole } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { BarChart, ShareBars } from '#ui/chart/Charts.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { AnalyticsState } from './AnalyticsParts.tsx';
import { historyQuery } from './analytics.queries.ts';
import { Retention } from './Retention.tsx';
import { type Step, stepsOf } from './steps.ts';

const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

const PERIODS = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`A year` },
];

interface HistoryViewProps {
  days: 30 | 90 | 365;
  onDays: (days: number) => void;
}

/** How the community has gone on, as pictures or as numbers. */
export function HistoryView({ days, onDays }: HistoryViewProps) {
  const query = useQuery(historyQuery(days));
  const [asNumbers, setAsNumbers] = useState(false);
  return (
    <section>
      <div className="economy__period">
        <h2 className="analytics-title">
          <Trans>The course</Trans>
        </h2>
        <div className="cluster">
          <Button size="sm" aria-pressed={asNumbers} onClick={() => setAsNumbers(!asNumbers)}>
            <Trans>Show the numbers</Trans>
          </Button>
          <Segmented
            label={t`Course of`}
            options={PERIODS}
            value={`${days}`}
            onChange={(value) => onDays(Number(value))}
          />
        </div>
      </div>
      <AnalyticsState query={query} skeleton={<SkeletonRows count={6} label={t`Loading the course`} />}>
        {(history) => (
          <div aria-busy={query.isPlaceholderData}>
            <Course history={history} asNumbers={asNumbers} />
            <Shares history={history} />
            <Retention cohorts={history.cohorts} />
          </div>
        )}
      </AnalyticsState>
    </section>
  );
}

interface Measure {
  key: 'members' | 'activeMembers' | 'sessions' | 'issued' | 'spent' | 'revenue';
  label: string;
  text: (step: Step) => string;
  of?: ModuleName;
}

/** What is shown of each day or week. */
function useMeasures(areWeeks: boolean): Measure[] {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const measures: Measure[] = [
    { key: 'members', label: t`Joined so far`, text: ({ members }) => formatCount(members) },
    {
      key: 'activeMembers',
      label: areWeeks ? t`Active members on a day` : t`Active members`,
      text: ({ activeMembers }) => formatCount(activeMembers),
    },
    { key: 'sessions', label: t`Mining sessions`, text: ({ sessions }) => formatCount(sessions), of: 'mining' },
    { key: 'issued', label: t`${tokenSymbol} issued`, text: ({ issued }) => formatWhole(formatAmount(issued)) },
    {
      key: 'spent',
      label: t`${tokenSymbol} spent`,
      text: ({ spent }) => formatWhole(formatAmount(spent)),
      of: 'store',
    },
    { key: 'revenue', label: t`Revenue`, text: ({ revenue }) => formatUsd(formatAmount(revenue)), of: 'shop' },
  ];
  return measures.filter(({ of }) => of === undefined || isOn(of));
}

function Course({ history: { days }, asNumbers }: { history: History; asNumbers: boolean }) {
  const steps = stepsOf(days);
  const areWeeks = steps.some((step) => step.days > 1);
  const measures = useMeasures(areWeeks);
  const unit = areWeeks ? t`Week from` : t`Day`;
  const label = ({ from }: Step) => dayLabel(new Date(from));
  if (asNumbers) {
    const columns: Column<Step>[] = [
      { key: 'from', head: unit, cell: label },
      ...measures.map(({ key, label: head, text }): Column<Step> => ({ key, head, align: 'end', cell: text })),
    ];
    return (
      <Table
        dense
        caption={areWeeks ? t`The course, week by week` : t`The course, day by day`}
        columns={columns}
        rows={steps.toReversed()}
        rowKey={({ from }) => from}
      />
    );
  }
  return (
    <>
      {steps.length === 1 && (
        <p className="accounts__purpose">
          <Trans>There is one day so far. The pictures say more with each further one.</Trans>
        </p>
      )}
      <div className="economy__charts">
        {measures.map(({ key, label: title, text }) => (
          <BarChart
            key={key}
            title={areWeeks ? t`${title}, by week` : t`${title}, by day`}
            measure={title}
            unit={unit}
            bars={steps.map((step) => ({
              key: step.from,
              label: label(step),
              value: typeof step[key] === 'bigint' ? Number(step[key]) / 100 : Number(step[key]),
              text: text(step),
            }))}
          />
        ))}
      </div>
    </>
  );
}

/** What was issued by source and spent by where it went, over all days of the course. */
function Shares({ history: { days } }: { history: History }) {
  const isOn = useIsOn();
  const issued = mints.map((mint) => ({
    key: mint,
    label: mintLabels[mint],
    sum: days.reduce((sum, day) => sum + hundredths(day.issued[mint]), 0n),
  }));
  const spent = sinks.map((sink) => ({
    key: sink,
    label: sinkLabels[sink],
    sum: days.reduce((sum, day) => sum + hundredths(day.spent[sink]), 0n),
  }));
  return (
    <div className="economy__pair">
      <Share
        title={plural(days.length, { one: 'Issued by source in # day', other: 'Issued by source in # days' })}
        parts={issued}
      />
      {isOn('store') && (
        <Share
          title={plural(days.length, { one: 'Spent in # day, by where', other: 'Spent in # days, by where' })}
          parts={spent}
        />
      )}
    </div>
  );
}

function Share({ title, parts }: { title: string; parts: readonly { key: string; label: string; sum: bigint }[] }) {
  const there = parts.filter(({ sum }) => sum > 0n).sort((one, other) => (other.sum > one.sum ? 1 : -1));
  const whole = formatAmount(there.reduce((sum, part) => sum + part.sum, 0n));
  return (
    <section>
      <h3 className="analytics-title">{title}</h3>
      {there.length === 0 ? (
        <p className="muted">
          <Trans>Nothing in this time.</Trans>
        </p>
      ) : (
        <ShareBars
          label={title}
          shares={there.map(({ key, label, sum }) => ({
            key,
            label,
            value: <Amount value={formatAmount(sum)} />,
            percent: sharePercent(formatAmount(sum), whole),
          }))}
        />
      )}
    </section>
  );
}
