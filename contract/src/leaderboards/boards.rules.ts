/** What members are ranked by. */
export const boards = ['earnings', 'quests', 'tournaments', 'checkin-streak', 'mining'] as const;
/** The boards that have a week, a month and a lifetime; the others only ever count all of it. */
export const periodBoards = ['earnings', 'quests', 'tournaments'] as const;

export type Board = (typeof boards)[number];
export type PeriodBoard = (typeof periodBoards)[number];

/** The longest range that a board counts, unless it is a lifetime. */
export const MAX_RANGE_DAYS = 400;
/** As many members as a finalized month of the Hall of Fame keeps. */
export const HALL_OF_FAME_SIZE = 10;

/** Whether a board has periods. */
export function hasPeriods(board: Board): board is PeriodBoard {
  return (periodBoards as readonly Board[]).includes(board);
}
