import type { Text } from '@cinder/contract/shared/messages.ts';

/** A tournament and what it is called. */
interface Named {
  tournamentId: string;
  title: string;
  slug: string;
  at: Date;
}

/** A member registers: who listens may refuse it. */
export interface TournamentEntered {
  tournamentId: string;
  userId: string;
}

/** It went live. */
export type TournamentStarted = Named;

/** It will not be played, or not to its end. */
export interface TournamentCancelled extends Named {
  /** Who was to play on. */
  userIds: string[];
  /** Entry fees that went back, in hundredths. */
  fees: { userId: string; amount: bigint }[];
}

/** Check-in is open: for those who were not told yet. */
export interface CheckinOpened extends Named {
  userIds: string[];
}

/** Matches can be played: for each member theirs, with whom they play. */
export interface MatchesCalled extends Named {
  calls: { userId: string; matches: { label: Text; opponent: string }[] }[];
}

/** A score was reported, which the opponent answers. */
export interface MatchReported extends Named {
  label: Text;
  /** Whom the report waits for. */
  userId: string;
  reporter: string;
  scoreA: number;
  scoreB: number;
}

/** The opponent does not agree with a report. */
export interface MatchDisputed extends Named {
  label: Text;
  /** Who had reported. */
  userId: string;
  opponent: string;
}

/** A match waits for the decision of an administrator. */
export interface DisputeRaised extends Named {
  label: Text;
}

/** It is over. */
export interface TournamentCompleted extends Named {
  /** The members who played, by id; without those who are gone. */
  userIds: string[];
}

/** A member was paid for a place. */
export interface PrizePaid extends Named {
  userId: string;
  place: number;
  /** Hundredths. */
  amount: bigint;
}

/** Entry fees went into the pot, came back from it, or were shared out. */
export interface FeesMoved {
  title: string;
  type: 'entry_fee' | 'entry_fee_refund' | 'tournament_pot';
  /** Hundredths, negative for what members paid. */
  moves: { userId: string; amount: bigint }[];
  at: Date;
}

/** A game has another name now, wherever it stands. */
export interface GameRenamed {
  code: string;
  /** The name before. */
  from: string;
  name: string;
}
