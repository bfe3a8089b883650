import { scoresOf } from './judge.ts';
import type { Measured } from './run.ts';

/** In the order of the table; what else Lighthouse judges comes after them. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const KILOBYTE = 1000;

/** One line for each page and preset: what it came to, what the performance is made of, and what was carried. */
export function formatTable(measured: readonly Measured[]): string {
  const names = new Set([...CATEGORIES, ...measured.flatMap(({ report }) => Object.keys(report.categories))]);
  const head = ['page', 'preset', ...names, 'LCP s', 'TBT ms', 'CLS', 'kB', 'times'];
  const rows = measured.map(({ visit, preset, report, times }) => {
    const scores = scoresOf(report);
    const number = (id: string) => report.audits[id]?.numericValue ?? 0;
    return [
      visit.name,
      preset,
      ...[...names].map((name) => String(scores[name] ?? '-')),
      (number('largest-contentful-paint') / 1000).toFixed(2),
      number('total-blocking-time').toFixed(0),
      number('cumulative-layout-shift').toFixed(3),
      (number('total-byte-weight') / KILOBYTE).toFixed(0),
      String(times),
    ];
  });
  return [head, head.map((name) => '-'.repeat(name.length)), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
