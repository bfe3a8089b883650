import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of vitest came to. */
export interface Summary {
  passed: number;
  /** Each with its file, its name and the beginning of what it says. */
  failures: string[];
}

/** Writes what a run came to into the file that SUMMARY_FILE names, also what failed outside of a test: hooks, files. */
export default class SummaryReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const file = process.env['SUMMARY_FILE'];
    if (!file) throw new Error('SUMMARY_FILE names no file');
    const summary: Summary = {
      passed: 0,
      failures: unhandled.map((error) => `outside of all tests\n${beginOf([error])}`),
    };
    for (const module of modules) add(summary, module);
    await writeFile(file, JSON.stringify(summary));
  }
}

function add(summary: Summary, module: TestModule): void {
  const path = relative(process.cwd(), module.moduleId);
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') summary.passed += 1;
    if (state === 'failed') summary.failures.push(`${path}: ${test.fullName}\n${beginOf(errors)}`);
  }
  for (const group of [module, ...module.children.allSuites()]) {
    const errors = group.errors();
    const name = group.type === 'suite' ? `${path}: around ${group.fullName}` : path;
    if (errors.length > 0) summary.failures.push(`${name}\n${beginOf(errors)}`);
  }
}

/** What errors say, without all of a page that they were found in. */
function beginOf(errors: readonly SerializedError[]): string {
  return errors
    .flatMap(({ stack, message }) => (stack ?? message ?? 'Nothing is known of it').split('\n').slice(0, 25))
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}
