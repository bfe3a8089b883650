import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { formatWhole } from '#lib/format/amounts.ts';
import { formatCount } from '#lib/format/numbers.ts';

type Score = OwnRank['score'];

/** How far the neighbours are: `205 behind grimwick, 114 ahead of quietanvil`; who shares the place is counted first. */
export function distanceWords({ rank, score, totalPlayers, above, below }: OwnRank): string {
  if (rank === null) return '';
  const others = (below ? below.rank : totalPlayers + 1) - rank - 1;
  const parts = [
    others > 0 && `level with ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`,
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

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
