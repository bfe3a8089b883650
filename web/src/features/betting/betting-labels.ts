import type { Market, Selection, Wager } from '@cinder/contract/betting/betting.schemas.ts';
import { t } from '@lingui/core/macro';
import { formatExact } from '#lib/format/numbers.ts';

type Tone = 'ok' | 'quiet' | 'info' | 'warn';
type StateLabel = { label: string; tone: Tone };

/** Why a member cannot bet on a tournament. */
export const REFUSALS: Record<
  Exclude<Market['refusal'], null | 'age_not_confirmed'>,
  { title: string; text: string }
> = {
  own_tournament: {
    title: t`You play in this tournament`,
    text: t`Players cannot bet on their own tournament.`,
  },
  betting_paused: { title: t`You have paused betting`, text: t`Until when is shown with your limits.` },
  betting_excluded: {
    title: t`You have excluded yourself from betting`,
    text: t`Until when is shown with your limits.`,
  },
};

const LONGEST_ON_BUTTON = 24;

/** What a selection is called on a button: as many words of it as fit, of one long word its beginning. */
export function shortLabel(label: string): string {
  const letters = Array.from(label);
  if (letters.length <= LONGEST_ON_BUTTON) return label;
  const fitting = letters.slice(0, LONGEST_ON_BUTTON - 1).join('');
  const text =
    letters[LONGEST_ON_BUTTON - 1] === ' ' ? fitting : fitting.slice(0, Math.max(0, fitting.lastIndexOf(' ')));
  return `${(text || fitting).trimEnd()}…`;
}

/** Selections from the likeliest on: by their odds, those that nobody has bet on last. */
export function byOdds(selections: readonly Selection[]): Selection[] {
  const oddsOf = ({ currentOdds }: Selection) =>
    currentOdds === null ? Number.POSITIVE_INFINITY : Number(currentOdds);
  // Infinity less itself is no number: those stay as they are.
  return selections.toSorted((a, b) => oddsOf(a) - oddsOf(b) || 0);
}

/** The state of a market in words. */
export function marketState(market: Market): StateLabel {
  if (market.status === 'voided') return { label: t`Voided`, tone: 'warn' };
  if (market.status === 'settled') return { label: isRefunded(market) ? t`Refunded` : t`Settled`, tone: 'info' };
  if (market.isTakingWagers) return { label: t`Open`, tone: 'ok' };
  return { label: isAhead(market) ? t`Not open yet` : t`Closed`, tone: 'quiet' };
}

/** Whether a market waits for its event to take bets: nobody has bet, and the tournament has not begun. */
function isAhead({ status, tournamentStatus, books }: Market): boolean {
  const hasStarted = ['live', 'completed', 'cancelled'].includes(tournamentStatus);
  return status === 'open' && !hasStarted && Number(books.stakes) === 0;
}

/** Whether every stake went back: the market was voided, or nobody had bet on its winner. */
export function isRefunded({ status, selections, books }: Market): boolean {
  if (status === 'voided') return true;
  const winner = selections.find(({ isWinner }) => isWinner);
  return status === 'settled' && Number(books.stakes) > 0 && winner !== undefined && Number(winner.totalStake) === 0;
}

/** What the tokens that left a decided market were. */
export function payoutTerm(market: Market): string {
  return isRefunded(market) ? t`Returned` : t`Paid out`;
}

/** What became of a market for its reader; nothing while it takes bets. */
export function outcomeText(market: Market): string {
  const { status, isTakingWagers, selections, ownPayout } = market;
  if (isRefunded(market)) return t`Every stake was returned.`;
  const staked = selections.reduce((sum, { ownStake }) => sum + readSum(ownStake), 0n);
  if (status === 'settled') {
    if (staked === 0n) return '';
    const stake = formatExact(writeSum(staked));
    if (Number(ownPayout) === 0) return t`You staked ${stake} and lost it.`;
    return t`You staked ${stake} and were paid ${{ payout: formatExact(ownPayout) }}.`;
  }
  return isTakingWagers || isAhead(market) ? '' : t`Betting is closed. Stakes are held until the result.`;
}

/** The state of a wager in words. */
export function wagerState({ status, marketStatus }: Pick<Wager, 'status' | 'marketStatus'>): StateLabel {
  switch (status) {
    case 'won':
      return { label: t`Won`, tone: 'ok' };
    case 'lost':
      return { label: t`Lost`, tone: 'quiet' };
    case 'refunded':
      return { label: t`Stake returned`, tone: 'info' };
    case 'active':
      return marketStatus === 'open' ? { label: t`Open`, tone: 'ok' } : { label: t`Awaiting the result`, tone: 'info' };
  }
}

/** Reads a decimal of the wire as hundredths, also a sum over many amounts. */
export function readSum(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Writes hundredths as a decimal. */
export function writeSum(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
