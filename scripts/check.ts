import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitClient } from './emit-client.ts';
import { emitPages } from './emit-pages.ts';
import { run } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const STEPS: [name: string, command: string[]][] = [
  ['lint and format', ['biome', 'check', '--error-on-warnings', '.']],
  ['types', ['tsc', '-p', '.']],
  ['types of web', ['tsc', '-p', 'web']],
  ['dead code', ['knip', '--no-progress']],
  ['architecture and documents', ['vitest', 'run', '--project', 'unit', 'scripts/architecture', 'scripts/docs']],
  ['API document', ['vitest', 'run', '--project', 'unit', 'assurance/api-document']],
];

/** In `npm test` the unit tests bring the last two. */
const steps = process.argv.includes('--without-tests') ? STEPS.filter(([, [program]]) => program !== 'vitest') : STEPS;

await Promise.all([emitClient(), emitPages()]);
const results = await inParallel(2);
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Runs the steps, so many at a time as the machine has cores to spare. */
async function inParallel(width: number): Promise<boolean[]> {
  const waiting = [...steps];
  const passed: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) passed.push(await runStep(...step));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return passed;
}

async function runStep(name: string, [program = '', ...args]: string[]): Promise<boolean> {
  const begin = performance.now();
  const { code, output } = await run(join(root, 'node_modules', '.bin', program), args);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}
