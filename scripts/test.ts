import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { setup, teardown } from './test-postgres.ts';

const LEAST_URGENT = constants.priority.PRIORITY_LOW;

type Result = { passed: number; failures: string[] };

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
  results.push({ passed: 0, failures: [messageOf(error)] });
} finally {
  await teardown();
  await rm(reports, { recursive: true, force: true });
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
// Thousands of lines above, nobody would find them.
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function check(): Promise<Result> {
  const succeeded = await run(process.execPath, [join(root, 'scripts', 'check.ts')], LEAST_URGENT);
  return { passed: 0, failures: succeeded ? [] : ['npm run check'] };
}

async function build(): Promise<Result> {
  try {
    await buildWeb(console.log);
    return { passed: 0, failures: [] };
  } catch (error) {
    return { passed: 0, failures: [`building the web app: ${messageOf(error)}`] };
  }
}

/** Runs one of vitest's projects. What fails outside a test, such as a file that does not load, counts as one. */
async function vitest(project: 'unit' | 'e2e'): Promise<Result> {
  const report = join(reports, `${project}.json`);
  const program = join(modules, 'vitest', 'vitest.mjs');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await run(process.execPath, [program, ...args]);
  const result = await readReport(report).catch((): Result => ({ passed: 0, failures: [] }));
  if (!succeeded && result.failures.length === 0) result.failures.push(`vitest, project ${project}`);
  return result;
}

async function readReport(report: string): Promise<Result> {
  const { numPassedTests, testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map((test) => `${file}: ${test.fullName}\n${beginOf(test.failureMessages)}`);
    return status === 'failed' ? [`${file}: ${message}`] : [];
  });
  return { passed: numPassedTests, failures };
}

type Report = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestReport[] }[];
};
type TestReport = { status: string; fullName: string; failureMessages: string[] };

/** What a failure says, without all of a page that it was found in. */
function beginOf(messages: string[]): string {
  return messages
    .flatMap((message) => message.split('\n').slice(0, 25))
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

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
