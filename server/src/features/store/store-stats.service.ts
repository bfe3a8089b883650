import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Executor } from '#platform/db/database.ts';
import * as queries from './offers.queries.ts';
import { hiddenOffers } from './offers.service.ts';

export type StoreStats = ReturnType<typeof createStoreStats>;

/** What is known of all offers together; reads only. */
export function createStoreStats({ siteParts }: { siteParts: Pick<SiteParts, 'isOff'> }) {
  return {
    openOffers: (db: Executor, at: Date) => queries.findOpenPrices(db, at, hiddenOffers(siteParts)),
  };
}
