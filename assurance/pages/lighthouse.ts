import { fileURLToPath } from 'node:url';
import { findChromium } from '../../scripts/find-chromium.ts';
import { installApart } from '../shared/install-apart.ts';

const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url));

/** Now and then it has lost the trace of a page, and asks itself to be run again. */
const ATTEMPTS = 3;

export const PRESETS = ['phone', 'desktop'] as const;
type Preset = (typeof PRESETS)[number];

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

interface Lighthouse {
  default(url: string, flags: object, config?: unknown): Promise<{ lhr: Report; report: string } | undefined>;
  desktopConfig: unknown;
}

interface Launcher {
  launch(options: object): Promise<OwnChromium>;
}

/** A browser with a profile of its own, that nothing is attached to while pages are measured. */
export interface OwnChromium {
  /** Where it lets itself be led. */
  port: number;
  kill(): void;
}

interface Page {
  url: string;
  preset: Preset;
  /** Of the browser that opens it. */
  port: number;
  skipAudits: readonly string[];
}

/** What is said of a page: Lighthouse's figures, and its own report to read. */
export interface Judged {
  lhr: Report;
  html: string;
}

/** Lighthouse from its own folder, installed there when it is missing. */
export async function openLighthouse() {
  const load = await installApart(FOLDER);
  const { default: lighthouse, desktopConfig }: Lighthouse = await load('lighthouse/core/index.js');
  const { launch }: Launcher = await load('chrome-launcher/dist/index.js');
  return {
    async startChromium(): Promise<OwnChromium> {
      const { executablePath: chromePath, args, env } = await findChromium();
      const chromeFlags = [...args, '--headless', '--disable-gpu', '--mute-audio', '--hide-scrollbars'];
      return launch({ chromePath, chromeFlags, envVars: env ?? process.env, logLevel: 'error' });
    },

    async look({ url, preset, port, skipAudits }: Page): Promise<Judged> {
      // A page that answers 404 is a page all the same.
      const flags = { port, logLevel: 'error', output: 'html', ignoreStatusCode: true, skipAudits };
      let failure: string | undefined;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
        failure = result ? result.lhr.runtimeError?.message : 'Lighthouse says nothing of it';
        if (result && !failure) return { lhr: result.lhr, html: result.report };
      }
      throw new Error(`${url}: ${failure}`);
    },
  };
}

/** The least that a category may come to, of 100. */
const BOUNDS: Readonly<Record<string, number>> = { performance: 95 };
const OTHERS = 100;

/** What a page came to in each category, of 100; null where Lighthouse judged nothing. */
export function scoresOf({ categories }: Report): Record<string, number | null> {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, score && Math.round(score * 100)]);
  return Object.fromEntries(scores);
}

/** The categories that miss their bound, each with what counts in it and failed. */
export function missedIn(report: Report): { category: string; reasons: string[] }[] {
  const missed = Object.entries(scoresOf(report)).filter(
    ([name, score]) => score !== null && score < (BOUNDS[name] ?? OTHERS),
  );
  return missed.map(([category]) => {
    const counting = report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    const reasons = counting.flatMap(({ id }) => {
      const { title, score = null, displayValue } = report.audits[id] ?? {};
      return score === null || score >= 1 ? [] : [`${id}: ${[title, displayValue].filter(Boolean).join(', ')}`];
    });
    return { category, reasons };
  });
}

/** The middle one of an odd number, by performance. */
export function medianOf(judged: readonly Judged[]): Judged {
  const performance = ({ lhr }: Judged) => scoresOf(lhr)['performance'] ?? 0;
  const middle = judged.toSorted((one, other) => performance(one) - performance(other))[(judged.length - 1) / 2];
  if (!middle) throw new Error('There is a median of an odd number of reports alone');
  return middle;
}
