import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { createDatabase } from './growth/fixture.ts';
import { growing, MOST_GROWTH, measureGrowth, toRows } from './growth/run.ts';
import { isLedgerTrue, openSite, type Site } from './growth/site.ts';
import { formatRows, leaveRows } from './measure.ts';

/** Of each tournament of the history. */
const ENTRANTS = 32;
/** So that the list of tournaments fills a page in the smallest community too. */
const LEAST_CUPS = 100;
const MEMBERS_PER_CUP = 1_000;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,1000000' },
    processes: { type: 'string', default: '1,2' },
    connections: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    /** Only what is named so: a regular expression. */
    only: { type: 'string', default: '' },
    /** Where the rows are left for the table of all benchmarks. */
    rows: { type: 'string' },
  },
});

const [small = 0, large = 0] = values.members.split(',').map(Number);
const processes = values.processes.split(',').map(Number);

const sites: Site[] = [];
await withOwnPostgres('bench-growth', async ({ url }) => {
  try {
    console.log(`${cpus().length} processors, Node ${process.version}; servers, database and load share them`);
    process.exitCode = (await measure(url)) ? 0 : 1;
  } finally {
    for (const site of sites) await site.close();
  }
});

/** Measures and prints; whether nothing costs more in the larger community, and the ledger of both is true. */
async function measure(postgresUrl: string): Promise<boolean> {
  const open = async (members: number) => {
    const url = await createDatabase(postgresUrl, `bench_${members}`);
    const site = await openSite({
      ...{ url, members, processes: Math.max(...processes), print: console.log },
      ...{ cups: LEAST_CUPS + Math.floor(members / MEMBERS_PER_CUP), entrants: ENTRANTS },
    });
    sites.push(site);
    return site;
  };
  const lines = await measureGrowth({
    small: await open(small),
    large: await open(large),
    processes,
    connections: Number(values.connections),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: new RegExp(values.only),
    print: console.log,
  });
  const rows = toRows(lines, { small, large });
  console.log(`\n${formatRows(rows)}\n`);
  await leaveRows(values.rows, rows);
  const missed = growing(lines);
  console.log(
    missed.length === 0
      ? `Nothing costs more than ${MOST_GROWTH} times as much`
      : `${missed.length} of ${lines.length} lines grow`,
  );
  let isTrue = true;
  for (const site of sites) isTrue = (await isLedgerTrue(site, console.log)) && isTrue;
  return isTrue && missed.length === 0;
}
