import { REVERT_MINUTES } from '@cinder/contract/betting/betting.rules.ts';
import type { Market } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MarketRow, SelectionRow } from './markets.queries.ts';
import { currentOdds, sharePercent } from './pool.ts';
import { parseSum } from './sums.ts';

/** Whether a wager can be placed now. */
export function isTakingWagers(row: MarketRow): boolean {
  return row.status === 'open' && row.is_betting_open && isBeforeStart(row);
}

/** Whether a tournament is on, or over: what can be bet on is settled by then. */
export function hasBegun(status: TournamentStatus): boolean {
  return status === 'live' || status === 'completed' || status === 'cancelled';
}

/** Whether the tournament is announced and has not begun. */
function isBeforeStart({ tournament_status: status }: MarketRow): boolean {
  return status === 'registration' || status === 'checkin';
}

/** Until when a settlement can be reverted; null when none can. */
export function revertableUntil({ status, settled_at: settledAt }: MarketRow, at: Date): Date | null {
  if (status !== 'settled' || !settledAt) return null;
  const until = new Date(settledAt.getTime() + REVERT_MINUTES * 60_000);
  return at < until ? until : null;
}

/** What the reader of a market staked on one of its selections, and was paid. */
export interface OwnStake {
  selection_id: string;
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
  const pool = parseSum(row.total_stake);
  const cut = parseSum(row.house_cut_percent);
  return {
    id: row.id,
    championshipId: row.championship_id,
    tournamentId: row.tournament_id,
    tournamentTitle: row.tournament_title,
    tournamentSlug: row.tournament_slug,
    tournamentStatus: row.tournament_status,
    season: row.season,
    stage: row.stage,
    title: row.title,
    marketType: row.market_type,
    status: row.status,
    isTakingWagers: isTakingWagers(row),
    houseCutPercent: row.house_cut_percent,
    selections: selections.map((selection) => {
      const stake = parseSum(selection.total_stake);
      const fixedOdds = selection.fixed_odds === null ? null : parseSum(selection.fixed_odds);
      const odds = currentOdds({ oddsType: selection.odds_type, fixedOdds, stake, pool, cut });
      return {
        id: selection.id,
        label: selection.label,
        refRegistrationId: selection.ref_registration_id,
        oddsType: selection.odds_type,
        fixedOdds: selection.fixed_odds,
        currentOdds: odds === null ? null : formatAmount(odds),
        totalStake: selection.total_stake,
        sharePercent: sharePercent(stake, pool),
        ownStake: own.find((one) => one.selection_id === selection.id)?.stake ?? '0.00',
        isWinner: selection.is_winner,
      };
    }),
    books: {
      stakes: row.total_stake,
      reserve: row.house_reserve,
      payouts: row.total_payout,
      houseTake: row.house_take,
    },
    settledAt: row.settled_at?.toISOString() ?? null,
    revertableUntil: revertableUntil(row, at)?.toISOString() ?? null,
    ownStake: sumOf(own.map(({ open }) => open)),
    ownPayout: sumOf(own.map(({ payout }) => payout)),
  };
}

function sumOf(amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + parseSum(amount), 0n));
}
