import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger, Transfer } from '#features/wallet/ledger.service.ts';
import { ledgerTexts, revertedText } from '#features/wallet/ledger-texts.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { WagersSettled } from './betting.events.ts';
import * as queries from './markets.queries.ts';
import { lockMarket, revertableUntil } from './markets.service.ts';
import { divide, parseSum } from './pool.ts';
import { type Decided, decideWagers, findWagersOf } from './wagers.queries.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  events: Events;
}

type Wager = Awaited<ReturnType<typeof findWagersOf>>[number];

/** Ends markets: once each, with a number of statements that does not grow with the wagers. */
export function createMarketSettlementService({ clock, ledger, events }: Deps) {
  return {
    /** Pays those who bet on the winner; gives all stakes back when nobody did. */
    async settle(tx: Tx, marketId: string, selectionId: string): Promise<void> {
      const market = await lockMarket(tx, marketId);
      const selections = await queries.findSelections(tx, [marketId]);
      if (!selections.some(({ id }) => id === selectionId)) throw new AppError('selection_not_found');
      if (market.status === 'settled' || market.status === 'voided') throw new AppError('market_settled');
      if (market.status !== 'closed') throw new AppError('market_not_closed');
      const wagers = await findWagersOf(tx, marketId, null);
      const { payouts, totalPayout, houseTake } = divide({
        stakes: wagers.map((wager) => ({
          id: wager.id,
          selectionId: wager.selectionId,
          stake: parseAmount(wager.stakeCinder),
          fixedOdds: wager.fixedOdds === null ? null : parseSum(wager.fixedOdds),
        })),
        winner: selectionId,
        cut: parseSum(market.houseCutPercent),
        reserve: parseSum(market.houseReserve),
      });
      const decided = wagers.map((wager) => decide(wager, payouts));
      const round = market.settlements + 1;
      const at = clock.now();
      await ledger.transfer(
        tx,
        [
          ...(payouts ? decided.flatMap((wager) => wagerTransfers(market, wager, round)) : []),
          ...houseTransfers(market, houseTake, round),
        ],
        { released: wagers.map(toStake) },
      );
      await decideWagers(tx, decided, at);
      await queries.setWinner(tx, marketId, selectionId);
      await queries.updatePool(tx, marketId, {
        totalPayout: formatAmount(totalPayout),
        houseTake: formatAmount(houseTake),
      });
      await queries.updateMarket(tx, marketId, {
        status: 'settled',
        settlements: round,
        settledAt: at,
        updatedAt: at,
      });
      await tell(tx, market, decided, at);
    },

    /** Gives all stakes back, and the reserve to the house. */
    async voidMarket(tx: Tx, marketId: string): Promise<void> {
      const market = await lockMarket(tx, marketId);
      if (market.status === 'settled' || market.status === 'voided') throw new AppError('market_settled');
      await giveBack(tx, market);
    },

    /** Voids what is not decided of a tournament that will not be played to its end. */
    async voidAll(tx: Tx, { tournamentId }: { tournamentId: string }): Promise<void> {
      // All turns before the first member's, as everywhere.
      for (const marketId of await queries.lockUndecided(tx, tournamentId))
        await giveBack(tx, await lockMarket(tx, marketId));
    },

    /** Takes a settlement back by new transfers; revert_not_covered when any balance would fall below zero. */
    async revert(tx: Tx, marketId: string): Promise<void> {
      const market = await lockMarket(tx, marketId);
      if (market.status !== 'settled') throw new AppError('market_not_settled');
      const at = clock.now();
      if (!revertableUntil(market, at)) throw new AppError('revert_too_late');
      const wagers = await findWagersOf(tx, marketId, market.settledAt);
      const isPaid = wagers.some(({ status }) => status === 'won');
      const round = market.settlements;
      const made = [
        ...(isPaid ? wagers.flatMap((wager) => wagerTransfers(market, wager, round)) : []),
        ...houseTransfers(market, parseSum(market.houseTake), round),
      ];
      const held = wagers.map(toStake).map(({ userId, amount }) => ({ userId, amount: -amount }));
      await transferBack(tx, made, held);
      const reopened = wagers.map((wager) => ({ ...wager, status: 'active' as const, payoutCinder: null }));
      await decideWagers(tx, reopened, null);
      await queries.setWinner(tx, marketId, null);
      await queries.updatePool(tx, marketId, { totalPayout: '0', houseTake: '0' });
      await queries.updateMarket(tx, marketId, { status: 'closed', settledAt: null, updatedAt: at });
      const { title: marketTitle, tournamentSlug: slug, tournamentId } = market;
      const userIds = [...new Set(wagers.map((wager) => wager.userId))];
      await events.publish(tx, 'betting.wagers_reopened', { tournamentId, marketTitle, slug, userIds, at });
      changed.thing(tx, tournamentId, 'betting');
    },
  };

  async function giveBack(tx: Tx, market: queries.MarketRow): Promise<void> {
    const marketId = market.id;
    const wagers = await findWagersOf(tx, marketId, null);
    const decided = wagers.map((wager) => decide(wager, null));
    const houseTake = parseSum(market.houseReserve);
    const round = market.settlements + 1;
    const at = clock.now();
    await ledger.transfer(tx, houseTransfers(market, houseTake, round), { released: wagers.map(toStake) });
    await decideWagers(tx, decided, at);
    await queries.updatePool(tx, marketId, { totalPayout: market.totalStake, houseTake: formatAmount(houseTake) });
    await queries.updateMarket(tx, marketId, { status: 'voided', settlements: round, updatedAt: at });
    await tell(tx, market, decided, at);
  }

  /** The same transfers the other way. A member who is gone has nothing that could be taken back. */
  async function transferBack(tx: Tx, made: readonly Transfer[], released: ReturnType<typeof toStake>[]) {
    try {
      await ledger.transfer(tx, made.map(back), { released });
    } catch (error) {
      if (error instanceof AppError) throw new AppError('revert_not_covered');
      throw error;
    }
  }

  async function tell(tx: Tx, market: queries.MarketRow, decided: readonly (Wager & Decided)[], at: Date) {
    const results = decided.map(({ userId, status, payoutCinder: payout, stakeCinder: stake }) => ({
      userId,
      status: status as WagersSettled['results'][number]['status'],
      stake: parseAmount(stake),
      payout: parseAmount(payout ?? '0'),
    }));
    const { title: marketTitle, tournamentSlug: slug, tournamentId } = market;
    await events.publish(tx, 'betting.wagers_settled', { tournamentId, marketTitle, slug, results, at });
    changed.thing(tx, tournamentId, 'betting');
  }
}

