import type { History, HistoryDay } from '@cinder/contract/analytics/history.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type { ShopStats } from '#features/shop/purchases.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Cohorts } from './cohorts.service.ts';
import type { DailyStats, Stats } from './daily-stats.service.ts';
import { countOf, spentOf, tokensOf } from './daily-stats.service.ts';

const DAY_MS = 86_400_000;

interface Deps {
  db: Database;
  clock: Clock;
  daily: DailyStats;
  cohorts: Cohorts;
  shop: ShopStats;
}

/** The course of the community over up to a year, from the figures that are kept of each day and week. */
export function createHistoryService({ db, clock, daily, cohorts, shop }: Deps) {
  return {
    async history(count: number): Promise<History> {
      const storedDays = await daily.lastDays(count);
      const from = new Date(`${storedDays[0]?.day}T00:00:00.000Z`);
      const [ever, revenueOf, kept] = await Promise.all([
        daily.sinceBeginning(db),
        shop.revenueByDay(db, { from, to: new Date(clock.now().getTime() + DAY_MS) }),
        cohorts.list(db),
      ]);
      let members = countOf(ever, 'new_members');
      const days = storedDays.toReversed().map(({ day, figures }) => {
        const entry = { day, members, ...toDay(figures), revenue: revenueOf.get(day) ?? '0.00' };
        members -= entry.newMembers;
        return entry;
      });
      return { days: days.toReversed(), cohorts: kept };
    },
  };
}

function toDay(figures: Stats): Omit<HistoryDay, 'day' | 'members' | 'revenue'> {
  const issued = mints.map((mint) => [mint, formatAmount(tokensOf(figures, 'issued', mint))] as const);
  const spent = sinks.map((sink) => [sink, formatAmount(spentOf(figures, sink))] as const);
  return {
    newMembers: countOf(figures, 'new_members'),
    activeMembers: countOf(figures, 'active_members'),
    sessions: countOf(figures, 'sessions'),
    issued: Object.fromEntries(issued) as HistoryDay['issued'],
    spent: Object.fromEntries(spent) as HistoryDay['spent'],
  };
}
