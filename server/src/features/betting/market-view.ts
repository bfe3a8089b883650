import { REVERT_MINUTES } from '@cinder/contract/betting/betting.rules.ts';
import type { Market } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { toReply } from '#platform/http/to-reply.ts';
import type { MarketRow, SelectionRow } from './markets.queries.ts';
import { currentOdds, sharePercent } from './pool.ts';
import { parseSum } from './sums.ts';

/** Whether a wager can be placed now. */
export function isTakingWagers(row: MarketRow): boolean {
  return row.status === 'open' && row.isBettingOpen && isBeforeStart(row);
}

/** Whether a tournament is on, or over: what can be bet on is settled by then. */
export function hasBegun(status: TournamentStatus): boolean {
  return status === 'live' || status === 'completed' || status === 'cancelled';
}

/** Whether the tournament is announced and has not begun. */
function isBeforeStart({ tournamentStatus: status }: MarketRow): boolean {
  return status === 'registration' || status === 'checkin';
}

/** Until when a settlement can be reverted; null when none can. */
export function revertableUntil({ status, settledAt }: MarketRow, at: Date): Date | null {
  if (status !== 'settled' || !settledAt) return null;
  const until = new Date(settledAt.getTime() + REVERT_MINUTES * 60_000);
  return at < until ? until : null;
}

/** What the reader of a market staked on one of its selections, and was paid. */
export interface OwnStake {
  selectionId: string;
  stake: string;
  open: string;
  payout: string;
}

/** A market on the wire, but for whether its reader may bet. */
export function toMarket(
  row: MarketRow,
  { selections, own }: { selections: readonly SelectionRow[]; own: readonly OwnStake[] },
  at: Date,
): Omit<Market, 'refusal'> {
  const pool = parseSum(row.totalStake);
  const cut = parseSum(row.houseCutPercent);
  return {
    ...toReply(row),
    isTakingWagers: isTakingWagers(row),
    selections: selections.map((selection) => {
      const stake = parseSum(selection.totalStake);
      const fixedOdds = selection.fixedOdds === null ? null : parseSum(selection.fixedOdds);
      const odds = currentOdds({ oddsType: selection.oddsType, fixedOdds, stake, pool, cut });
      return {
        ...selection,
        currentOdds: odds === null ? null : formatAmount(odds),
        sharePercent: sharePercent(stake, pool),
        ownStake: own.find((one) => one.selectionId === selection.id)?.stake ?? '0.00',
      };
    }),
    books: {
      stakes: row.totalStake,
      reserve: row.houseReserve,
      payouts: row.totalPayout,
      houseTake: row.houseTake,
    },
    revertableUntil: revertableUntil(row, at)?.toISOString() ?? null,
    ownStake: sumOf(own.map(({ open }) => open)),
    ownPayout: sumOf(own.map(({ payout }) => payout)),
  };
}

function sumOf(amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + parseSum(amount), 0n));
}
