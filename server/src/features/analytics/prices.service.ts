import type { Prices } from '@cinder/contract/analytics/prices.api.ts';
import { daysUntil, EARNED_DAYS, earnerThirds } from '@cinder/contract/analytics/prices.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { StoreStats } from '#features/store/offers.service.ts';
import type { WalletStats } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

const DAY_MS = 86_400_000;

interface Deps {
  db: Database;
  clock: Clock;
  wallet: Pick<WalletStats, 'earners'>;
  store: StoreStats;
}

/** What the store asks for, beside what members earn. */
export function createPricesService({ db, clock, wallet, store }: Deps) {
  return {
    /** Days until each third of those who earned in the last four weeks can pay each open offer, by what half of a third earns. */
    async prices(): Promise<Prices> {
      const now = clock.now();
      const span = { from: new Date(now.getTime() - EARNED_DAYS * DAY_MS), to: new Date(now.getTime() + DAY_MS) };
      const [rows, offers] = await Promise.all([
        wallet.earners(db, span, earnerThirds.length),
        store.openOffers(db, now),
      ]);
      const earners = rows.flatMap(({ part, members, earned }) => {
        const third = earnerThirds[part - 1];
        return third ? [{ third, members, earned }] : [];
      });
      return {
        earners,
        offers: offers.map((offer) => ({
          ...offer,
          days: earners.map(({ earned }) => daysUntil(parseAmount(offer.priceCinder), parseAmount(earned)) ?? 0),
        })),
      };
    },
  };
}
