import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatRows, type Row } from './measure.ts';

/** Each benchmark, and with what it says something in half a minute. */
const BENCHMARKS: [name: string, quick: string[]][] = [
  ['ping', ['--members', '12000', '--connections', '4,64', '--rounds', '1', '--seconds', '2']],
  ['growth', ['--members', '2000,20000', '--rounds', '1', '--seconds', '0.5']],
  ['leaderboards', ['--events', '100000', '--earners', '5000', '--rounds', '10', '--payments', '200']],
  ['bracket', ['--entrants', '16', '--runs', '1']],
];

const { values } = parseArgs({
  options: {
    /** Where the table is left. */
    out: { type: 'string' },
    /** A small run of everything. */
    quick: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'cinder-bench-'));
const rows: Row[] = [];
const failed: string[] = [];
try {
  for (const [name, quick] of BENCHMARKS) {
    console.log(`\n# ${name}\n`);
    const file = join(folder, `${name}.json`);
    const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, [program, '--rows', file, ...(values.quick ? quick : [])], {
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) failed.push(name);
    rows.push(
      ...(await readFile(file, 'utf8').then(
        (text): Row[] => JSON.parse(text),
        () => [],
      )),
    );
  }
} finally {
  await rm(folder, { recursive: true });
}
const table = `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}\n\n${formatRows(rows)}\n`;
console.log(`\n${table}`);
if (values.out) await writeFile(values.out, table);
if (failed.length > 0) console.log(`Something does not hold in: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
