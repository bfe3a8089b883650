import type { Executor } from '#platform/db/database.ts';
import * as queries from './purchases.queries.ts';

export type PurchasesService = ReturnType<typeof createPurchasesService>;

/** What members have bought. */
export function createPurchasesService() {
  return {
    /** Which of these items the member has bought and not given back. */
    boughtItems: (executor: Executor, userId: string, itemIds: readonly string[]): Promise<string[]> =>
      queries.findBoughtItems(executor, userId, itemIds),
  };
}