function decide(wager: Wager, payouts: Map<string, Amount> | null): Wager {
  if (!payouts) return { ...wager, status: 'refunded', payoutCinder: null };
  const payout = payouts.get(wager.id);
  return payout === undefined
    ? { ...wager, status: 'lost', payoutCinder: null }
    : { ...wager, status: 'won', payoutCinder: formatAmount(payout) };
}

function toStake({ userId, stakeCinder: stake }: Wager) {
  return { userId, amount: parseAmount(stake) };
}

/** The stake goes to the pool, and what was won comes out of it. */
function wagerTransfers(market: queries.MarketRow, wager: Wager, round: number): Transfer[] {
  const about = { account: `member:${wager.userId}`, counterAccount: `pool:${market.id}` } as const;
  const stake: Transfer = {
    ...about,
    source: 'wager_stake',
    amount: -parseAmount(wager.stakeCinder),
    description: ledgerTexts.wager_stake.bet.write(market.title),
    cause: `wager_stake:${wager.id}:${round}`,
  };
  const payout = parseAmount(wager.payoutCinder ?? '0');
  if (payout === 0n) return [stake];
  return [
    stake,
    {
      ...about,
      source: 'wager_payout',
      amount: payout,
      description: ledgerTexts.wager_payout.won.write(market.title),
      cause: `wager_payout:${wager.id}:${round}`,
    },
  ];
}

/** What is left of the pool goes to the house. */
function houseTransfers(market: queries.MarketRow, amount: Amount, round: number): Transfer[] {
  if (amount === 0n) return [];
  return [
    {
      account: 'house',
      source: 'wager_payout',
      counterAccount: `pool:${market.id}`,
      amount,
      description: ledgerTexts.wager_payout.house.write(market.title),
      cause: `market_take:${market.id}:${round}`,
    },
  ];
}

/** The same transfer the other way. */
function back<T extends Transfer>(transfer: T): T {
  return {
    ...transfer,
    amount: -transfer.amount,
    description: revertedText.write(transfer.description),
    cause: `${transfer.cause}:back`,
  };
}
