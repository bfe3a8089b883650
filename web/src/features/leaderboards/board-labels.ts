import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { counted, formatCount, formatWhole } from '#lib/format/numbers.ts';
import { capitalized } from '#lib/format/texts.ts';
import type { Competition, Period } from './competition.ts';

/** The tabs, in their order. */
export const BOARD_NAMES: Record<Board, string> = {
  earnings: 'Earnings',
  quests: 'Quests',
  tournaments: 'Tournaments',
  'checkin-streak': 'Streaks',
  mining: 'Mining',
};

export const PERIOD_NAMES: Record<Period, string> = { week: 'This Week', month: 'This Month', all: 'All Time' };

/** What the scores of a board are: the head of its last column. */
export function scoreHead({ board, period }: Competition): string {
  return board === 'earnings' ? EARNED[period] : HEADS[board];
}

/** A score that is no amount of tokens, such as `14 quests`. */
export function countLabel(board: CountedBoard, count: number): string {
  return counted(count, UNITS[board]);
}

export type CountedBoard = Exclude<Board, 'earnings'>;

const EARNED: Record<Period, string> = { week: 'Earned this week', month: 'Earned this month', all: 'Earned' };
const HEADS: Record<CountedBoard, string> = {
  quests: 'Completed',
  tournaments: 'Played',
  'checkin-streak': 'Longest streak',
  mining: 'Completed',
};
const UNITS: Record<CountedBoard, string> = {
  quests: 'quest',
  tournaments: 'tournament',
  'checkin-streak': 'day',
  mining: 'session',
};

type Score = OwnRank['score'];

/** How far the neighbours are: `205 behind grimwick, 114 ahead of quietanvil`; who shares the place is counted first. */
export function distanceLabel({ rank, score, totalPlayers, above, below }: OwnRank): string {
  if (rank === null) return '';
  const others = (below ? below.rank : totalPlayers + 1) - rank - 1;
  const parts = [
    others > 0 && `level with ${counted(others, 'other')}`,
    above && `${difference(above.score, score)} behind ${above.username}`,
    below && `${difference(score, below.score)} ahead of ${below.username}`,
  ].filter((part) => typeof part === 'string');
  return capitalized(parts.join(', ') || 'nobody else has a place yet');
}

/** Whole tokens as everywhere on the boards; a lead of less than one is one all the same. */
function difference(more: Score, less: Score): string {
  if (typeof more === 'number') return formatCount(more - Number(less));
  const hundredths = toHundredths(more) - toHundredths(less);
  return hundredths < 100 ? 'less than 1' : formatWhole(hundredths / 100);
}

/** Exact: the largest score has 14 digits. */
function toHundredths(score: Score): number {
  return Math.round(Number(score) * 100);
}
