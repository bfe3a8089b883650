import { PING_TOLERANCE_MS } from '@cinder/contract/mining/mining.rules.ts';
import type pg from 'pg';
import type { SessionLimits } from '#platform/auth/session.queries.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Home, Homes } from '#platform/db/homes.ts';
import type { PingRow, RefusedPing, TakenPing } from './ping.queries.ts';
import * as queries from './ping.queries.ts';

/** The most pings in one statement: more bring no more throughput, only longer waits. */
const MAX_BATCH = 200;
const TOLERANCE_SECONDS = PING_TOLERANCE_MS / 1000;

/** What became of a ping. */
type PingOutcome = { kind: 'taken'; session: TakenPing } | { kind: 'refused'; why: RefusedPing };

interface Deps {
  pool: pg.Pool;
  /** One connection of its own, which plans each statement once for all. */
  pingPool: pg.Pool;
  homes: Homes;
  sessionLimits: SessionLimits;
  /** What may be counted. */
  pingMetrics: {
    onBatch(size: number): void;
    onOutcome(outcome: PingOutcome['kind'] | 'failed', count: number): void;
  };
}

/** A ping, with the machine of its member where there are several. */
interface PlacedPing {
  ping: PingRow;
  home: Home | null;
}

export type PingsService = ReturnType<typeof createPingsService>;

/**
 * Applies pings in batches, each answered after its commit: of all members together where PostgreSQL is one machine; of
 * the members of one machine, on that machine, where it is several.
 */
export function createPingsService(deps: Deps) {
  const batchers = new Map<pg.Pool, (placed: PlacedPing) => Promise<PingOutcome>>();

  function batcherOf(pool: pg.Pool) {
    let batcher = batchers.get(pool);
    if (!batcher) {
      batcher = createBatcher({
        max: MAX_BATCH,
        keyOf: ({ ping }: PlacedPing) => ping.userId,
        run: (batch) => run(deps, pool, batch),
        onBatch: deps.pingMetrics.onBatch,
        onFailed: (count) => deps.pingMetrics.onOutcome('failed', count),
      });
      batchers.set(pool, batcher);
    }
    return batcher;
  }

  return {
    async apply(ping: PingRow): Promise<PingOutcome> {
      const home = await deps.homes.find(ping.userId);
      return batcherOf(home?.pingPool ?? deps.pingPool)({ ping, home });
    },
  };
}

async function run(deps: Deps, pingPool: pg.Pool, batch: readonly PlacedPing[]) {
  const { pool, pingMetrics, sessionLimits: limits } = deps;
  const outcomes = new Map<string, PingOutcome>();
  const taken = batch[0]?.home
    ? await applyByShard(deps, pingPool, batch)
    : await queries.applyPings(pingPool, pingsOf(batch), { toleranceSeconds: TOLERANCE_SECONDS, limits });
  for (const session of taken) outcomes.set(session.userId, { kind: 'taken', session });
  const refused = pingsOf(batch).filter(({ userId }) => !outcomes.has(userId));
  if (refused.length > 0)
    for (const why of await queries.findRefusals(pool, refused, limits))
      outcomes.set(why.userId, { kind: 'refused', why });
  // Counters look up their labels with each call: a batch counts once.
  if (taken.length > 0) pingMetrics.onOutcome('taken', taken.length);
  if (refused.length > 0) pingMetrics.onOutcome('refused', refused.length);
  return outcomes;
}

/** The sign-ins are on the coordinator and looked at there; then all shards of one machine commit together. */
async function applyByShard(
  { pool, sessionLimits: limits }: Deps,
  pingPool: pg.Pool,
  batch: readonly PlacedPing[],
): Promise<TakenPing[]> {
  const signedIn = await queries.findSignedIn(pool, pingsOf(batch), limits);
  const shards = Map.groupBy(
    batch.filter(({ ping }) => signedIn.has(ping.userId)),
    ({ home }) => home,
  );
  const requested = [...shards].map(([home, some]) => ({
    tables: { sessions: home?.tables.miningSession ?? '', pings: home?.tables.miningPing ?? '' },
    pings: pingsOf(some),
  }));
  return queries.applyPingsOfShards(pingPool, requested, { toleranceSeconds: TOLERANCE_SECONDS, limits });
}

function pingsOf(batch: readonly PlacedPing[]): PingRow[] {
  return batch.map(({ ping }) => ping);
}
