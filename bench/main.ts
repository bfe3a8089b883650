import { describeMachine, readOptions } from '../assurance/shared/report.ts';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { type Benchmark, formatRows } from './benchmark.ts';
import { growth } from './growth.ts';
import { ping } from './ping.ts';
import { whatIf } from './what-if.ts';
import { writes } from './writes.ts';

/** Each runs with its options, and says whether all that must be was there. */
const BENCHMARKS: Record<string, () => Promise<boolean>> = {
  ping: () => run('ping', ping),
  writes: () => run('writes', writes),
  growth: () => run('growth', growth),
  'what-if': () => run('what-if', whatIf),
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (!benchmark) throw new Error(`There are: ${Object.keys(BENCHMARKS).join(', ')}`);
console.log(describeMachine());
process.exitCode = (await benchmark()) ? 0 : 1;

function run<O extends Record<string, string | number>>(name: string, { options, measure }: Benchmark<O>) {
  return withOwnPostgres(`bench-${name}`, async ({ url }) => {
    const onError = (error: Error) => console.error(error.message);
    const { db, pool, close } = connect(url, { max: 2, timeoutMs: 0, onError });
    try {
      await migrateToLatest(db);
      const given = { url, db, pool, print: console.log };
      const { rows, isTrue } = await measure(given, { ...options, ...readOptions(options, args) });
      console.log(`\n${formatRows(rows)}`);
      return isTrue;
    } finally {
      await close();
    }
  });
}
