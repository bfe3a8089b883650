import type { Audit, Report } from './lighthouse.ts';

/** A category by its name in the report, and the least that it may come to, of 100. */
const BOUNDS: Readonly<Record<string, number>> = { performance: 95 };
const OTHERS = 100;
/** Items of an audit that are told. */
const SHOWN_ITEMS = 4;
const ITEM_LENGTH = 160;

/** What a page came to in each category, of 100; null where Lighthouse judged nothing. */
export function scoresOf({ categories }: Report): Record<string, number | null> {
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    score === null ? null : Math.round(score * 100),
  ]);
  return Object.fromEntries(scores);
}

/** The categories that miss their bound. */
export function missedIn(report: Report): string[] {
  return Object.entries(scoresOf(report))
    .filter(([name, score]) => score !== null && score < (BOUNDS[name] ?? OTHERS))
    .map(([name]) => name);
}

/** The middle one of an odd number of reports, by performance. */
export function medianOf(reports: readonly Report[]): Report {
  const performance = (report: Report) => scoresOf(report)['performance'] ?? 0;
  const middle = reports.toSorted((one, other) => performance(one) - performance(other))[(reports.length - 1) / 2];
  if (!middle) throw new Error('There is a median of an odd number of reports alone');
  return middle;
}

/** The audits because of which a category misses its bound, with what they point at; of performance also the advice. */
export function reasonsOf({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    const isAdvice = Object.values(audit.metricSavings ?? {}).some((saving) => saving > 0);
    return weight > 0 || isAdvice ? [tell(id, audit)] : [];
  });
}

function tell(id: string, { title, displayValue, details, errorMessage }: Audit): string {
  const items = Array.isArray(details?.items) ? details.items : [];
  const shown = items.slice(0, SHOWN_ITEMS).map((item) => `\n      ${describe(item)}`);
  const more = items.length > SHOWN_ITEMS ? `\n      and ${items.length - SHOWN_ITEMS} more` : '';
  return `${id}: ${[title, displayValue, errorMessage].filter(Boolean).join(', ')}${shown.join('')}${more}`;
}

/** The words in an item of any audit, which are built in many ways. */
function describe(item: unknown): string {
  return wordsIn(item).join(' ').replace(/\s+/g, ' ').slice(0, ITEM_LENGTH);
}

const TELLING = ['url', 'source', 'description', 'snippet', 'label', 'text', 'explanation', 'reason', 'value'];

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(Math.round(value))];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const told = Object.entries(value).filter(([name]) => TELLING.includes(name));
  return (told.length > 0 ? told : Object.entries(value)).flatMap(([, inner]) => wordsIn(inner));
}
