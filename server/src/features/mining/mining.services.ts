import type pg from 'pg';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { createSessionClosing } from './closing.service.ts';
import { miningJobs } from './mining.jobs.ts';
import { miningRoutes } from './mining.routes.ts';
import { createMiningService } from './mining.service.ts';
import { createMiningConfigService } from './mining-config.service.ts';
import { createPingLane } from './ping-lane.ts';
import { createPingWay } from './ping-way.ts';
import { createReceiptsService } from './receipts.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** One connection of its own for the pings. */
  pingPool: pg.Pool;
  pool: pg.Pool;
  metrics: Metrics;
  ledger: Ledger;
  wallet: WalletService;
  inventory: InventoryService;
  events: Events;
}

/** Mining sessions, their pings and their receipts. */
export function createMining(deps: Deps) {
  const { db, clock, pingPool, pool, metrics } = deps;
  const closing = createSessionClosing(deps);
  const lane = createPingLane(createPingWay({ pings: pingPool, shards: pool }), {
    onBatch: (size) => metrics.pingBatch.observe(size),
    onOutcome: (outcome) => metrics.pings.inc({ outcome }),
  });
  const mining = createMiningService({ ...deps, closing, lane });
  const receipts = createReceiptsService(deps);
  const config = createMiningConfigService(deps);
  return {
    mining,
    closing,
    config,
    routes: miningRoutes({ mining, receipts, config }),
    jobs: miningJobs({ db, clock, closing }),
  };
}
