import { miningAdminEndpoints, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type pg from 'pg';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { SessionLimits } from '#platform/auth/session.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { audited, hot, type Route, read, write } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import { addMissingToDays, findStaleSessions } from './mining.queries.ts';
import { createMiningService } from './mining.service.ts';
import { createMiningConfigService } from './mining-config.service.ts';
import { dropOldPings, makePingPartitions } from './ping.queries.ts';
import { createPingsService } from './pings.service.ts';
import { createReceiptsService } from './receipts.service.ts';
import { createSessionCompletion, type SessionCompletion } from './session-completion.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  /** One connection of its own for the pings. */
  pingPool: pg.Pool;
  pool: pg.Pool;
  homes: Homes;
  sessionLimits: SessionLimits;
  metrics: Metrics;
  ledger: Ledger;
  wallet: WalletService;
  inventory: InventoryService;
  events: Events;
}

/** Mining sessions, their pings and their receipts. */
export function createMining(deps: Deps) {
  const { db, clock, metrics } = deps;
  const completion = createSessionCompletion(deps);
  const pings = createPingsService({
    ...deps,
    pingMetrics: {
      onBatch: (size) => metrics.pingBatch.observe(size),
      onOutcome: (outcome, count) => metrics.pings.inc({ outcome }, count),
    },
  });
  const mining = createMiningService({ ...deps, completion, pings });
  const receipts = createReceiptsService(deps);
  const config = createMiningConfigService(deps);
  const routes: Route[] = [
    read(miningEndpoints.status, ({ member, query }) => mining.status(member.id, query.tzOffsetMinutes)),
    write(miningEndpoints.start, ({ tx, member, body }) => mining.start(tx, member.id, body)),
    write(miningEndpoints.stop, ({ tx, member, body }) => mining.stop(tx, member.id, body.sessionId)),
    hot(miningEndpoints.ping, ({ member, body, changing }) => mining.ping(member, body, changing)),
    read(miningEndpoints.sessions, ({ member, query }) => receipts.list(member.id, query)),
    read(miningEndpoints.receipt, ({ member, params }) => receipts.find(member.id, params.id)),
    read(miningAdminEndpoints.sessionsOf, async ({ params, query }) => {
      const { sessions: entries, ...rest } = await receipts.list(params.userId, query);
      return { entries, ...rest };
    }),
    read(miningAdminEndpoints.config, () => config.find()),
    audited(miningAdminEndpoints.updateConfig, ({ tx, body }) => config.update(tx, body), {
      action: 'mining_config.update',
      id: () => '1',
    }),
  ];
  return {
    mining,
    completion,
    config,
    routes,
    jobs: miningJobs({ db, clock, completion }),
  };
}

const SESSION_BATCH_SIZE = 500;
/** Raw pings are kept this long; a closed session keeps what they said. */
const PING_RETENTION_DAYS = 30;
const PARTITIONS_AHEAD_DAYS = 7;

/** Tidies up after silent members, and keeps the raw pings' daily partitions. */
function miningJobs({ db, clock, completion }: { db: Database; clock: Clock; completion: SessionCompletion }): Job[] {
  return [
    {
      name: 'mining-settle-stale-sessions',
      cron: '* * * * *',
      async run() {
        await addMissingToDays(db, SESSION_BATCH_SIZE);
        const failed = new Map<string, AppError>();
        for (;;) {
          const requested = { now: clock.now(), except: [...failed.keys()], limit: SESSION_BATCH_SIZE };
          const stale = await findStaleSessions(db, requested);
          for (const { userId, id } of stale) {
            await completion.settleOpen(userId, id).catch((error: unknown) => {
              // Nobody waits for a session that is refused: its member's wallet is full, say.
              if (!(error instanceof AppError)) throw error;
              failed.set(id, error);
            });
          }
          if (stale.length < SESSION_BATCH_SIZE) break;
        }
        if (failed.size > 0) throw new AggregateError([...failed.values()], 'some sessions could not be settled');
      },
    },
    {
      name: 'mining-ping-partitions',
      cron: '17 * * * *',
      atStart: true,
      async run() {
        const now = clock.now();
        await makePingPartitions(db, now, PARTITIONS_AHEAD_DAYS);
        await dropOldPings(db, now, PING_RETENTION_DAYS);
      },
    },
  ];
}
