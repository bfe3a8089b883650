import { parseArgs } from 'node:util';
import { median } from '../bench/measure.ts';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { endpoints, send } from '../server/src/testing/calls.ts';
import { admit } from '../server/src/testing/members.ts';
import type { Person } from '../server/src/testing/test-app.ts';
import { createTestApp, SECRET } from '../server/src/testing/test-app.ts';
import { openWorld, type World } from '../server/src/testing/world.ts';
import { type Contest, contests } from './races/contests.ts';
import { openEntry, writes } from './races/endpoints.ts';
import {
  countDeadlocks,
  countLosers,
  createEffectsReader,
  type Entry,
  faultsOfRefusal,
  type Round,
  runAtOnce,
  runInTurn,
  type Servers,
} from './races/race.ts';
import { startServer } from './races/server.ts';

interface ContestOptions {
  servers: Servers;
  world: World;
  admins: readonly [Person, Person];
  callers: number;
}

const byName = new Map(endpoints);

/** Lets a contest happen once, through the servers by turns. */
export async function runContest(
  contest: Contest,
  { servers, world, admins, callers }: ContestOptions,
): Promise<Round> {
  const { actions, exactly } = await contest.prepare(world, admins, callers);
  await servers.settle();
  const begin = performance.now();
  const results = await Promise.all(
    actions.map(async ({ name, by, call }, index) => {
      const endpoint = byName.get(name);
      if (!endpoint) throw new Error(`${name} is no endpoint`);
      return { name, endpoint, answer: await send(servers.at(index, by), endpoint, call) };
    }),
  );
  const ms = performance.now() - begin;
  const isCounted = (name: string) => !exactly || exactly[0].some((one) => one === name);
  const winners = results.filter(({ name, answer }) => answer.status < 300 && isCounted(name)).length;
  const faults = results.flatMap(({ name, endpoint, answer }) =>
    faultsOfRefusal(answer, endpoint).map((fault) => `${name} ${fault}`),
  );
  if (exactly && winners !== exactly[1]) faults.push(`${winners} winners, and there may be ${exactly[1]}`);
  return { isKeyed: false, ms, winners, losers: countLosers(results.map(({ answer }) => answer)), faults };
}

/** What became of one endpoint. */
export interface Line {
  name: string;
  rounds: readonly Round[];
  /** How many of so many calls one after the other succeed; null for a contest. */
  expected: number | null;
  deadlocks: number;
  /** What was not as it should be, and how often. */
  faults: ReadonlyMap<string, number>;
}

const WIDTH = 66;

export function formatHead(): string {
  return `${'endpoint'.padEnd(WIDTH)}rounds keyed  in turn  winners   ms  deadlocks  losers`;
}

/** One line of the table, and a line for each fault. */
export function formatLine({ name, rounds, expected, deadlocks, faults }: Line): string {
  const plain = rounds.filter(({ isKeyed }) => !isKeyed);
  const winners = [...new Set(plain.map((round) => round.winners))].sort((a, b) => a - b).join(',');
  const losers = new Map<string, number>();
  for (const round of rounds)
    for (const [code, count] of round.losers) losers.set(code, (losers.get(code) ?? 0) + count);
  const line = [
    name.padEnd(WIDTH - 1),
    String(rounds.length).padStart(6),
    String(rounds.length - plain.length).padStart(5),
    String(expected ?? '-').padStart(8),
    winners.padStart(8),
    (rounds.length > 0 ? median(rounds.map(({ ms }) => ms)).toFixed(0) : '-').padStart(4),
    String(deadlocks).padStart(10),
    ` ${[...losers].map(([code, count]) => `${count} x ${code}`).join(', ') || 'none'}`,
  ].join(' ');
  return [line, ...[...faults].map(([fault, count]) => `  FAULT (${count} x) ${fault}`)].join('\n');
}

/** What the whole run comes to. */
export function formatSum(lines: readonly Line[], callers: number): string {
  const rounds = lines.reduce((sum, line) => sum + line.rounds.length, 0);
  const deadlocks = lines.reduce((sum, line) => sum + line.deadlocks, 0);
  const bad = lines.filter(({ faults }) => faults.size > 0).length;
  return `${lines.length} endpoints and contests, ${rounds} rounds of ${callers} callers, ${deadlocks} deadlocks, ${bad} with faults`;
}

