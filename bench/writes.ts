import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { installCatalogue } from '../server/src/db/catalogue/install.ts';
import { newId } from '../server/src/platform/ids.ts';
import { type Benchmark, formatVerdict, isLedgerTrue } from './benchmark.ts';
import {
  cpu,
  findPostmasters,
  measureRound,
  pairedRatio,
  perSecond,
  type Round,
  SECRET,
  startServerProcess,
  toFigures,
} from './measure.ts';
import { type Caller, insertMembers, newMember, openSessions, refreshStatistics, requestOf } from './members.ts';

const ORIGIN = '127.0.0.1';
/** Done by anybody, as its condition is to have any level. */
const QUEST = newId(new Date());

interface Write {
  path: string;
  /** `{today}` is the date, `{now}` the time, `{session}` the caller's mining session. */
  body: string;
  isKeyed?: true;
  /** The most of the processor time that this write may cost of what it costs in the version beside. */
  atMost: number;
}

const checkIn = { path: '/api/streak/claim', body: '{"localDate":"{today}"}', atMost: 0.36 };
const claim = { path: '/api/user/quests/claim', body: `{"questId":"${QUEST}"}`, atMost: 0.5 };
const ad = { path: '/api/ads/reward', body: '{"adType":"watch_reward","timestamp":{now}}', atMost: 0.5 };

/** What members do and are paid for. A ping has no key: what ends a session is told apart by the session. */
const WRITES: Record<string, Write> = {
  'check-in': checkIn,
  'check-in, keyed': { ...checkIn, isKeyed: true },
  session: {
    path: '/api/mining/ping',
    body: '{"sessionId":"{session}","visible":true,"lastInputMs":1200}',
    atMost: 0.5,
  },
  'quest claim': claim,
  'quest claim, keyed': { ...claim, isKeyed: true },
  ad,
  'ad, keyed': { ...ad, isKeyed: true },
};

const options = {
  connections: 32,
  rounds: 12,
  /** Of each variant in each round, by members who have not done it yet. */
  writes: 400,
  /** The folder of another version, which is measured beside this one. Without it, this one beside itself, announcing nothing. */
  beside: '',
  /** Which of the writes, as a pattern; the check-in where nothing is beside. */
  only: '',
};
type Options = typeof options;

/** Two servers on the same database. */
interface Variant {
  name: string;
  pid: number;
  port: number;
}

async function openVariants(url: string, beside: string): Promise<{ variants: Variant[]; stop(): Promise<void> }> {
  if (beside === '') {
    const { pid, ports, stop } = await startServerProcess<'product' | 'silent'>({ databaseUrl: url, beside: 'silent' });
    const variants = [
      { name: 'announced', pid, port: ports.product },
      { name: 'silent', pid, port: ports.silent },
    ];
    return { variants, stop };
  }
  const own = await startServerProcess({ databaseUrl: url });
  const other = await startServerProcess({ databaseUrl: url, folder: pathToFileURL(`${beside}/`) });
  const variants = [
    { name: 'this', pid: own.pid, port: own.ports.product },
    { name: 'beside', pid: other.pid, port: other.ports.product },
  ];
  return { variants, stop: () => Promise.all([own.stop(), other.stop()]).then(() => {}) };
}

