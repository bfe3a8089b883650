import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS, type Area } from './mutation/areas.ts';
import { installApart } from './shared/install-apart.ts';
import { formatTable } from './shared/report.ts';

const FOLDER = fileURLToPath(new URL('./mutation/stryker/', import.meta.url));
/** The least share of the mutants of each area, in percent, that its tests must notice. */
const LEAST = 85;

interface Mutant {
  fileName: string;
  location: { start: Position; end: Position };
  replacement?: string;
  status: string;
}

/** From 1. */
interface Position {
  line: number;
  column: number;
}

interface StrykerModule {
  Stryker: new (options: object) => { runMutationTest(): Promise<Mutant[]> };
}

const { Stryker }: StrykerModule = await (await installApart(FOLDER))('@stryker-mutator/core/dist/src/index.js');
const figures: [area: string, mutants: number, noticed: number, percent: string][] = [];
for (const area of readAreas()) {
  console.log(`\n${area}`);
  const counted = (await mutate(area)).filter(({ status }) => status !== 'Ignored');
  const unnoticed = counted.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  for (const mutant of unnoticed) console.log(describeMutant(mutant));
  const percent = (100 * (counted.length - unnoticed.length)) / counted.length;
  figures.push([area, counted.length, counted.length - unnoticed.length, percent.toFixed(1)]);
  if (percent < LEAST) process.exitCode = 1;
}
console.log(`\n${formatTable(['Rules', 'Mutants', 'Noticed', '%'], figures)}`);
if (process.exitCode) console.log(`\nLess than ${LEAST} % of the mutants of an area are noticed.`);

/** `npm run mutation -- wallet bracket`; all areas unless some are named. */
function readAreas(): Area[] {
  const names = process.argv.slice(2);
  const isArea = (name: string): name is Area => name in AREAS;
  const unknown = names.filter((name) => !isArea(name));
  if (unknown.length > 0) throw new Error(`No such rules: ${unknown}. There are ${Object.keys(AREAS).join(', ')}.`);
  return (names.length > 0 ? names : Object.keys(AREAS)).filter(isArea);
}

/** Changes the rules of an area, one place at a time, in a copy of the project, and runs the tests that reach the place. */
function mutate(area: Area): Promise<Mutant[]> {
  // Read by the configuration of Vitest; Stryker's own choice of test files leaves out what runs when a module is loaded.
  process.env['MUTATION_AREA'] = area;
  return new Stryker({
    mutate: [...AREAS[area].rules, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'assurance/mutation/vitest.config.ts' },
    // What the copy leaves out.
    ignorePatterns: [
      ...['/*', '!/contract', '!/server', '!/package.json', '!/tsconfig.base.json'],
      ...['!/assurance', '/assurance/*', '!/assurance/mutation', '/assurance/mutation/stryker'],
    ],
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    disableTypeChecks: false,
    concurrency: Math.max(1, availableParallelism() - 1),
    // A busy machine comes to its end, later; an endless loop is found by how often it runs.
    timeoutMS: 60_000,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
  }).runMutationTest();
}

/** `contract/src/wallet/level.rules.ts:15:10 survived: standing.xp >= 1 -> true`. */
function describeMutant({ fileName, location: { start, end }, status, replacement = '' }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const [before, after] = [lines.join('\n'), replacement].map((text) => text.replace(/\s+/g, ' ').slice(0, 80));
  return `${relative('.', fileName)}:${start.line}:${start.column} ${status}: ${before} -> ${after}`;
}
