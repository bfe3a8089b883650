import type { Economy, EconomyDay, Gain } from '@cinder/contract/analytics/analytics.api.ts';
import { hundredths } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { earningStats } from '#features/leaderboards/moderation.service.ts';
import type { ShopStats } from '#features/shop/purchases.service.ts';
import { sayDescription } from '#features/wallet/ledger-texts.service.ts';
import type { WalletStats } from '#features/wallet/wallet.service.ts';
import type { Clock, Span } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inSnapshot } from '#platform/db/transaction.ts';
import type { DailyStats } from './daily-stats.service.ts';
import { countOf, type Stats, spentOf, tokensOf } from './daily-stats.service.ts';

const DAY_MS = 86_400_000;
const LARGEST_GAINS = 10;

interface Deps {
  db: Database;
  clock: Clock;
  daily: DailyStats;
  wallet: WalletStats;
  shop: ShopStats;
  earnings: typeof earningStats;
  summaries: Pick<MembersService, 'summaries'>;
}

/** How many tokens there are, who holds them, and what came and went on each of the last days. */
export function createEconomyService(deps: Deps) {
  return {
    async economy(count: number): Promise<Economy> {
      const { db, clock, daily, shop, earnings } = deps;
      const storedDays = await daily.lastDays(count);
      const span: Span = {
        from: new Date(`${storedDays[0]?.day}T00:00:00.000Z`),
        to: new Date(clock.now().getTime() + DAY_MS),
      };
      const [standing, revenueOf, flaggedOf, largestGains] = await Promise.all([
        standingOf(deps),
        shop.revenueByDay(db, span),
        earnings.flaggedByDay(db, span),
        largestGainsOf(deps, span),
      ]);
      const heldOf = heldByDay(hundredths(standing.supply.total), storedDays);
      const days = storedDays.map(({ day, figures }) => ({
        ...toDay(day, figures),
        held: formatAmount(heldOf.get(day) ?? 0n),
        flagged: flaggedOf.get(day) ?? 0,
        revenue: revenueOf.get(day) ?? '0.00',
      }));
      return { ...standing, days, largestGains };
    },
  };
}

/** All of it as it is at one instant: only then it adds up. */
function standingOf({ db, daily, wallet }: Deps): Promise<Pick<Economy, 'supply' | 'holdings'>> {
  return inSnapshot(db, async (tx) => {
    const ever = await daily.sinceBeginning(tx);
    const held = await wallet.held(tx);
    const { members, median, ...top } = await wallet.holdings(tx);
    const issued = tokensOf(ever, 'issued');
    const taken = tokensOf(ever, 'taken');
    const spent = spentOf(ever);
    const total = issued - taken - spent;
    const departed = total - hundredths(held.members) - hundredths(held.pools) - hundredths(held.house);
    return {
      supply: {
        issued: formatAmount(issued),
        taken: formatAmount(taken),
        spent: formatAmount(spent),
        total: formatAmount(total),
        ...held,
        departed: formatAmount(departed),
      },
      holdings: {
        members,
        median,
        topOnePercent: { members: top.topOne, amount: top.topOneAmount },
        topTenPercent: { members: top.topTen, amount: top.topTenAmount },
      },
    };
  });
}

async function largestGainsOf({ db, wallet, summaries }: Deps, span: Span): Promise<Gain[]> {
  const rows = await wallet.largestGains(db, span, LARGEST_GAINS);
  const summaryOf = await summaries.summaries(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    username: summaryOf.get(row.userId)?.username ?? null,
    worn: summaryOf.get(row.userId)?.worn,
    amount: row.amountCinder,
    source: row.source,
    description: sayDescription(row),
    at: row.createdAt.toISOString(),
  }));
}

/** How many tokens there were at the end of each day, from how many there are now back: hundredths. */
function heldByDay(total: bigint, days: readonly { day: string; figures: Stats }[]): Map<string, bigint> {
  const held = new Map<string, bigint>();
  let left = total;
  for (const { day, figures } of days.toReversed()) {
    held.set(day, left);
    left -= tokensOf(figures, 'issued') - tokensOf(figures, 'taken') - spentOf(figures);
  }
  return held;
}

function toDay(day: string, figures: Stats): Omit<EconomyDay, 'held' | 'flagged' | 'revenue'> {
  const issued = mints.map((mint) => [mint, formatAmount(tokensOf(figures, 'issued', mint))] as const);
  const spent = sinks.map((sink) => [sink, formatAmount(spentOf(figures, sink))] as const);
  return {
    day,
    issued: formatAmount(tokensOf(figures, 'issued')),
    taken: formatAmount(tokensOf(figures, 'taken')),
    spent: formatAmount(spentOf(figures)),
    spentBySink: Object.fromEntries(spent) as EconomyDay['spentBySink'],
    issuedBySource: Object.fromEntries(issued) as EconomyDay['issuedBySource'],
    newMembers: countOf(figures, 'new_members'),
    activeMembers: countOf(figures, 'active_members'),
    sessions: countOf(figures, 'sessions'),
  };
}
