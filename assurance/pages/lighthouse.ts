import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../../scripts/run-program.ts';
import type { Measured } from '../pages.ts';

const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const ENTRY = join(FOLDER, 'node_modules/lighthouse/core/index.js');
/** npm writes it last: an interrupted installation lacks it. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

export const PRESETS = ['phone', 'desktop'] as const;
export type Preset = (typeof PRESETS)[number];

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
}

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  errorMessage?: string;
  metricSavings?: Record<string, number>;
  details?: { items?: unknown };
}

interface Flags {
  port: number;
  logLevel: 'error';
  /** Kept in a page that answers 404. */
  ignoreStatusCode: boolean;
  skipAudits: readonly string[];
}

interface Lighthouse {
  default(url: string, flags: Flags, config?: unknown): Promise<{ lhr: Report } | undefined>;
  desktopConfig: unknown;
}

export interface Page {
  url: string;
  preset: Preset;
  /** Of the browser that opens it. */
  port: number;
  skipAudits: readonly string[];
}

/** Lighthouse from its own folder, installed there when it is missing. */
export async function openLighthouse(print: (line: string) => void): Promise<(page: Page) => Promise<Report>> {
  if (!existsSync(INSTALLED)) await install(print);
  const { default: lighthouse, desktopConfig }: Lighthouse = await import(pathToFileURL(ENTRY).href);
  return async ({ url, preset, port, skipAudits }) => {
    const flags: Flags = { port, logLevel: 'error', ignoreStatusCode: true, skipAudits };
    const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  };
}

async function install(print: (line: string) => void): Promise<void> {
  print('Installing Lighthouse ...');
  const { code, output } = await run('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts']);
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

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
