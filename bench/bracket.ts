import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { openEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { removeEmbeddedPostgres } from '../server/src/platform/embedded/remove-embedded-postgres.ts';
import { measureBracket } from './bracket/run.ts';
import { leaveRows, type Row } from './table.ts';

const dataDir = fileURLToPath(new URL('../node_modules/.cache/bench-bracket', import.meta.url));

const { values } = parseArgs({
  options: {
    entrants: { type: 'string', default: '64' },
    runs: { type: 'string', default: '5' },
    /** Where the rows are left for the table of all benchmarks. */
    rows: { type: 'string' },
  },
});

await buildWeb(console.log);
await removeEmbeddedPostgres({ dataDir });
const postgres = await openEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.warn, error: console.error } });
try {
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
} finally {
  await postgres.stop();
  await removeEmbeddedPostgres({ dataDir });
}
