import type { Moderated, StandingChange } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { formatCount, formatExact } from '#lib/format/numbers.ts';
import { dateName, monthName } from '../competition.ts';
import type { Decision } from './leaderboards-admin.queries.ts';

interface DecisionLabels {
  /** The button in the row. */
  verb: string;
  /** The question of the dialog. */
  title: string;
  success: string;
  failure: string;
}

/** What a decision is called, everywhere that it is spoken of. */
export function decisionText({ about, value }: Pick<Decision, 'about' | 'value'>): DecisionLabels {
  const [yes, no] = VERBS[about];
  const verb = value ? yes : no;
  return { verb, title: `${verb} this earning?`, ...OUTCOMES[about] };
}

/** Where an earning came from, in the middle of a sentence. */
export function sourceLabel(type: EarningType): string {
  return SOURCES[type];
}

/** The board that changes, and how: `Rank 1 with 4,980.00 becomes rank 2 with 4,911.00 $CINDER`. */
export function changeText({ period, periodStart, before, after }: StandingChange, token: string) {
  const board = periodName(period, periodStart);
  if (before.rank !== null && before.rank === after.rank) {
    const amounts = `${formatExact(before.total_cinder)} becomes ${formatExact(after.total_cinder)} ${token}`;
    return { board, change: `Rank ${formatCount(before.rank)} stays, ${amounts}` };
  }
  const [from, to] = [standing(before), standing(after)];
  return {
    board,
    change: `${from.charAt(0).toUpperCase()}${from.slice(1)} becomes ${to}${after.rank === null ? '' : ` ${token}`}`,
  };
}

/** A period by its beginning: `Week of 2 November 2026`, `November 2026`, `All Time`. */
export function periodName(period: StandingChange['period'], start: string): string {
  return PERIODS[period](start);
}

/** Why a decision moves nobody. */
export function noChangeText({ about }: Pick<Decision, 'about'>, { event }: Pick<Moderated, 'event'>): string {
  if (about === 'exploit' && !event.verified) return 'This does not change any board: unverified, it counts nowhere.';
  if (about === 'verified' && event.exploit_flag) return 'This does not change any board: flagged, it counts nowhere.';
  return 'This does not change any board.';
}

const SOURCES: Record<EarningType, string> = {
  mining: 'mining',
  quest: 'a quest',
  tournament: 'a tournament',
  checkin: 'a check-in',
  other: 'another source',
};
const VERBS = { exploit: ['Flag', 'Unflag'], verified: ['Verify', 'Unverify'] } as const;
const OUTCOMES = {
  exploit: { success: 'Event exploit flag updated successfully', failure: 'Failed to update exploit flag' },
  verified: {
    success: 'Event verification status updated successfully',
    failure: 'Failed to update verification status',
  },
} as const;
const PERIODS: Record<StandingChange['period'], (start: string) => string> = {
  week: (start) => `Week of ${dateName(start)}`,
  month: (start) => monthName(start.slice(0, 7)),
  all: () => 'All Time',
};

function standing({ rank, total_cinder }: StandingChange['before']): string {
  return rank === null ? 'no place' : `rank ${formatCount(rank)} with ${formatExact(total_cinder)}`;
}
