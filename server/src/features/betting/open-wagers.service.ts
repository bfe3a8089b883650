import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { parseSum, promisedPayout } from './pool.ts';
import * as queries from './wagers.queries.ts';

interface Deps {
  ledger: Ledger;
  wallet: WalletService;
}

export type OpenWagersService = ReturnType<typeof createOpenWagersService>;

/** After so many, the database sorts out who waits for whom. */
const ATTEMPTS = 10;

/** Undoes what a member has bet and nobody has decided yet. */
export function createOpenWagersService({ ledger, wallet }: Deps) {
  return {
    /** Selections that are called like a member no longer are. */
    forgetNames: queries.forgetLabels,

    /**
     * Takes a member's open wagers back, as if they had never been placed: the stakes are free again, and pools and
     * promises lose them. Where other wagers at fixed odds counted on these stakes, the house fills the reserve up. Takes
     * the turns of the markets before the member's, so the caller does not hold that one yet.
     */
    async takeBack(tx: Tx, userId: string): Promise<void> {
      await lockPoolsAndWallet(tx, userId);
      const wagers = await queries.deleteOpenWagers(tx, userId);
      if (wagers.length === 0) return;
      const marketIds = [...new Set(wagers.map((wager) => wager.marketId))].sort();
      await queries.takeFromPools(tx, wagers.map(toShare));
      const gaps = await queries.findGaps(tx, marketIds);
      await queries.addToReserves(tx, gaps);
      await ledger.transfer(
        tx,
        gaps.map(({ marketId, title, gap }) => ({
          account: `pool:${marketId}`,
          source: 'wager_stake',
          counterAccount: 'mint:admin',
          amount: parseSum(gap),
          description: ledgerTexts.wager_stake.reserve.write(title),
          cause: `market_cover:${marketId}:${wagers.find((wager) => wager.marketId === marketId)?.id}`,
        })),
        { released: [{ userId, amount: wagers.reduce((sum, wager) => sum + parseAmount(wager.stakeCinder), 0n) }] },
      );
      for (const tournamentId of await queries.findTournaments(tx, marketIds)) {
        changed.thing(tx, tournamentId, 'betting');
      }
    },
  };

  /** The markets' turns and then the member's; from the beginning when the member bet elsewhere in between. */
  async function lockPoolsAndWallet(tx: Tx, userId: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await queries.beginLocking(tx);
      const locked = await queries.lockPoolsOf(tx, userId);
      await wallet.lockMany(tx);
      await wallet.lock(tx, userId);
      const open = await queries.findOpenMarkets(tx, userId);
      if (open.every((marketId) => locked.has(marketId)) || attempt === ATTEMPTS) return;
      await queries.releaseLocks(tx);
    }
  }
}

function toShare(wager: queries.OpenWager): queries.Share {
  const stake: Amount = parseAmount(wager.stakeCinder);
  const promised = wager.fixedOdds === null ? 0n : promisedPayout(stake, parseSum(wager.fixedOdds));
  return {
    marketId: wager.marketId,
    selectionId: wager.selectionId,
    stake: wager.stakeCinder,
    promised: formatAmount(promised),
  };
}
