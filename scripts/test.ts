import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { setup, teardown } from './test-postgres.ts';

const LEAST_URGENT = constants.priority.PRIORITY_LOW;

type Result = { passed: number; failed: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const deadline = Date.now() + 14.5 * 60_000;
const reports = await mkdtemp(join(tmpdir(), 'cinder-test-'));
const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });
}

const results: Result[] = [];
try {
  await setup();
  results.push(await build());
  // Journeys wait a lot, and meanwhile what only computes is done beside them.
  const checked = check();
  results.push(await vitest('unit'), await vitest('e2e'), await checked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1 });
} finally {
  await teardown();
  await rm(reports, { recursive: true, force: true });
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function check(): Promise<Result> {
  const succeeded = await run(process.execPath, [join(root, 'scripts', 'check.ts')], LEAST_URGENT);
  return { passed: 0, failed: succeeded ? 0 : 1 };
}

async function build(): Promise<Result> {
  try {
    await buildWeb(console.log);
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs one of vitest's projects. What fails outside a test, such as a file that does not load, counts as one. */
async function vitest(project: 'unit' | 'e2e'): Promise<Result> {
  const report = join(reports, `${project}.json`);
  const program = join(modules, 'vitest', 'vitest.mjs');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await run(process.execPath, [program, ...args]);
  const counts = await readCounts(report);
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function readCounts(report: string): Promise<Result> {
  try {
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Runs a program to its end, or ends it and all that it started when the time for all tests is over. */
function run(file: string, args: string[], priority = 0): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', detached: true });
  if (priority !== 0 && child.pid) setPriority(child.pid, priority);
  running.add(child);
  const alarm = setTimeout(() => killGroup(child), Math.max(0, deadline - Date.now()));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      clearTimeout(alarm);
      running.delete(child);
      resolve(code === 0);
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  console.error('The tests take too long and are stopped.');
  if (pid) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}
