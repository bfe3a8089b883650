import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import type { Summary } from './summary-reporter.ts';
import { setup, teardown } from './test-postgres.ts';

const LEAST_URGENT = constants.priority.PRIORITY_LOW;

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
/** On two quiet cores all of it takes about 12 minutes; a machine that others share may take several times as long. */
const deadline = Date.now() + 75 * 60_000;
const summaries = await mkdtemp(join(tmpdir(), 'cinder-test-'));
const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // What tests have started too, such as the product itself.
    for (const child of running) signalGroup(child, signal);
  });
}

const results: Summary[] = [];
try {
  const [built] = await Promise.all([build(), setup()]);
  results.push(built);
  results.push(await vitest('unit'));
  // Journeys wait a lot, and meanwhile what only computes is done beside them.
  results.push(...(await Promise.all([vitest('e2e'), check()])));
} catch (error) {
  results.push({ passed: 0, failures: [messageOf(error)] });
} finally {
  await teardown();
  await rm(summaries, { recursive: true, force: true });
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
// Thousands of lines above, nobody would find them.
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function check(): Promise<Summary> {
  const succeeded = await run(process.execPath, [join(root, 'scripts', 'check.ts'), '--without-tests'], {
    priority: LEAST_URGENT,
  });
  return { passed: 0, failures: succeeded ? [] : ['npm run check'] };
}

async function build(): Promise<Summary> {
  try {
    await buildWeb(console.log);
    return { passed: 0, failures: [] };
  } catch (error) {
    return { passed: 0, failures: [`building the web app: ${messageOf(error)}`] };
  }
}

/** Runs one of vitest's projects. */
async function vitest(project: 'unit' | 'e2e'): Promise<Summary> {
  const file = join(summaries, `${project}.json`);
  const program = join(modules, 'vitest', 'vitest.mjs');
  const reporter = join(root, 'scripts', 'summary-reporter.ts');
  const args = ['run', '--project', project, '--reporter=default', `--reporter=${reporter}`];
  const succeeded = await run(process.execPath, [program, ...args], { env: { SUMMARY_FILE: file } });
  const summary: Summary = await readFile(file, 'utf8').then(JSON.parse, () => ({ passed: 0, failures: [] }));
  if (!succeeded && summary.failures.length === 0) summary.failures.push(`vitest, project ${project}`);
  return summary;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a program to its end, or ends it and all that it started when the time for all tests is over. */
function run(file: string, args: string[], { priority = 0, env = {} } = {}): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
  if (priority !== 0 && child.pid) setPriorityOfAll(child.pid, priority);
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

/** Linux shares processors between the groups of terminals first, and goes by the priority of a process only within its own. */
function setPriorityOfAll(pid: number, priority: number): void {
  setPriority(pid, priority);
  if (process.platform === 'linux') writeFile(`/proc/${pid}/autogroup`, String(priority)).catch(() => {});
}

function killGroup(child: ChildProcess): void {
  console.error('The tests take too long and are stopped.');
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
