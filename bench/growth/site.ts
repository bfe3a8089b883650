import { createHash, createHmac } from 'node:crypto';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type pg from 'pg';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { checkLedger } from '../../server/src/features/ledger-checks.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { type Connections, connect } from '../../server/src/platform/db/database.ts';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { openTournament } from '../bracket/cup.ts';
import { findWithoutSession, insertSessions } from '../ping/members.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { makeHistory } from './earnings.ts';
import { findPeople } from './fixture.ts';

function startServer(databaseUrl: string): Promise<ServerProcess<number>> {
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  return startServerProcess(new URL('./server-main.ts', import.meta.url), settings);
}

/** A member of the community, by number. */
export interface Caller {
  n: number;
  userId: string;
  cookie: string;
}

/** What the server signs cookies with. */
const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

/** The request of a caller, whole, as a browser on this site sends it. */
export function requestOf({ cookie }: Caller, origin: string, path: string, body?: string): string {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${origin}\r\n`;
  const common = `${head}sec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n`;
  if (body === undefined) return `${common}\r\n`;
  return `${common}origin: http://${origin}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** The cookie of the sign-in session that the history gave to a member. */
function cookieOf(n: number): string {
  const token = tokenOf(n);
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

function tokenOf(n: number): string {
  return createHash('md5').update(`growth${n}`).digest('hex');
}

/** A session takes 240 pings, so one ping of so many pays a reward. */
const PINGS_PER_REWARD = 240;
const CHUNK = 5_000;

interface Pinger extends Caller {
  sessionId: string;
}

type Pingers = Awaited<ReturnType<typeof createPingers>>;

/** Lets members mine, and one of 240 stand a second before the end of a session. */
async function createPingers(pool: pg.Pool, callers: readonly Caller[]) {
  const at = new Date();
  const pingers: Pinger[] = callers.map((caller) => ({ ...caller, sessionId: newId(at) }));
  const finishing = new Map(
    pingers.filter((_, index) => index % PINGS_PER_REWARD === 0).map((pinger) => [pinger.userId, pinger]),
  );
  const others = pingers.filter(({ userId }) => !finishing.has(userId));
  for (let from = 0; from < others.length; from += CHUNK) {
    await insertSessions(pool, others.slice(from, from + CHUNK), { at, age: 1 });
  }
  let turn = 0;

  return {
    count: pingers.length,

    /** Opens a new session, a second before its end, for those whose last one was paid. */
    async refill(): Promise<void> {
      const now = new Date();
      const without = await findWithoutSession(pool, [...finishing.keys()]);
      const refilled = without.flatMap((userId) => finishing.get(userId) ?? []);
      for (const pinger of refilled) pinger.sessionId = newId(now);
      await insertSessions(pool, refilled, { at: now, age: 3600 });
    },

    /** The ping of the next member, lap after lap. */
    nextRequest(origin: string): string {
      const pinger = pingers[turn] as Pinger;
      turn = (turn + 1) % pingers.length;
      const body = `{"sessionId":"${pinger.sessionId}","visible":true,"lastInputMs":1200}`;
      return requestOf(pinger, origin, '/api/mining/ping', body);
    },
  };
}

/** Of larger communities so many are called for, at random. */
const MOST_CALLERS = 200_000;
/** So many mine: who pings every 15 seconds makes 6,700 pings a second of them, about what two cores answer. */
const MOST_PINGERS = 100_000;

/** A community of one size, and the servers that it is reached through. */
export interface Site {
  members: number;
  servers: ServerProcess<number>[];
  callers: Caller[];
  pingers: Pingers;
  cups: number;
  connections: Connections;
  close(): Promise<void>;
}

interface Options {
  /** An empty database. */
  url: string;
  members: number;
  /** How many servers. */
  processes: number;
  /** How many tournaments the history has, and entrants each of them. */
  cups: number;
  entrants: number;
  print(line: string): void;
}

/** Makes a community with a history; whoever reaches it finds a ledger that is true. */
export async function openSite({ url, members, processes, cups, entrants, print }: Options): Promise<Site> {
  const connections = connect(url, { max: 2, timeoutMs: 0, onError: ({ message }) => print(message) });
  const { db, pool } = connections;
  const servers: ServerProcess<number>[] = [];
  const close = async () => {
    for (const server of servers) await server.stop();
    await connections.close();
  };
  try {
    await migrateToLatest(db);
    await installCatalogue(db);
    while (servers.length < processes) servers.push(await startServer(url));
    await tellTime(`${members} members with a year of history`, print, async () => {
      const cupId = await playCup(pool, servers[0]?.ready ?? 0, entrants);
      await makeHistory({ url, members, now: new Date(), cupId, cups });
    });
    const callers = await drawCallers(pool, members);
    const pingers = await createPingers(pool, callers.slice(0, MOST_PINGERS));
    return { members, servers, callers, pingers, cups, connections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Checks everything that must be true of the economy; whether all of it is. */
export async function isLedgerTrue({ connections, members }: Site, print: (line: string) => void): Promise<boolean> {
  const findings = await tellTime(`Rules of the ledger over ${members} members`, print, () =>
    checkLedger(connections.db, systemClock),
  );
  const broken = findings.filter(({ disagreements }) => disagreements.length > 0);
  for (const { rule, disagreements } of broken) print(`WRONG  ${rule}\n${disagreements.join('\n')}`);
  return broken.length === 0;
}

/** Plays a double elimination to its end through the product's own calls; its id. */
async function playCup(pool: pg.Pool, port: number, entrants: number): Promise<string> {
  const cup = await openTournament({ pool, origin: `http://127.0.0.1:${port}`, secret: SECRET, entrants });
  for (;;) {
    const page: TournamentPage = await cup.read();
    const ready = page.matches.filter(({ status }) => status === 'ready');
    if (ready.length === 0) return page.id;
    for (const match of ready) await cup.decide(match);
  }
}

async function drawCallers(pool: pg.Pool, members: number): Promise<Caller[]> {
  const numbers = Array.from({ length: members }, (_, index) => index + 1);
  for (let last = members - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  const drawn = numbers.slice(0, MOST_CALLERS);
  const ids = new Map((await findPeople(pool, drawn)).map(({ n, user_id }) => [n, user_id]));
  return drawn.map((n) => ({ n, userId: ids.get(n) ?? '', cookie: cookieOf(n) }));
}

async function tellTime<T>(what: string, print: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return result;
}
