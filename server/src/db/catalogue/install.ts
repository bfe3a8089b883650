import { MINING_CONFIG_DEFAULTS } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Part, parts } from './store.ts';

/** Stores what a community needs from its first start on; leaves alone what is there, and what was deleted since. */
export async function installCatalogue(db: Database, clock: Clock = systemClock): Promise<void> {
  await db
    .insertInto('miningConfig')
    .values({
      id: 1,
      baseRateCinderPerMin: formatAmount(MINING_CONFIG_DEFAULTS.baseRatePerMin),
      sessionDurationSeconds: MINING_CONFIG_DEFAULTS.sessionDurationSeconds,
      maxMinutesPerLocalDay: MINING_CONFIG_DEFAULTS.maxMinutesPerLocalDay,
      minPingIntervalSeconds: MINING_CONFIG_DEFAULTS.minPingIntervalSeconds,
      idleTimeoutSeconds: MINING_CONFIG_DEFAULTS.idleTimeoutSeconds,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const part of parts) await installOnce(db, part, clock.now());
}

/** A server that comes second waits at the claim until the first has stored the part, and then has nothing to do. */
async function installOnce(db: Database, { part, store }: Part, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('cataloguePart')
      .values({ part, installedAt: now })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .returning('part')
      .executeTakeFirst();
    if (claimed) await store(tx, now);
  });
}
