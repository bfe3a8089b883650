import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { measureBracket } from './bracket/run.ts';
import { leaveRows, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    entrants: { type: 'string', default: '64' },
    runs: { type: 'string', default: '5' },
    /** Where the rows are left for the table of all benchmarks. */
    rows: { type: 'string' },
  },
});

await buildWeb(console.log);
await withOwnPostgres('bench-bracket', async (postgres, dataDir) => {
  console.log(`${cpus().length} processors, Node ${process.version}; server, database and browser share them`);
  let rows: Row[] = [];
  await measureBracket({
    url: postgres.url,
    dataDir,
    print: console.log,
    entrants: Number(values.entrants),
    runs: Number(values.runs),
    onRows: (found) => {
      rows = found;
    },
  });
  await leaveRows(values.rows, rows);
});
