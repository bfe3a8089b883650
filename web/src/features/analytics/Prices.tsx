import type { EconomyDay } from '@cinder/contract/analytics/analytics.api.ts';
import { hundredths } from '@cinder/contract/analytics/analytics.rules.ts';
import type { Prices } from '@cinder/contract/analytics/prices.api.ts';
import { EARNED_DAYS, isOutOfReach, MOST_DAYS_UNTIL } from '@cinder/contract/analytics/prices.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '#lib/format/dates.ts';
import { formatCount, formatWhole } from '#lib/format/numbers.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { BarChart } from '#ui/chart/Charts.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AnalyticsState } from './AnalyticsParts.tsx';
import { pricesQuery } from './analytics.queries.ts';
import { byWeek } from './steps.ts';

const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** What the mints issued in each week, and what went to the sinks. */
export function IssuedAndSpent({ days }: { days: readonly EconomyDay[] }) {
  const { tokenSymbol } = useSite();
  const weeks = [...byWeek(days)].map(([week, some]) => ({
    week,
    issued: figure(some, ({ issued }) => issued),
    spent: figure(some, ({ spent }) => spent),
  }));
  return (
    <BarChart
      title={t`${tokenSymbol} issued and spent, week by week`}
      measure={t`Issued`}
      unit={t`Week from`}
      bars={weeks.map(({ week, issued }) => ({ key: week, label: dayLabel(new Date(week)), ...issued }))}
      line={{ measure: t`Spent`, values: weeks.map(({ spent }) => spent) }}
    />
  );
}

function figure(days: readonly EconomyDay[], of: (day: EconomyDay) => string) {
  const sum = days.reduce((whole, day) => whole + hundredths(of(day)), 0n);
  return { value: Number(sum) / 100, text: formatWhole(formatAmount(sum)) };
}

/** How long members earn for what the store offers. */
export function Reach() {
  const query = useQuery(pricesQuery);
  return (
    <section className="economy__reach">
      <h2 className="analytics-title">
        <Trans>Days until a member can pay</Trans>
      </h2>
      <AnalyticsState query={query} skeleton={<SkeletonRows count={3} label={t`Loading the prices`} />}>
        {(prices) => <Offers prices={prices} />}
      </AnalyticsState>
    </section>
  );
}

const THIRDS = { least: t`Third that earns least`, middle: t`Middle third`, most: t`Third that earns most` };

function Offers({ prices: { earners, offers } }: { prices: Prices }) {
  const { tokenSymbol } = useSite();
  const middle = earners.findIndex(({ third }) => third === 'middle');
  if (earners.length < 3 || offers.length === 0) {
    return (
      <p className="muted">
        {offers.length === 0
          ? t`The store has no open offer.`
          : t`Fewer than three members earned anything in the last ${{ days: EARNED_DAYS }} days.`}
      </p>
    );
  }
  const isFar = ({ days }: Prices['offers'][number]) => isOutOfReach(days[middle] ?? null);
  const far = offers.filter(isFar);
  const columns: Column<Prices['offers'][number]>[] = [
    {
      key: 'offer',
      head: t`Offer`,
      cell: (offer) => (
        <span className="cluster">
          <bdi>{offer.title}</bdi>
          {isFar(offer) && <Tag tone="warn">{t`Out of reach`}</Tag>}
        </span>
      ),
    },
    { key: 'price', head: t`Price`, align: 'end', cell: ({ priceCinder }) => formatUnrounded(priceCinder) },
    ...earners.map(
      ({ third }, index): Column<Prices['offers'][number]> => ({
        key: third,
        head: THIRDS[third],
        align: 'end',
        cell: ({ days }) => plural(days[index] ?? 0, { one: '# day', other: '# days' }),
      }),
    ),
  ];
  const [first] = far;
  return (
    <>
      <p className="accounts__purpose">
        {t`By what half of each third earned at most in the last ${{ days: EARNED_DAYS }} days: ${{
          earned: earners.map(({ earned }) => `${formatWhole(earned)} ${tokenSymbol}`).join(', '),
        }}. ${{
          members: plural(
            earners.reduce((sum, { members }) => sum + members, 0),
            { one: '# member earned.', other: '# members earned.' },
          ),
        }}`}
      </p>
      {first && (
        <Notice tone="warn" title={t`Some prices are out of reach`}>
          <p>
            {far.length === 1
              ? t`For ${{ title: isolate(first.title) }} the middle third earns longer than ${{ days: formatCount(MOST_DAYS_UNTIL) }} days.`
              : t`For ${{ count: formatCount(far.length) }} offers the middle third earns longer than ${{ days: formatCount(MOST_DAYS_UNTIL) }} days.`}
          </p>
        </Notice>
      )}
      <Table dense caption={t`Days until a member can pay`} columns={columns} rows={offers} rowKey={({ id }) => id} />
    </>
  );
}
