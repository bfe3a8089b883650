import type { Market, Wager } from '@cinder/contract/betting/betting.schemas.ts';
import { type Amount, formatAmount, MAX_AMOUNT } from '@cinder/contract/shared/amount.ts';
import { type Message, momentValue, msg } from '@cinder/contract/shared/messages.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { LimitsService, Standing } from './limits.service.ts';
import * as markets from './markets.queries.ts';
import { isTakingWagers, refusalOf } from './markets.service.ts';
import { parseSum, promisedPayout } from './pool.ts';
import * as queries from './wagers.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  limits: LimitsService;
}

interface Order {
  selectionId: string;
  /** Hundredths. */
  stakeCinder: Amount;
}

/** Members bet. */
export function createWagersService({ db, clock, ledger, wallet, limits }: Deps) {
  return {
    /**
     * Holds a stake for a wager, unless the market, the member's age, part in the tournament or limits, the reserve or
     * the balance speak against it. Takes the turns of tournament, market and member, in this order everywhere.
     */
    async place(tx: Tx, actor: NonNullable<Actor>, { selectionId, stakeCinder: stake }: Order): Promise<Wager> {
      const userId = actor.id;
      const marketId = await markets.findMarketOfSelection(tx, selectionId);
      if (marketId === undefined) throw new AppError('selection_not_found');
      await markets.holdTournament(tx, marketId);
      await markets.lockPool(tx, marketId);
      await wallet.lock(tx, userId);
      const market = await requireTaking(tx, marketId);
      const played = await markets.findPlayed(tx, userId, [market.tournamentId]);
      const standing = await limits.standing(tx, userId);
      const refusal = refusalOf(actor, standing, played.size > 0);
      if (refusal) throw new AppError(refusal, untilWhen(refusal, standing));
      requireWithinLimit(standing, stake);

      const selections = await markets.findSelections(tx, [marketId]);
      const selection = selections.find(({ id }) => id === selectionId);
      if (!selection) throw new AppError('selection_not_found');
      const fixedOdds = selection.fixedOdds === null ? null : parseSum(selection.fixedOdds);
      const promised = fixedOdds === null ? 0n : promisedPayout(stake, fixedOdds);
      requireCover(market, parseSum(selection.promisedPayout) + promised, stake);

      await ledger.transfer(tx, [], { released: [{ userId, amount: -stake }] });
      const at = clock.now();
      const id = newId(at);
      const stakeText = formatAmount(stake);
      await queries.insertWager(tx, {
        userId,
        id,
        marketId,
        selectionId,
        stakeCinder: stakeText,
        fixedOdds: selection.fixedOdds,
        payoutCinder: null,
        placedAt: at,
        settledAt: null,
      });
      await markets.addToPools(tx, { marketId, selectionId, stake: stakeText, promised: formatAmount(promised) });
      changed.thing(tx, market.tournamentId, 'betting');
      return find(tx, userId, id);
    },

    /** own_bets for whoever has open wagers on a tournament and would play in it. */
    async requireNone(tx: Tx, { userId, tournamentId }: { userId: string; tournamentId: string }): Promise<void> {
      if (await queries.hasOpenWagers(tx, userId, tournamentId)) throw new AppError('own_bets');
    },

    async list(
      userId: string,
      { page, limit, marketId }: { page: number; limit: number; marketId?: string | undefined },
    ) {
      const total = await queries.countWagers(db, userId, marketId);
      const rows = await queries.findWagers(db, { userId, marketId, limit, offset: (page - 1) * limit });
      const lockedCinder = await queries.sumOpenStakes(db, userId);
      return { wagers: rows.map(toReply), lockedCinder, total, totalPages: totalPages(total, limit) };
    },
  };
}

async function requireTaking(tx: Tx, marketId: string): Promise<markets.MarketRow> {
  const market = await markets.findMarket(tx, marketId);
  if (!market || market.tournamentStatus === 'draft') throw new AppError('selection_not_found');
  if (market.status !== 'open') throw new AppError('market_not_open');
  if (!isTakingWagers(market)) throw new AppError('betting_closed');
  return market;
}

/** Who has paused or excluded themselves is told until when. */
function untilWhen(refusal: Market['refusal'], { excludeUntil, pauseUntil }: Standing): { message?: Message } {
  if (refusal === 'betting_excluded' && excludeUntil)
    return { message: msg`You have excluded yourself from betting until ${{ until: momentValue(excludeUntil) }}` };
  if (refusal === 'betting_paused' && pauseUntil)
    return { message: msg`You have paused betting until ${{ until: momentValue(pauseUntil) }}` };
  return {};
}

function requireWithinLimit({ dailyStakeLimit, stakedToday }: Standing, stake: Amount): void {
  if (dailyStakeLimit !== null && stakedToday + stake > dailyStakeLimit) throw new AppError('stake_limit_reached');
}

/** The reserve and all stakes must pay the worst case; and what is in a market is never more than one may hold. */
function requireCover(market: markets.MarketRow, promised: Amount, stake: Amount): void {
  const funds = parseSum(market.houseReserve) + parseSum(market.totalStake) + stake;
  if (promised > funds || funds > MAX_AMOUNT) throw new AppError('reserve_exceeded');
}

async function find(executor: Executor, userId: string, wagerId: string): Promise<Wager> {
  const row = await queries.findWager(executor, userId, wagerId);
  if (!row) throw new Error(`Wager ${wagerId} is missing`);
  return toReply(row);
}
