import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { withOwnPostgres } from '../scripts/own-postgres.ts';
import { ledgerChecks } from '../server/src/features/ledger-checks.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrateToLatest } from '../server/src/platform/db/migrate.ts';
import {
  findPostmaster,
  formatRows,
  leaveRows,
  measureRound,
  median,
  middleRound,
  type Round,
  type Row,
  type ServerProcess,
  startServerProcess,
} from './measure.ts';
import {
  chunks,
  countPings,
  createPingers,
  insertMembers,
  newMember,
  type Pingers,
  refreshStatistics,
  shuffle,
} from './members.ts';

const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

/** The median of the ratios of rounds that ran next to each other. */
export function pairedRatio(above: readonly Round[], below: readonly Round[]): number {
  return median(above.map((round, index) => round.perSecond / (below[index]?.perSecond ?? Number.NaN)));
}

export const VARIANTS = ['hello', 'stack', 'product', 'naive'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The rounds of each variant at one number of connections, in the order they ran. */
export interface Level {
  connections: number;
  rounds: Record<Variant, Round[]>;
}

/** One line for each variant and number of connections: medians over the rounds, and the ratios within them. */
export function toRows(levels: readonly Level[], members: number): Row[] {
  return levels.flatMap(({ connections, rounds }) =>
    VARIANTS.map((variant) => {
      const { perSecond, p50, p99, node, postgres, others } = middleRound(rounds[variant]);
      const ratio = (other: Variant) => pairedRatio(rounds[variant], rounds[other]).toFixed(2);
      return {
        what: `ping: ${variant}`,
        under: `${members.toLocaleString('en')} members, ${connections} connections, others ${others.toFixed(0)} %`,
        perSecond,
        p50Ms: p50,
        p99Ms: p99,
        nodeUs: node,
        postgresUs: postgres,
        judged: `${ratio('hello')} of hello, ${ratio('naive')} times naive`,
      };
    }),
  );
}

/** What the product promises at its busiest level, and at its quietest: one line each, met or missed. */
export function formatVerdicts(levels: readonly Level[]): string {
  const byConnections = levels.toSorted((a, b) => a.connections - b.connections);
  const quiet = byConnections[0];
  const busy = byConnections.at(-1);
  if (!quiet || !busy) throw new RangeError('No levels');
  const { product, hello, naive } = busy.rounds;
  const atLoad = middleRound(product);
  const thin = middleRound(quiet.rounds.product);
  return [
    atLeast(
      `durable pings per second, as a share of hello, ${busy.connections} connections`,
      pairedRatio(product, hello),
      0.5,
    ),
    atLeast(`against the naive ping, ${busy.connections} connections`, pairedRatio(product, naive), 7),
    atMost(
      `CPU microseconds per ping, node + PostgreSQL, ${busy.connections} connections`,
      atLoad.node + atLoad.postgres,
      55,
    ),
    atMost(`p99 in milliseconds, ${busy.connections} connections`, atLoad.p99, 15),
    atMost(`CPU microseconds per ping in PostgreSQL, ${quiet.connections} connections`, thin.postgres, 150),
  ].join('\n');
}

function atLeast(what: string, value: number, bound: number): string {
  return verdict(value >= bound, what, value, `at least ${bound}`);
}

function atMost(what: string, value: number, bound: number): string {
  return verdict(value <= bound, what, value, `at most ${bound}`);
}

function verdict(isMet: boolean, what: string, value: number, bound: string): string {
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${bound})`;
}

interface Settings {
  members: number;
  connections: number[];
  rounds: number;
  seconds: number;
  profile: string | undefined;
  rows: string | undefined;
}

/** Measures and prints; whether every acknowledged ping is in the tables, and the ledger is true. */
async function measure(db: Database, pool: pg.Pool, url: string, settings: Settings): Promise<boolean> {
  await migrateToLatest(db);
  const environment = { DATABASE_URL: url, AUTH_SECRET: SECRET, NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const program = new URL('./ping/server-main.ts', import.meta.url);
  const server: Server = await startServerProcess(program, environment, settings.profile);
  try {
    console.log(`Making ${settings.members} members, all mining`);
    const at = new Date();
    const people = Array.from({ length: settings.members }, () => newMember(at, SECRET));
    for (const some of chunks(people)) await insertMembers(pool, some, at);
    // Neighbours in the tables are not to be neighbours in a batch.
    shuffle(people);
    const pingers = await createPingers(pool, people);
    await refreshStatistics(pool);
    const runner = await createRunner(pool, pingers, server);
    const levels = await runRounds(runner, settings);
    const rows = toRows(levels, settings.members);
    console.log(`\n${cpus().length} processors, Node ${process.version}; server, database and load share them\n`);
    console.log(`${formatRows(rows)}\n\n${formatVerdicts(levels)}\n`);
    await leaveRows(settings.rows, rows);
    return (await isEveryPingKept(pool, pingers, runner)) && (await isLedgerTrue(db));
  } finally {
    await server.stop();
  }
}

/** Where the measured process listens: the product, and beside it what it is compared with. */
type Server = ServerProcess<Record<'product' | 'beside' | 'hello', number>>;

const CALLS = {
  hello: { port: 'hello', path: '/bench/hello' },
  stack: { port: 'beside', path: '/bench/stack' },
  product: { port: 'product', path: '/api/mining/ping' },
  naive: { port: 'beside', path: '/bench/naive' },
} as const satisfies Record<Variant, object>;

type Runner = Awaited<ReturnType<typeof createRunner>>;

/** Runs rounds of load, and remembers how many pings were acknowledged. */
async function createRunner(pool: pg.Pool, pingers: Pingers, server: Server) {
  const postmaster = await findPostmaster(pool);
  const origin = `127.0.0.1:${server.ready.product}`;
  let acknowledged = 0;

  /** At most one lap over all members: then nobody is pinged again whose session was paid. */
  async function run(variant: Variant, connections: number, seconds: number): Promise<Round> {
    const { port, path } = CALLS[variant];
    await pingers.refill();
    const nextRequest = () => pingers.nextRequest(origin, path);
    const load = { ports: [server.ready[port]], connections, seconds, maxRequests: pingers.count, nextRequest };
    const round = await measureRound({ what: variant, servers: [server.pid], postmaster, load });
    if (variant === 'product' || variant === 'naive') acknowledged += round.requests;
    return round;
  }

  return { run, acknowledged: () => acknowledged };
}

/** Round after round all variants at all levels, so that a disturbance of the machine meets all of them. */
async function runRounds({ run }: Runner, { connections, rounds: times, seconds }: Settings): Promise<Level[]> {
  console.log('Warming up');
  // A lap each, in which both authenticators meet every cookie.
  for (const variant of ['product', 'stack'] as const) await run(variant, 64, Number.POSITIVE_INFINITY);
  for (const variant of ['hello', 'naive'] as const) await run(variant, 64, 2);
  const levels: Level[] = connections.map((count) => ({
    connections: count,
    rounds: { hello: [], stack: [], product: [], naive: [] },
  }));
  for (let round = 1; round <= times; round++) {
    console.log(`Round ${round} of ${times}`);
    for (const { connections, rounds } of levels) {
      for (const variant of VARIANTS) rounds[variant].push(await run(variant, connections, seconds));
    }
  }
  return levels;
}

async function isEveryPingKept(pool: pg.Pool, pingers: Pingers, runner: Runner): Promise<boolean> {
  const kept = (await countPings(pool)) - pingers.madePings();
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

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '150000' },
      connections: { type: 'string', default: '4,64,128' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      profile: { type: 'string' },
      /** Where the rows are left for the table of all benchmarks. */
      rows: { type: 'string' },
    },
  });
  const { profile, rows, ...counts } = values;
  const [members = 0, rounds = 0, seconds = 0] = [counts.members, counts.rounds, counts.seconds].map(Number);
  const connections = counts.connections.split(',').map(Number);
  await withOwnPostgres('bench-postgres', async ({ url }) => {
    const { db, pool, close } = connect(url, { max: 2, onError: (error) => console.error(error.message) });
    try {
      const isTrue = await measure(db, pool, url, { members, connections, rounds, seconds, profile, rows });
      process.exitCode = isTrue ? 0 : 1;
    } finally {
      await close();
    }
  });
}
