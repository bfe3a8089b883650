import type { EconomyDay } from '@cinder/contract/analytics/analytics.api.ts';
import { hundredths } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatUsd, formatWhole } from '#lib/format/amounts.ts';
import { dateFormat } from '#lib/format/date-format.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import type { Bar } from '#ui/chart/bars.ts';

const dayWords = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Chart {
  title: string;
  measure: string;
  bars: Bar[];
}

/** What is drawn of the days: tokens, members, sessions, dollars. */
export function useCharts(days: readonly EconomyDay[]): Chart[] {
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
  of: (day: EconomyDay) => [value: number, shown: string],
): Chart {
  const bars = days.map((day, index) => {
    const [value, shown] = of(day);
    const date = dayWords(new Date(day.day));
    return { key: day.day, label: index === days.length - 1 ? `${date}, so far` : date, value, shown };
  });
  return { title, measure, bars };
}
