import { PING_TOLERANCE_MS } from '@cinder/contract/mining/mining.rules.ts';
import type pg from 'pg';
import { isUnanswered } from '#platform/db/client.ts';
import {
  applyPings,
  applyPingsOfShard,
  findRefusals,
  findShards,
  isSharded,
  type PingRow,
  type RefusedPing,
  type TakenPing,
} from './ping.queries.ts';

/** The most pings in one statement: more bring no more throughput, only longer waits. */
const MAX_BATCH = 200;

/** What became of a ping. */
export type PingOutcome = { kind: 'taken'; session: TakenPing } | { kind: 'refused'; why: RefusedPing };

interface Waiting {
  ping: PingRow;
  resolve(outcome: PingOutcome): void;
  reject(error: unknown): void;
}

/** What may be counted. */
interface Metrics {
  onBatch(size: number): void;
  onOutcome(outcome: PingOutcome['kind'] | 'failed', count: number): void;
}

export type PingBatcher = ReturnType<typeof createPingBatcher>;

/**
 * Group commit without a timer: an idle batcher sends a ping at once, and what arrives while a batch is under way forms
 * the next. Each ping is answered after its commit. A member is in a batch once; a second ping waits for the next.
 */
export function createPingBatcher(repository: PingRepository, metrics: Metrics) {
  let queue: Waiting[] = [];
  let isFlushing = false;

  async function flush(): Promise<void> {
    isFlushing = true;
    while (queue.length > 0) {
      const { batch, rest } = nextBatch(queue);
      queue = rest;
      metrics.onBatch(batch.length);
      const error = await send(repository, batch, metrics);
      // Whoever waits while nobody answers would be the later, the more there are.
      if (isUnanswered(error)) fail(queue.splice(0), error, metrics);
    }
    isFlushing = false;
  }

  return {
    apply(ping: PingRow): Promise<PingOutcome> {
      return new Promise((resolve, reject) => {
        queue.push({ ping, resolve, reject });
        if (!isFlushing) void flush();
      });
    },
  };
}

/** The next pings of different members, in the order of members so that two servers lock rows in the same order. */
function nextBatch(queue: Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const members = new Map<string, Waiting>();
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    if (members.size < MAX_BATCH && !members.has(waiting.ping.userId)) members.set(waiting.ping.userId, waiting);
    else rest.push(waiting);
  }
  const batch = [...members.values()].sort((a, b) => (a.ping.userId < b.ping.userId ? -1 : 1));
  return { batch, rest };
}

/**
 * Applies a batch; when the database refuses it, each half alone, so that one bad ping fails no other. Returns what the
 * last of them failed with.
 */
async function send(repository: PingRepository, batch: Waiting[], metrics: Metrics): Promise<unknown> {
  try {
    settle(batch, await outcomes(repository, batch), metrics);
    return null;
  } catch (error) {
    if (batch.length === 1 || !isBatchFault(error)) {
      fail(batch, error, metrics);
      return error;
    }
    const middle = batch.length >> 1;
    await send(repository, batch.slice(0, middle), metrics);
    return send(repository, batch.slice(middle), metrics);
  }
}

async function outcomes(repository: PingRepository, batch: Waiting[]): Promise<Map<string, PingOutcome>> {
  const pings = batch.map(({ ping }) => ping);
  const found = new Map<string, PingOutcome>();
  for (const row of await repository.apply(pings)) {
    found.set(row.userId, { kind: 'taken', session: row });
  }
  if (found.size === pings.length) return found;
  const refused = pings.filter((ping) => !found.has(ping.userId));
  for (const why of await repository.findRefusals(refused)) found.set(why.userId, { kind: 'refused', why });
  return found;
}

function settle(batch: Waiting[], found: Map<string, PingOutcome>, metrics: Metrics): void {
  const lost: Waiting[] = [];
  let taken = 0;
  for (const waiting of batch) {
    const outcome = found.get(waiting.ping.userId);
    if (outcome?.kind === 'taken') taken++;
    if (outcome) waiting.resolve(outcome);
    else lost.push(waiting);
  }
  // Counters look up their labels with each call: a batch counts once.
  if (taken > 0) metrics.onOutcome('taken', taken);
  const refused = batch.length - taken - lost.length;
  if (refused > 0) metrics.onOutcome('refused', refused);
  if (lost.length > 0) fail(lost, new Error('A ping got no outcome'), metrics);
}

function fail(waiting: readonly Waiting[], error: unknown, metrics: Metrics): void {
  for (const { reject } of waiting) reject(error);
  if (waiting.length > 0) metrics.onOutcome('failed', waiting.length);
}

/** PostgreSQL answered, and refused: data or a conflict that a smaller batch may not have. */
function isBatchFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|40)/.test(code);
}

const TOLERANCE_SECONDS = PING_TOLERANCE_MS / 1000;

/** How batches of pings reach the database. */
export interface PingRepository {
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
export function createPingRepository({ pings: pool, shards }: Pools): PingRepository {
  let hasShards: boolean | undefined;
  return {
    async apply(pings) {
      hasShards ??= await isSharded(shards);
      return hasShards ? applyByShard(shards, pings) : applyPings(pool, pings, TOLERANCE_SECONDS);
    },
    findRefusals: (pings) => findRefusals(shards, pings),
  };
}

async function applyByShard(pool: pg.Pool, pings: readonly PingRow[]): Promise<TakenPing[]> {
  const shardOf = await findShards(pool, pings);
  const signedIn = pings.filter(({ userId }) => shardOf.has(userId));
  const batches = [...Map.groupBy(signedIn, ({ userId }) => shardOf.get(userId)).values()];
  return (await Promise.all(batches.map((batch) => applyPingsOfShard(pool, batch, TOLERANCE_SECONDS)))).flat();
}