interface Options {
  servers: Servers;
  entries: readonly Entry[];
  contests: readonly Contest[];
  world: World;
  admins: readonly [Person, Person];
  /** How many call at once. */
  callers: number;
  rounds: number;
  /** Whether every second round is of one Idempotency-Key. */
  withKeys: boolean;
  /** What `npm run ledger:check` would print. */
  findLedgerFaults(): Promise<string[]>;
  countDeadlocks(): Promise<number>;
  /** What the servers have logged of errors, since it was last asked. */
  takeErrors(): string[];
  onLine(line: Line): void;
}

/** Races each endpoint and each contest for so many rounds; whether all held. */
export async function race(options: Options): Promise<boolean> {
  let isGood = true;
  const lines = [
    ...options.entries.map((entry) => () => raceEntry(entry, options)),
    ...options.contests.map((contest) => () => raceContest(contest, options)),
  ];
  for (const run of lines) {
    const line = await run();
    options.onLine(line);
    if (line.faults.size > 0) isGood = false;
  }
  return isGood;
}

/** Different actions at one thing: no more of them succeed than may, and whatever comes is fit to be seen. */
function raceContest(contest: Contest, options: Options): Promise<Line> {
  return watch(contest.name, options, async (add) => {
    for (let round = 0; round < options.rounds; round++) add(await runContest(contest, options));
    return null;
  });
}

/** One endpoint: as many winners and effects as of the same calls one after the other. */
function raceEntry(entry: Entry, options: Options): Promise<Line> {
  const { servers, callers, rounds, withKeys } = options;
  return watch(entry.name, options, async (add) => {
    const baseline = await runInTurn(servers, entry, callers);
    for (let round = 0; round < rounds; round++) {
      const isKeyed = withKeys && round % 2 === 1 && entry.keyless === undefined;
      add(await runAtOnce(servers, entry, { count: callers, baseline, isKeyed }));
    }
    return baseline.winners;
  });
}

/** Runs the rounds of a line, and looks at what they left behind. */
async function watch(name: string, options: Options, run: (add: (round: Round) => void) => Promise<number | null>) {
  const faults = new Map<string, number>();
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const before = await options.countDeadlocks();
  const rounds: Round[] = [];
  let expected: number | null = null;
  try {
    expected = await run((round) => {
      rounds.push(round);
      round.faults.forEach(note);
    });
  } catch (error) {
    note(`failed: ${String(error)}`);
  }
  for (const fault of await options.findLedgerFaults()) note(`ledger: ${fault}`);
  for (const error of options.takeErrors()) note(`logged: ${error.slice(0, 500)}`);
  return { name, rounds, expected, deadlocks: (await options.countDeadlocks()) - before, faults };
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      callers: { type: 'string', default: '64' },
      rounds: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
    },
  });
  const callers = Number(values.callers);
  const only = new RegExp(values.only);

  await withTestPostgres('races', async () => {
    const app = await createTestApp();
    const settings = {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      AUTH_SECRET: SECRET,
    };
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    try {
      const world = await openWorld(app);
      const otherAdmin = await admit(app, { isAdmin: true });
      const { pool } = app.connections;
      const settle = async () => void (await Promise.all(servers.map((server) => server.setClock(app.clock.now()))));
      const read = await createEffectsReader(pool);
      const lines: Line[] = [];
      console.log(formatHead());
      const isGood = await race({
        servers: {
          at: (index, person) => servers[index % servers.length]?.at(person) ?? person,
          readEffects: () => settle().then(read),
          settle,
        },
        entries: writes.filter(([name]) => only.test(name)).map((write) => openEntry(world, otherAdmin, write)),
        contests: contests.filter(({ name }) => only.test(name)),
        world,
        admins: [world.admin, otherAdmin],
        callers,
        rounds: Number(values.rounds),
        withKeys: true,
        findLedgerFaults: app.findLedgerFaults,
        countDeadlocks: () => countDeadlocks(pool),
        takeErrors: () => servers.flatMap(({ errors }) => errors.splice(0)),
        onLine(line) {
          lines.push(line);
          console.log(formatLine(line));
        },
      });
      console.log(formatSum(lines, callers));
      process.exitCode = isGood ? 0 : 1;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await app.close();
    }
  });
}