/** The writes by turns of the two variants; each round begins with the other one. */
export async function measureWrites(
  pool: pg.Pool,
  url: string,
  { connections, rounds: times, writes, beside, only }: Options,
): Promise<Map<string, Record<string, Round[]>>> {
  const pattern = new RegExp(only || (beside === '' ? '^check-in$' : ''));
  const chosen = Object.entries(WRITES).filter(([name]) => pattern.test(name));
  await insertQuest(pool);
  const { variants, stop } = await openVariants(url, beside);
  try {
    const postmasters = await findPostmasters(pool);
    const measured = new Map<string, Record<string, Round[]>>();
    // A page that looks, or the server would not listen to what is announced.
    for (const { port } of variants) await look(pool, port);
    for (const [name, write] of chosen) {
      const run = async ({ name: what, pid, port }: Variant) => {
        const requests = await makeRequests(pool, write, writes);
        const load = {
          ports: [port],
          connections,
          seconds: 600,
          maxRequests: writes,
          nextRequest: () => requests.pop() ?? '',
        };
        return measureRound({ what: `${name}, ${what}`, servers: [pid], postmasters, load });
      };
      // What is planned for empty tables is not to be what is measured: fresh statistics have everything planned anew.
      for (let time = 0; time < 2; time++) {
        for (const variant of variants) await run(variant);
        await refreshStatistics(pool);
      }
      const rounds: Record<string, Round[]> = Object.fromEntries(variants.map((variant) => [variant.name, []]));
      for (let round = 0; round < times; round++)
        for (const variant of round % 2 === 0 ? variants : variants.toReversed())
          rounds[variant.name]?.push(await run(variant));
      measured.set(name, rounds);
    }
    return measured;
  } finally {
    await stop();
  }
}

async function insertQuest(pool: pg.Pool): Promise<void> {
  const values = [QUEST, new Date()];
  await pool.query(
    `insert into quest (id, title, description, quest_type, status, reward_type, reward_amount, created_at, updated_at)
    values ($1, 'Measured', 'Have a level.', 'daily', 'active', 'cinder', 5, $2, $2)`,
    values,
  );
  await pool.query(
    `insert into quest_condition (id, quest_id, condition_type, target_value) values ($1, $2, 'level_reach', 1)`,
    [newId(new Date()), QUEST],
  );
}

async function look(pool: pg.Pool, port: number): Promise<void> {
  const [{ cookie } = { cookie: '' }] = await makeCallers(pool, 1);
  const { status } = await fetch(`http://${ORIGIN}:${port}/api/events`, { headers: { cookie } });
  if (status !== 200) throw new Error(`No page can look: ${status}`);
}

async function makeCallers(pool: pg.Pool, count: number): Promise<Caller[]> {
  const at = new Date();
  const people = Array.from({ length: count }, () => newMember(at, SECRET));
  await insertMembers(pool, people, at);
  return people;
}

/** So many requests, each of somebody new. */
async function makeRequests(pool: pg.Pool, { path, body, isKeyed }: Write, count: number): Promise<string[]> {
  const callers = await makeCallers(pool, count);
  const at = new Date();
  const sessions = body.includes('{session}') ? await openSessions(pool, callers, at) : [];
  return callers.map((caller, index) => {
    const filled = body
      .replace('{today}', at.toISOString().slice(0, 10))
      .replace('{now}', String(at.getTime()))
      .replace('{session}', sessions[index] ?? '');
    return requestOf(caller, ORIGIN, path, filled, isKeyed && { 'idempotency-key': newId(at) });
  });
}

export const writes: Benchmark<Options> = {
  options,

  async measure({ db, pool, url, print }, options) {
    await installCatalogue(db);
    const measured = await measureWrites(pool, url, options);
    const rows = [...measured].flatMap(([name, rounds]) => {
      const [first = '', second = ''] = Object.keys(rounds);
      const [own = [], other = []] = Object.values(rounds);
      const rate = pairedRatio(own, other, perSecond);
      if (options.beside === '') print(formatVerdict(`${name}: writes per second, of silent`, rate, { atLeast: 0.95 }));
      else {
        const bound = { atMost: WRITES[name]?.atMost ?? 1 };
        print(formatVerdict(`${name}: processor time, of the version beside`, pairedRatio(own, other, cpu), bound));
      }
      // CPU time hardly depends on what else the machine does.
      const judged = `${rate.toFixed(2)} of ${second}, with ${pairedRatio(own, other, cpu).toFixed(2)} of its CPU time`;
      return Object.entries(rounds).map(([variant, all]) => {
        const { figures, disturbance } = toFigures(all);
        const under = `${options.connections} connections, ${disturbance}`;
        return { what: `${name}: ${variant}`, under, ...figures, judged: variant === first ? judged : '' };
      });
    });
    return { rows, isTrue: await isLedgerTrue(db, print) };
  },
};
