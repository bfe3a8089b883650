import type pg from 'pg';
import { describeMachine, formatTable, readOptions } from '../assurance/shared/report.ts';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { placeTables } from '../server/src/db/placement.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { isDistributed } from '../server/src/platform/db/homes.queries.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import { formatRows, formatVerdict, isLedgerTrue, type Row } from './benchmark.ts';
import {
  cpuOfPostgres,
  findPostmasters,
  measureRound,
  pairedRatio,
  perSecond,
  type Round,
  SECRET,
  startServerProcess,
  toFigures,
} from './measure.ts';
import {
  type Caller,
  createPingers,
  insertMembers,
  newMember,
  refreshStatistics,
  requestOf,
  shuffle,
} from './members.ts';

/** Members' calls that are measured, each with its body where it is no GET. `{today}` is the date. */
const PATHS: Record<string, { path: string; body?: string }> = {
  profile: { path: '/api/member/profile' },
  quests: { path: '/api/user/quests' },
  inventory: { path: '/api/inventory' },
  rewards: { path: '/api/rewards' },
  'check-in': { path: '/api/streak/claim', body: '{"localDate":"{today}"}' },
};
const SIDES = ['plain', 'distributed'] as const;
type Side = (typeof SIDES)[number];

const options = readOptions({
  /** DATABASE_URLs of two empty databases on the same processors: one of one machine, one of several. */
  plain: '',
  distributed: '',
  members: 20_000,
  connections: '128,512',
  /** Of the other calls: few, for the time that one takes. */
  callers: 4,
  rounds: 3,
  seconds: 4,
  /** Check-ins in each round, by members who have not checked in yet. */
  writes: 400,
});
if (!options.plain || !options.distributed) {
  console.error(
    'npm run bench:distributed -- --plain DATABASE_URL --distributed DATABASE_URL: both are empty databases',
  );
  process.exit(2);
}

/** One of the two: its server, its members, and how its requests are made. */
async function open(side: Side) {
  const url = options[side];
  const connections = connect(url, { max: 2, timeoutMs: 0, onError: (error) => console.error(error.message) });
  const { db, pool } = connections;
  if ((await isDistributed(db)) !== (side === 'distributed')) throw new Error(`${side}: ${url} is the other kind`);
  await migrateToLatest(db);
  await placeTables(db);
  await installCatalogue(db);
  const at = new Date();
  const fresh = Array.from({ length: options.writes * (options.rounds + 1) }, () => newMember(at, SECRET));
  const people = Array.from({ length: options.members }, () => newMember(at, SECRET));
  await insertMembers(pool, [...people, ...fresh], at);
  shuffle(people);
  const pingers = await createPingers(pool, people);
  await refreshStatistics(pool);
  const server = await startServerProcess({ databaseUrl: url });
  const postmasters = await findPostmasters(pool);
  const origin = `127.0.0.1:${server.ports.product}`;
  let turn = 0;
  const run = (what: string, connections: number, nextRequest: () => string, maxRequests: number) =>
    measureRound({
      what: `${side}: ${what}`,
      servers: [server.pid],
      postmasters,
      load: { ports: [server.ports.product], connections, seconds: options.seconds, maxRequests, nextRequest },
    });
  return {
    db,
    pool,
    postmasters,
    async ping(connections: number) {
      await pingers.refill();
      return run('ping', connections, () => pingers.nextRequest(origin), pingers.count);
    },
    path(name: string, connections: number) {
      const { path, body } = PATHS[name] ?? { path: '/' };
      if (body === undefined) {
        const next = () => requestOf(people[turn++ % people.length] as Caller, origin, path);
        return run(name, connections, next, Number.POSITIVE_INFINITY);
      }
      const filled = body.replace('{today}', at.toISOString().slice(0, 10));
      return run(name, connections, () => requestOf(fresh.pop() as Caller, origin, path, filled), options.writes);
    },
    async close() {
      await server.stop();
      await connections.close();
    },
  };
}

/** How many connections a distributed PostgreSQL has on each of its machines. */
async function countConnections(pool: pg.Pool): Promise<number[]> {
  const count = "select count(*) as count from pg_stat_activity where backend_type = 'client backend'";
  const { rows } = await pool.query<{ count: string }>(count);
  const workers = await pool.query<{ count: string }>('select result as count from run_command_on_workers($1)', [
    count,
  ]);
  return [...rows, ...workers.rows].map((row) => Number(row.count));
}

