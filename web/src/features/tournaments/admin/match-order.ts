import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';

const NEED: Record<MatchStatus, number> = { disputed: 0, reported: 1, ready: 2, pending: 3, completed: 4, skipped: 5 };

/** Matches by how much they need somebody: disputed ones first; those that are not played are left out. */
export function inOrderOfNeed(matches: readonly Match[]): Match[] {
  return matches.filter(({ status }) => status !== 'skipped').toSorted((a, b) => NEED[a.status] - NEED[b.status]);
}
