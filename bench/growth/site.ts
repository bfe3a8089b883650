import { createHash } from 'node:crypto';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type pg from 'pg';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { checkLedger } from '../../server/src/features/ledger-checks.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { type Connections, connect } from '../../server/src/platform/db/database.ts';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { openTournament } from '../bracket/cup.ts';
import { type ServerProcess, startServerProcess } from '../measure.ts';
import { type Caller, cookieOf, createPingers, type Pingers, shuffle } from '../members.ts';
import { makeHistory } from './earnings.ts';
import { findPeople } from './fixture.ts';

function startServer(databaseUrl: string): Promise<ServerProcess<number>> {
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  return startServerProcess(new URL('./server-main.ts', import.meta.url), settings);
}

/** What the server signs cookies with. */
const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

/** The token of the sign-in session that the history gave to a member. */
function tokenOf(n: number): string {
  return createHash('md5').update(`growth${n}`).digest('hex');
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
  shuffle(numbers);
  const drawn = numbers.slice(0, MOST_CALLERS);
  const ids = new Map((await findPeople(pool, drawn)).map(({ n, user_id }) => [n, user_id]));
  return drawn.map((n) => ({ userId: ids.get(n) ?? '', cookie: cookieOf(tokenOf(n), SECRET) }));
}

async function tellTime<T>(what: string, print: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return result;
}
