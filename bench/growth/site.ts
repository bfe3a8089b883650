import { createHash } from 'node:crypto';
import type pg from 'pg';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts';
import { SECRET, type ServerProcess, startServerProcess } from '../measure.ts';
import { type Caller, cookieOf, createPingers, shuffle } from '../members.ts';
import { playTournament } from './cup.ts';
import { makeHistory } from './history.ts';

/** The token of the sign-in session that the history gave to a member. */
const tokenOf = (n: number) => createHash('md5').update(`growth${n}`).digest('hex');

/** Of larger communities so many are called for, at random. */
const MOST_CALLERS = 200_000;
/** So many mine: who pings every 15 seconds makes 6,700 pings a second of them, about what two cores answer. */
const MOST_PINGERS = 100_000;

/** A community of one size, and the servers that it is reached through. */
export type Site = Awaited<ReturnType<typeof openSite>>;

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
export async function openSite({ url, members, processes, cups, entrants, print }: Options) {
  const connections = connect(url, { max: 2, timeoutMs: 0, onError: ({ message }) => print(message) });
  const { db, pool } = connections;
  const servers: ServerProcess[] = [];
  const close = async () => {
    for (const server of servers) await server.stop();
    await connections.close();
  };
  try {
    await migrateToLatest(db);
    await installCatalogue(db);
    while (servers.length < processes) servers.push(await startServerProcess({ databaseUrl: url }));
    const begin = performance.now();
    const origin = `http://127.0.0.1:${servers[0]?.ports.product}`;
    const cupId = await playTournament({ pool, origin, secret: SECRET, entrants });
    await makeHistory(url, { members, now: new Date(), cupId, cups });
    print(`${members} members with a year of history: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const callers = await drawCallers(pool, members);
    const pingers = await createPingers(pool, callers.slice(0, MOST_PINGERS));
    return { members, servers, callers, pingers, cups, connections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drawCallers(pool: pg.Pool, members: number): Promise<Caller[]> {
  const drawn = Array.from({ length: members }, (_, index) => index + 1);
  shuffle(drawn);
  const FIND = 'select n, user_id from bench.person where n = any($1::integer[])';
  const { rows } = await pool.query<{ n: number; user_id: string }>(FIND, [drawn.slice(0, MOST_CALLERS)]);
  const callers = rows.map(({ n, user_id: userId }) => ({ userId, cookie: cookieOf(tokenOf(n), SECRET) }));
  shuffle(callers);
  return callers;
}
