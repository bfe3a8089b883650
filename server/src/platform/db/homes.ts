import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type ConnectionSettings, type Connections, connect, type Database } from './database.ts';
import { findShardOf, findShards, findWholeTables, isDistributed, type Shard } from './homes.queries.ts';
import { atPlace, readShardTables, type TableNames } from './shard-tables.ts';
import { forwardChanges } from './transaction.ts';

/** Members whose shard is remembered: about 20 MB. */
const REMEMBERED_MEMBERS = 100_000;

/** A machine that takes the place of another is found as soon. */
const REFRESH_MS = 10_000;

interface Options {
  databaseUrl: string;
  /** The database of everybody. */
  db: Database;
  settings: ConnectionSettings;
  /** Of the connections for pings. */
  pingSettings: ConnectionSettings;
}

/** The machine of a shard. */
export interface Home extends Shard {
  db: Database;
  pingPool: pg.Pool;
}

/** What is known of several machines. */
interface Known {
  byShard: ReadonlyMap<string, Home>;
  /** The tables that every machine has. */
  everywhere: TableNames;
  coordinator: Database;
}

interface Machine {
  own: Connections;
  pings: Connections;
  homes: Map<string, Home>;
}

export type Homes = ReturnType<typeof openHomes>;

/**
 * Where PostgreSQL is distributed, the rows of a member are on one machine. What a request does with them alone is asked
 * there, without the way over the coordinator: database, role and password are the same. Each machine answers for the
 * whole database, so what is asked of the wrong one is slower, not wrong.
 */
export function openHomes({ databaseUrl, db, settings, pingSettings }: Options) {
  const machines = new Map<string, Machine>();
  // By `max` the memory for all would be taken at once.
  const shardIds = new LRUCache<string, string>({ maxSize: REMEMBERED_MEMBERS, sizeCalculation: () => 1 });
  let homes: Promise<Known | null> | undefined;
  let readAt = 0;

  /** The same for as long as a shard stays on its machine. */
  function homeOf(shard: Shard): Home {
    const url = Object.assign(new URL(databaseUrl), { hostname: shard.host, port: String(shard.port) }).href;
    let machine = machines.get(url);
    if (!machine) {
      machine = { own: connect(url, settings), pings: connect(url, pingSettings), homes: new Map() };
      machines.set(url, machine);
    }
    let home = machine.homes.get(shard.id);
    if (!home) {
      home = { ...shard, db: machine.own.db, pingPool: machine.pings.pool };
      machine.homes.set(shard.id, home);
    }
    return home;
  }

  async function read(): Promise<Known | null> {
    if (!(await isDistributed(db))) return null;
    const [shards, { everywhere, coordinator }] = await Promise.all([findShards(db), findWholeTables(db)]);
    return {
      byShard: new Map(shards.map((shard) => [shard.id, homeOf(shard)])),
      everywhere,
      coordinator: db.withPlugin(readShardTables({ own: {}, userId: '', whole: coordinator })),
    };
  }

  async function findAll(): Promise<Known | null> {
    homes ??= read().catch((error) => {
      homes = undefined;
      throw error;
    });
    const known = await homes;
    if (known && performance.now() - readAt > REFRESH_MS) {
      readAt = performance.now();
      // Where the coordinator does not answer, what is known is still the best guess.
      read().then(
        (fresh) => {
          homes = Promise.resolve(fresh);
        },
        () => {},
      );
    }
    return known;
  }

  async function find(userId: string) {
    const known = await findAll();
    if (!known) return null;
    let id = shardIds.get(userId);
    if (id === undefined) {
      id = await findShardOf(db, userId);
      shardIds.set(userId, id);
    }
    const home = known.byShard.get(id);
    return home ? { home, everywhere: known.everywhere } : null;
  }

  return {
    /** The shard of a member with its machine; null where there is one machine. */
    find: async (userId: string): Promise<Home | null> => (await find(userId))?.home ?? null,

    /** Whether there is one machine. */
    isOne: async (): Promise<boolean> => (await findAll()) === null,

    /** For what is done with the rows of this member alone, without locks by name or announcements of its own. */
    async of(userId: string): Promise<Database> {
      const found = await find(userId);
      if (!found) return db;
      const { home, everywhere } = found;
      const own = atPlace(home.db, { own: home.tables, userId, whole: everywhere });
      forwardChanges(own, db);
      return own;
    },

    /** For reads of what everybody shares: accounts, sign-ins, what the site offers. */
    ofAll: async (): Promise<Database> => (await findAll())?.coordinator ?? db,

    async close(): Promise<void> {
      await Promise.all([...machines.values()].flatMap(({ own, pings }) => [own.close(), pings.close()]));
    },
  };
}
