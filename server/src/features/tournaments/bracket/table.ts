import { isDraw } from './tally.ts';
import type { Match, Standing } from './types.ts';

/**
 * The table of a round robin: whoever stayed stands before whoever was dropped; then points, the points from the matches
 * of those who are level against each other, score difference, seed. No place is shared. Live from the first match on.
 */
export function rankTable(records: readonly Standing[], matches: readonly Match[]): Standing[] {
  const completed = matches.filter(({ status }) => status === 'completed');
  const byPoints = (group: Standing[]) =>
    splitBy(group, ({ points }) => points).flatMap((level) => rankLevel(level, completed));
  const stayed = records.filter(({ isDropped }) => !isDropped);
  const dropped = records.filter(({ isDropped }) => isDropped);
  return [...byPoints(stayed), ...byPoints(dropped)].map((record, index) => ({ ...record, place: index + 1 }));
}

/**
 * Ranks who is level on points. Where the matches among them part them, each part is looked at again by its own matches,
 * so that of two who end up level the winner of their match stands first.
 */
function rankLevel(group: Standing[], completed: readonly Match[]): Standing[] {
  if (group.length < 2) return group;
  const members = new Set(group.map(({ entrant }) => entrant));
  const among = completed.filter(({ a, b }) => members.has(a.entrant ?? '') && members.has(b.entrant ?? ''));
  const points = new Map<string, number>();
  const give = (entrant: string | null, more: number) => {
    if (entrant !== null) points.set(entrant, (points.get(entrant) ?? 0) + more);
  };
  for (const match of among) {
    if (!isDraw(match)) give(match.winner, 2);
    else for (const { entrant } of [match.a, match.b]) give(entrant, 1);
  }
  const parts = splitBy(group, ({ entrant }) => points.get(entrant) ?? 0);
  if (parts.length > 1) return parts.flatMap((part) => rankLevel(part, among));
  return group.toSorted((one, other) => other.scoreDifference - one.scoreDifference || one.seed - other.seed);
}

/** Groups of equal value, the highest value first. */
function splitBy(records: readonly Standing[], rank: (record: Standing) => number): Standing[][] {
  const groups = Map.groupBy(records, rank);
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group);
}