console.log(describeMachine());
const sides = { plain: await open('plain'), distributed: await open('distributed') };
const levels = options.connections.split(',').map(Number);
const busy = levels.at(-1) ?? 0;
const cases = [
  ...levels.map((connections) => ({
    name: `ping, ${connections}`,
    run: (side: Side) => sides[side].ping(connections),
  })),
  ...Object.keys(PATHS).map((name) => ({ name, run: (side: Side) => sides[side].path(name, options.callers) })),
];
const rounds = new Map(cases.map(({ name }) => [name, { plain: [] as Round[], distributed: [] as Round[] }]));
/** CPU microseconds of each machine of the distributed one, over all pings at the busiest level, and how many they were. */
const machines = { us: sides.distributed.postmasters.map(() => 0), pings: 0, connections: [] as number[] };

// The first round is not counted: statements are prepared and planned in it.
for (let round = 0; round <= options.rounds; round++) {
  console.log(round === 0 ? 'Warming up' : `Round ${round} of ${options.rounds}`);
  for (const { name, run } of cases)
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const before = sides.distributed.postmasters.map(cpuOfPostgres);
      const measured = await run(side);
      if (round === 0) continue;
      rounds.get(name)?.[side].push(measured);
      if (side !== 'distributed' || name !== `ping, ${busy}`) continue;
      machines.us = machines.us.map(
        (us, at) => us + cpuOfPostgres(sides.distributed.postmasters[at] ?? 0) - (before[at] ?? 0),
      );
      machines.pings += measured.requests;
      machines.connections = await countConnections(sides.distributed.pool);
    }
}

const rows: Row[] = [...rounds].flatMap(([name, both]) =>
  SIDES.map((side) => {
    const { figures, disturbance } = toFigures(both[side]);
    const times = (of: (round: Round) => number) => pairedRatio(both.distributed, both.plain, of).toFixed(2);
    const judged = `${times(perSecond)} of plain's, ${times(({ postgres }) => postgres)} times its CPU in PostgreSQL`;
    return { what: `${name}: ${side}`, under: disturbance, ...figures, judged: side === 'plain' ? '' : judged };
  }),
);
console.log(`\n${formatRows(rows)}\n`);

for (const [name, { plain, distributed }] of rounds) {
  const judge = (what: string, of: (round: Round) => number, bound: { atLeast: number } | { atMost: number }) =>
    console.log(formatVerdict(`${name}: ${what}, times plain's`, pairedRatio(distributed, plain, of), bound));
  if (name === `ping, ${busy}`) {
    judge('pings per second', perSecond, { atLeast: 0.7 });
    judge('CPU in PostgreSQL', ({ postgres }) => postgres, { atMost: 2 });
  } else if (PATHS[name]?.body !== undefined) judge('writes per second', perSecond, { atLeast: 0.6 });
  else if (PATHS[name]) judge('median time of a request', ({ p50 }) => p50, { atMost: 1.5 });
}

// What one more worker adds follows from where the time goes: the coordinator's part of a ping stays, the workers' is shared.
const perPing = machines.us.map((us) => us / machines.pings);
const [coordinator = 0, ...workers] = perPing;
const work = workers.reduce((total, us) => total + us, 0);
const most = (count: number) => Math.min(1e6 / coordinator, (count * 1e6) / work);
console.log(
  `\n${formatTable(
    ['machine', 'CPU us per ping', 'connections'],
    perPing.map((us, at) => [at === 0 ? 'coordinator' : `worker ${at}`, us.toFixed(1), machines.connections[at] ?? 0]),
  )}\n
Each on a processor of its own, pings per second: ${[2, 3, 4].map((count) => `${most(count).toFixed(0)} with ${count} workers`).join(', ')}.`,
);
const isTrue = [await isLedgerTrue(sides.plain.db, console.log), await isLedgerTrue(sides.distributed.db, console.log)];
for (const side of SIDES) await sides[side].close();
process.exitCode = isTrue.every(Boolean) ? 0 : 1;
