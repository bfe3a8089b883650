import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { Period } from './periods.ts';
import type { Move } from './player-counts.ts';

/** What a board's changed sums mean to whoever remembers its players. */
export function toMoves(
  board: Board,
  changes: readonly (Period & { userId: string; before: string; after: string })[],
): Move[] {
  return changes.map(({ userId, period, start, before, after }) => ({
    board,
    period: { period, start },
    userId,
    before,
    after,
  }));
}
