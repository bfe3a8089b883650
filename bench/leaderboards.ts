import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { measureBoards, toRows } from './leaderboards/run.ts';
import { leaveRows, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    earners: { type: 'string', default: '192000' },
    rounds: { type: 'string', default: '100' },
    payments: { type: 'string', default: '2000' },
    /** Where the rows are left for the table of all benchmarks. */
    rows: { type: 'string' },
  },
});

await withOwnPostgres('bench-leaderboards', async (postgres, dataDir) => {
  const { db, close } = connect(postgres.url, { max: 1, onError: (error) => console.error(error.message) });
  await migrateToLatest(db);
  await close();
  console.log(`${cpus().length} processors, Node ${process.version}; server, database and load share them`);
  let rows: Row[] = [];
  const isTrue = await measureBoards({
    url: postgres.url,
    dataDir,
    print: console.log,
    events: Number(values.events),
    earners: Number(values.earners),
    rounds: Number(values.rounds),
    payments: Number(values.payments),
    onReadings: (readings) => {
      rows = toRows(readings);
    },
  });
  await leaveRows(values.rows, rows);
  process.exitCode = isTrue ? 0 : 1;
});
