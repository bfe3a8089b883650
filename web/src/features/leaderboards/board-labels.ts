import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatCount, formatWhole } from '#lib/format/numbers.ts';
import { capitalized } from '#lib/format/texts.ts';
import type { Competition, Period } from './competition.ts';

/** The tabs, in their order. */
export const BOARD_NAMES: Record<Board, string> = {
  earnings: t`Earnings`,
  quests: t`Quests`,
  tournaments: t`Tournaments`,
  'checkin-streak': t`Streaks`,
  mining: t`Mining`,
};

export const PERIOD_NAMES: Record<Period, string> = { week: t`This Week`, month: t`This Month`, all: t`All Time` };

/** What the scores of a board are: the head of its last column. */
export function scoreHead({ board, period }: Competition): string {
  return board === 'earnings' ? EARNED[period] : HEADS[board];
}

/** A score that is no amount of tokens, such as `14 quests`. */
export function countLabel(board: CountedBoard, count: number): string {
  return COUNTS[board](count);
}

export type CountedBoard = Exclude<Board, 'earnings'>;

const EARNED: Record<Period, string> = { week: t`Earned this week`, month: t`Earned this month`, all: t`Earned` };
const HEADS: Record<CountedBoard, string> = {
  quests: t`Completed`,
  tournaments: t`Played`,
  'checkin-streak': t`Longest streak`,
  mining: t`Completed`,
};
const COUNTS: Record<CountedBoard, (count: number) => string> = {
  quests: (count) => plural(count, { one: '# quest', other: '# quests' }),
  tournaments: (count) => plural(count, { one: '# tournament', other: '# tournaments' }),
  'checkin-streak': (count) => plural(count, { one: '# day', other: '# days' }),
  mining: (count) => plural(count, { one: '# session', other: '# sessions' }),
};

type Score = OwnRank['score'];

/** How far the neighbours are: `205 behind grimwick, 114 ahead of quietanvil`; who shares the place is counted first. */
export function distanceLabel({ rank, score, totalPlayers, above, below }: OwnRank): string {
  if (rank === null) return '';
  const others = (below ? below.rank : totalPlayers + 1) - rank - 1;
  const parts = [
    others > 0 && plural(others, { one: 'level with # other', other: 'level with # others' }),
    above && behindText(difference(above.score, score), above.username),
    below && aheadText(difference(score, below.score), below.username),
  ].filter((part) => typeof part === 'string');
  return capitalized(listed(parts, 'unit')) || t`Nobody else has a place yet`;
}

function behindText(points: string | null, username: string): string {
  return points === null ? t`less than 1 behind ${username}` : t`${points} behind ${username}`;
}

function aheadText(points: string | null, username: string): string {
  return points === null ? t`less than 1 ahead of ${username}` : t`${points} ahead of ${username}`;
}

/** Whole tokens as everywhere on the boards; null for a lead of less than one, which is one all the same. */
function difference(more: Score, less: Score): string | null {
  if (typeof more === 'number') return formatCount(more - Number(less));
  const hundredths = toHundredths(more) - toHundredths(less);
  return hundredths < 100 ? null : formatWhole(hundredths / 100);
}

/** Exact: the largest score has 14 digits. */
function toHundredths(score: Score): number {
  return Math.round(Number(score) * 100);
}
