import { t } from '@lingui/core/macro';

/** One bar of a chart: a day, usually. */
export interface Bar {
  /** Unique in the chart. */
  key: string;
  /** What it stands for: "4 Mar". */
  label: string;
  value: number;
  /** The value as it is written: "170" or "$4.50". */
  text: string;
}

/** Heights in percent of the highest bar, or of what stands beside them where that is higher; anything above zero can be seen. */
export function heightsOf(bars: readonly Bar[], beside: readonly { value: number }[] = []): number[] {
  const highest = highestOf(bars, beside);
  return bars.map(({ value }) => (value <= 0 || highest === 0 ? 0 : Math.max(1.5, (value / highest) * 100)));
}

/** The points of a line over the middles of bars that are ten wide and a hundred high at most. */
export function lineOver(bars: readonly Bar[], line: readonly { value: number }[]): string {
  const highest = highestOf(bars, line) || 1;
  return line
    .map(({ value }, index) => `${index * 10 + 5},${(100 - (Math.max(0, value) / highest) * 100).toFixed(1)}`)
    .join(' ');
}

function highestOf(...rows: readonly (readonly { value: number }[])[]): number {
  return Math.max(0, ...rows.flat().map(({ value }) => value));
}

/** Which bar is under a point, by its distance from the left edge. */
export function barAt(bars: readonly Bar[], x: number, width: number): Bar | undefined {
  return bars[Math.min(bars.length - 1, Math.max(0, Math.floor((x / width) * bars.length)))];
}

/** What the eye takes from the chart, in a sentence. */
export function summaryOf(title: string, bars: readonly Bar[]): string {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return t`${title}: nothing to show`;
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const [from, to] = [first.label, last.label];
  return highest.value > 0
    ? t`${title}, ${from} to ${to}. Highest: ${{ highest: highest.text }} on ${{ day: highest.label }}. Last: ${{ last: last.text }}.`
    : t`${title}, ${from} to ${to}: nothing in this time.`;
}
