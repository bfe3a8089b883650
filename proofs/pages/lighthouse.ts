import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../../scripts/run-program.ts';

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

export interface Audit {
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
export async function openLighthouse(say: (line: string) => void): Promise<(page: Page) => Promise<Report>> {
  if (!existsSync(INSTALLED)) await install(say);
  const { default: lighthouse, desktopConfig }: Lighthouse = await import(pathToFileURL(ENTRY).href);
  return async ({ url, preset, port, skipAudits }) => {
    const flags: Flags = { port, logLevel: 'error', ignoreStatusCode: true, skipAudits };
    const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  };
}

async function install(say: (line: string) => void): Promise<void> {
  say('Installing Lighthouse ...');
  const { code, output } = await run('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts']);
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}
