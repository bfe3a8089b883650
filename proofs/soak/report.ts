import { type Course, judge, MOST_GROWTH } from './flat.ts';
import type { Sample } from './sample.ts';

const MEGABYTE = 1024 * 1024;

const COLUMNS: [title: string, of: (sample: Sample) => number | null][] = [
  ['RSS MB', ({ rss }) => rss / MEGABYTE],
  ['heap after GC', ({ left }) => left && left.heapUsed / MEGABYTE],
  ['external after GC', ({ left }) => left && left.external / MEGABYTE],
  ['heap used', ({ heapUsed }) => heapUsed / MEGABYTE],
  ['files', ({ files }) => files],
  ['resources', ({ resources }) => resources],
  ['listeners', ({ left }) => left?.listeners ?? null],
  ['streams', ({ streams }) => streams],
  ['used', ({ used }) => used],
  ['idle', ({ idle }) => idle],
  ['waiting', ({ waiting }) => waiting],
  ['backends', ({ backends }) => backends],
  ['their MB', ({ backendBytes }) => backendBytes / MEGABYTE],
];

/** One line a minute: what the last sample of it has, and where only some samples have a figure, the last one that has. */
export function formatMinutes(samples: readonly Sample[]): string {
  const minutes = Map.groupBy(samples, ({ at }) => Math.max(1, Math.round(at / 60)));
  const rows = [...minutes].map(([minute, some]) => [
    String(minute),
    ...COLUMNS.map(([, of]) => {
      const value = some.map(of).findLast((one) => one !== null);
      return value === undefined || value === null ? '' : value.toFixed(Number.isInteger(value) ? 0 : 1);
    }),
  ]);
  const titles = ['minute', ...COLUMNS.map(([title]) => title)];
  const widths = titles.map((_, place) => Math.max(...[titles, ...rows].map((row) => row[place]?.length ?? 0)));
  return [titles, ...rows]
    .map((row) => row.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('  '))
    .join('\n');
}

/** What must not grow, each with how it went. */
export function judgeMemory(samples: readonly Sample[]): { what: string; course: Course }[] {
  const collected = samples.flatMap(({ at, left }) => (left ? [{ at, value: left.heapUsed }] : []));
  return [
    { what: 'heap after collection', course: judge(collected) },
    { what: 'RSS', course: judge(samples.map(({ at, rss }) => ({ at, value: rss }))) },
  ];
}

/** One line for each. */
export function formatCourses(courses: readonly { what: string; course: Course }[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return courses
    .map(({ what, course: { early, late, perHour, noise, isFlat } }) => {
      const medians = `${(early / MEGABYTE).toFixed(1)} MB in the second quarter, ${(late / MEGABYTE).toFixed(1)} in the last`;
      const line = `${percent(perHour)} an hour, give or take ${percent(noise)}`;
      return `${isFlat ? 'flat  ' : 'GROWS '} ${what}: ${medians} (${percent(late / early - 1)}); ${line}`;
    })
    .concat(`       (at most ${percent(MOST_GROWTH)} between quarters, and an hour beyond the noise)`)
    .join('\n');
}
