import type { EquipmentMultiplier } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { sumEquippedBonus } from './inventory.queries.ts';

export type InventoryService = ReturnType<typeof createInventoryService>;

/** What members own and wear. */
export function createInventoryService({ db }: { db: Database }) {
  return {
    /** Reward multiplier in percent (153 is 1.53x) of what the member wears now. */
    multiplierPercent: async (executor: Executor, userId: string): Promise<number> =>
      multiplierPercent(await sumEquippedBonus(executor, userId)),

    async multiplier(userId: string): Promise<EquipmentMultiplier> {
      const sumBonusPercent = await sumEquippedBonus(db, userId);
      return { multiplier: multiplierPercent(sumBonusPercent) / 100, sumBonusPercent };
    },
  };
}
