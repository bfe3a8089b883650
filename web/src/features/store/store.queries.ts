import type { Offer } from '@cinder/contract/store/store.api.ts';
import type { Query } from '@tanstack/react-query';
import { store } from '#api/store.ts';
import { serverNow } from '#lib/server-clock.ts';
import { untilNextTime } from '#lib/until-next-time.ts';

/** Of as many offers the store is shown at once. */
const MOST_OFFERS = 1000;

/** What tokens can be spent on, asked for anew when the next offer opens or ends. */
export const offersQuery = {
  ...store.offers.query({ page: 1, limit: MOST_OFFERS }),
  refetchInterval: ({ state }: Query<Offer[], Error, Offer[], readonly unknown[]>) =>
    untilNextTime(state.data ?? [], serverNow()),
};

/** One offer, also when it has ended. */
export function offerQuery(slug: string) {
  return {
    ...store.offer.query({ slug }),
    refetchInterval: ({ state }: Query<Offer, Error, Offer, readonly unknown[]>) =>
      untilNextTime(state.data ? [state.data] : [], serverNow()),
  };
}

/** What the member can spend, and has spent. */
export const balanceQuery = store.balance.query();
