import type { BracketSide, Forfeit, Format } from '@cinder/contract/tournaments/tournaments.rules.ts';

export interface Options {
  /** Single elimination: the losers of the semifinals play for the third place. */
  thirdPlaceMatch: boolean;
  /** Double elimination: a second grand final when the entrant of the lower side wins the first. */
  secondGrandFinal: boolean;
}

export type Outcome = { scoreA: number; scoreB: number } | { forfeit: Forfeit };

/**
 * What happened, in the order in which it happened. A result names who played, so that it counts only as long as these
 * two are the match's participants.
 */
export type LogEntry =
  | { kind: 'result'; match: string; a: string; b: string; outcome: Outcome }
  | { kind: 'drop'; entrant: string };

export interface Tournament {
  format: Format;
  options: Options;
  /** Ids in the order of their seeds, the first seed first. */
  entrants: readonly string[];
  log: readonly LogEntry[];
}

/** Where a participant comes from. */
export type Source = { from: 'seed'; seed: number } | { from: 'winner' | 'loser'; match: string } | { from: 'bye' };

/** One of the two places of a match. */
export interface Slot {
  source: Source;
  /** Null as long as nobody is known, and where nobody comes. */
  entrant: string | null;
  seed: number | null;
  /** Nobody will come: a bye, or nobody advanced from the match before. */
  isEmpty: boolean;
}

/** `skipped` is what nobody has to play. */
type MatchStatus = 'pending' | 'ready' | 'completed' | 'skipped';

/**
 * How a match ended. Recorded: `played` and `forfeit`. By rule: `dropped` (a participant was dropped, the other wins),
 * `bye` and `walkover` (an opponent never existed, or did not come out of the match before), `empty` (nobody came).
 */
export type Ending = 'played' | 'forfeit' | 'dropped' | 'bye' | 'walkover' | 'empty';

/** What a round is called by. */
export type RoundName =
  | 'round'
  | 'quarterfinals'
  | 'semifinals'
  | 'final'
  | 'third_place'
  | 'winners_round'
  | 'winners_quarterfinals'
  | 'winners_semifinals'
  | 'winners_final'
  | 'losers_round'
  | 'losers_final'
  | 'grand_final'
  | 'grand_final_reset';

export interface Match {
  /** Side, round and position: `upper-1-3`. The same for every tournament of this format, size and options. */
  key: string;
  side: BracketSide;
  round: number;
  position: number;
  roundName: RoundName;
  a: Slot;
  b: Slot;
  status: MatchStatus;
  ending: Ending | null;
  winner: string | null;
  scoreA: number | null;
  scoreB: number | null;
  forfeit: Forfeit | null;
}

export interface Standing {
  entrant: string;
  seed: number;
  /** Shared by those who did equally well. Null in an elimination for whom it can still change. */
  place: number | null;
  isDropped: boolean;
  /** Byes and walkovers count as nothing; of a forfeit by both, both have a loss. */
  wins: number;
  draws: number;
  losses: number;
  /** 2 for a win, 1 for a draw: what ranks a round robin. */
  points: number;
  scoreDifference: number;
}

export interface Bracket {
  /** Each match stands after those that its participants come from; an elimination's last one is its final. */
  matches: Match[];
  /** Everybody, the best first. */
  standings: Standing[];
  /** Null until the last match is over; never null then. */
  champion: string | null;
  isComplete: boolean;
}
