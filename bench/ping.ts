import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { ledgerChecks } from '../server/src/features/ledger-checks.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { countPings, createPlayers, type Players, refreshStatistics } from './ping/members.ts';
import { formatTable, formatVerdicts, type Level, toRows, VARIANTS } from './ping/report.ts';
import { createRunner, type Runner, startServer } from './ping/run.ts';
import { leaveRows } from './table.ts';

const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

const { profile, rows, ...counts } = parseArgs({
  options: {
    members: { type: 'string', default: '150000' },
    connections: { type: 'string', default: '4,64,128' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    profile: { type: 'string' },
    /** Where the rows are left for the table of all benchmarks. */
    rows: { type: 'string' },
  },
}).values;

await withOwnPostgres('bench-postgres', async ({ url }) => {
  const { db, pool, close } = connect(url, { max: 2, onError: (error) => console.error(error.message) });
  try {
    process.exitCode = (await measure(db, pool, url)) ? 0 : 1;
  } finally {
    await close();
  }
});

/** Measures and prints; whether every acknowledged ping is in the tables, and the ledger is true. */
async function measure(db: Database, pool: pg.Pool, url: string): Promise<boolean> {
  await migrateToLatest(db);

  const settings = { DATABASE_URL: url, AUTH_SECRET: SECRET, NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const server = await startServer(settings, profile);
  try {
    console.log(`Making ${counts.members} members, all mining`);
    const origin = `127.0.0.1:${server.ready.product}`;
    const players = await createPlayers(pool, { count: Number(counts.members), secret: SECRET, origin });
    await refreshStatistics(pool);
    const runner = await createRunner(pool, players, server);
    const levels = await runRounds(runner);
    console.log(`\n${cpus().length} processors, Node ${process.version}; server, database and load share them\n`);
    console.log(`${formatTable(levels)}\n\n${formatVerdicts(levels)}\n`);
    await leaveRows(rows, toRows(levels, Number(counts.members)));
    return (await isEveryPingKept(pool, players, runner)) && (await isLedgerTrue(db));
  } finally {
    await server.stop();
  }
}

/** Round after round all variants at all levels, so that a disturbance of the machine meets all of them. */
async function runRounds({ run }: Runner): Promise<Level[]> {
  console.log('Warming up');
  // A lap each, in which both authenticators meet every cookie.
  for (const variant of ['product', 'stack'] as const) await run(variant, 64, Number.POSITIVE_INFINITY);
  for (const variant of ['hello', 'naive'] as const) await run(variant, 64, 2);
  const levels: Level[] = counts.connections.split(',').map((connections) => ({
    connections: Number(connections),
    rounds: { hello: [], stack: [], product: [], naive: [] },
  }));
  for (let round = 1; round <= Number(counts.rounds); round++) {
    console.log(`Round ${round} of ${counts.rounds}`);
    for (const { connections, rounds } of levels) {
      for (const variant of VARIANTS) rounds[variant].push(await run(variant, connections, Number(counts.seconds)));
    }
  }
  return levels;
}

async function isEveryPingKept(pool: pg.Pool, players: Players, runner: Runner): Promise<boolean> {
  const kept = (await countPings(pool)) - players.madePings();
  const isTrue = kept === runner.acknowledged();
  console.log(
    `${isTrue ? 'ok    ' : 'WRONG '} ${runner.acknowledged()} pings were acknowledged, ${kept} are in the tables`,
  );
  return isTrue;
}

async function isLedgerTrue(db: Database): Promise<boolean> {
  let isTrue = true;
  for (const check of ledgerChecks) {
    const disagreements = await check.findDisagreements(db, new Date());
    console.log(`${disagreements.length === 0 ? 'ok    ' : 'WRONG '} ${check.rule}`);
    for (const line of disagreements) console.log(`         ${line}`);
    isTrue &&= disagreements.length === 0;
  }
  return isTrue;
}
