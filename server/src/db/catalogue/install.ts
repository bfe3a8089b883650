import { MINING_CONFIG_DEFAULTS } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Part, parts } from './store.ts';

/** Stores what a community needs from its first start on; leaves alone what is there, and what was deleted since. */
export async function installCatalogue(db: Database, clock: Clock = systemClock): Promise<void> {
  await db
    .insertInto('mining_config')
    .values({
      id: 1,
      base_rate_cinder_per_min: formatAmount(MINING_CONFIG_DEFAULTS.baseRatePerMin),
      session_duration_seconds: MINING_CONFIG_DEFAULTS.sessionDurationSeconds,
      max_minutes_per_local_day: MINING_CONFIG_DEFAULTS.maxMinutesPerLocalDay,
      min_ping_interval_seconds: MINING_CONFIG_DEFAULTS.minPingIntervalSeconds,
      idle_timeout_seconds: MINING_CONFIG_DEFAULTS.idleTimeoutSeconds,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const part of parts) await installOnce(db, part, clock.now());
}

/** A server that comes second waits at the claim until the first has stored the part, and then has nothing to do. */
async function installOnce(db: Database, { part, store }: Part, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('catalogue_part')
      .values({ part, installed_at: now })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .returning('part')
      .executeTakeFirst();
    if (claimed) await store(tx, now);
  });
}
