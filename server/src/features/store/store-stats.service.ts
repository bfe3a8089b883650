import * as queries from './offers.queries.ts';

export type StoreStats = ReturnType<typeof createStoreStats>;

/** What is known of all offers together; reads only. */
export function createStoreStats() {
  return { openOffers: queries.findOpenPrices };
}
