import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import { formatCount } from '#lib/format/numbers.ts';
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
export function countWords(board: CountedBoard, count: number): string {
  const unit = UNITS[board];
  return `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`;
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
