import { MINING_CONFIG_DEFAULTS } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Database } from '#platform/db/database.ts';

/** Stores what a community needs from its first start on; leaves alone what is there. */
export async function installCatalogue(db: Database): Promise<void> {
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
}
