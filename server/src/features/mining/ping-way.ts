import { PING_TOLERANCE_MS } from '@cinder/contract/mining/mining.rules.ts';
import type pg from 'pg';
import type { RefusedPing, TakenPing } from './ping.queries.ts';
import { applyPings, applyPingsOfShard, findRefusals, findShards, isSharded, type PingRow } from './ping.queries.ts';

const TOLERANCE_SECONDS = PING_TOLERANCE_MS / 1000;

/** How batches of pings reach the database. */
export interface PingWay {
  /** Those that were credited; durable when it returns. */
  apply(pings: readonly PingRow[]): Promise<TakenPing[]>;
  findRefusals(pings: readonly PingRow[]): Promise<RefusedPing[]>;
}

interface Pools {
  /** Plans each statement once for all, which a distributed PostgreSQL must not: it looks where a member lives. */
  pings: pg.Pool;
  shards: pg.Pool;
}

/** One statement for all pings; or one for each shard, where the database has been made ready for that. */
export function createPingWay({ pings: pool, shards }: Pools): PingWay {
  let hasShards: boolean | undefined;
  return {
    async apply(pings) {
      hasShards ??= await isSharded(shards);
      return hasShards ? applyByShard(shards, pings) : applyPings(pool, pings, TOLERANCE_SECONDS);
    },
    findRefusals: (pings) => findRefusals(pool, pings),
  };
}

async function applyByShard(pool: pg.Pool, pings: readonly PingRow[]): Promise<TakenPing[]> {
  const shardOf = await findShards(pool, pings);
  const signedIn = pings.filter(({ userId }) => shardOf.has(userId));
  const batches = [...Map.groupBy(signedIn, ({ userId }) => shardOf.get(userId)).values()];
  return (await Promise.all(batches.map((batch) => applyPingsOfShard(pool, batch, TOLERANCE_SECONDS)))).flat();
}
