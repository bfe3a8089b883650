import { writeFile } from 'node:fs/promises';
import { describeMachine, readOptions } from '../assurance/shared/report.ts';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { type Benchmark, formatRows, type Row } from './benchmark.ts';
import { growth } from './growth.ts';
import { ping } from './ping.ts';
import { writes } from './writes.ts';

/** Runs one of them with its options, and whether all that must be was there. */
type Run = (args: string[] | null, rows: Row[]) => Promise<boolean>;

const BENCHMARKS: Record<string, Run> = {
  ping: runOf('ping', ping),
  writes: runOf('writes', writes),
  growth: runOf('growth', growth),
};

const [first = '', ...args] = process.argv.slice(2);
const alone = BENCHMARKS[first];
console.log(describeMachine());
if (alone) process.exitCode = (await alone(args, [])) ? 0 : 1;
else await runAll();

/** One after the other, with one table in the end: `quick` in two minutes, `out` names a file for the table. */
async function runAll(): Promise<void> {
  const { out, quick } = readOptions({ out: '', quick: false });
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    console.log(`\n# ${name}\n`);
    const isTrue = await run(quick ? null : [], rows).catch((error: unknown) => console.error(error));
    if (!isTrue) failed.push(name);
  }
  const table = `${describeMachine()}\n\n${formatRows(rows)}\n`;
  console.log(`\n${table}`);
  if (out) await writeFile(out, table);
  if (failed.length > 0) console.log(`Something does not hold in: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function runOf<O extends Record<string, string | number>>(
  name: string,
  { options, quick, measure }: Benchmark<O>,
): Run {
  return async (args, rows) => {
    const own: O = args ? { ...options, ...readOptions(options, args) } : { ...options, ...quick };
    return withOwnPostgres(`bench-${name}`, async ({ url }, dataDir) => {
      const { db, pool, close } = connect(url, {
        max: 2,
        timeoutMs: 0,
        onError: (error) => console.error(error.message),
      });
      try {
        await migrateToLatest(db);
        const measured = await measure({ url, dataDir, db, pool, print: console.log }, own);
        console.log(`\n${formatRows(measured.rows)}`);
        rows.push(...measured.rows);
        return measured.isTrue;
      } finally {
        await close();
      }
    });
  };
}
