import type { Match, Slot } from './types.ts';

/** A match that is not what it was. */
export interface MatchChange {
  key: string;
  /** Null: the match came into being. */
  before: Match | null;
  /** Null: the match is no more. Only a second grand final comes and goes. */
  after: Match | null;
  /** A recorded result is gone, and the match has to be played again, by others or not at all. */
  isReset: boolean;
}

/** The matches that differ, in the order of the bracket. */
export function findChanges(before: readonly Match[], after: readonly Match[]): MatchChange[] {
  const earlier = new Map(before.map((match) => [match.key, match]));
  const later = new Map(after.map((match) => [match.key, match]));
  const keys = new Set([...later.keys(), ...earlier.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [earlier.get(key) ?? null, later.get(key) ?? null];
    if (was && is && isSame(was, is)) return [];
    return [{ key, before: was, after: is, isReset: was !== null && isRecorded(was) && !(is && isRecorded(is)) }];
  });
}

/** Somebody recorded this result; no rule brought it about. */
export function isRecorded({ ending }: Match): boolean {
  return ending === 'played' || ending === 'forfeit';
}

function isSame(one: Match, other: Match): boolean {
  return (
    isSameSlot(one.a, other.a) &&
    isSameSlot(one.b, other.b) &&
    one.status === other.status &&
    one.ending === other.ending &&
    one.winner === other.winner &&
    one.scoreA === other.scoreA &&
    one.scoreB === other.scoreB &&
    one.forfeit === other.forfeit
  );
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.entrant === other.entrant && one.isEmpty === other.isEmpty;
}
