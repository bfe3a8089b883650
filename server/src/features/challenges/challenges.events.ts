/** What became of a challenge, for those of the two who did not do it themselves. */
export interface ChallengeMoved {
  what: 'proposed' | 'accepted' | 'declined' | 'expired' | 'reported' | 'disputed' | 'won' | 'lost' | 'returned';
  userId: string;
  challengeId: string;
  /** What the other is called. */
  other: string;
  gameName: string;
  bestOf: number;
  /** Hundredths that each put in. */
  stake: bigint;
  at: Date;
}

/** The two do not agree, or one did not answer: an administrator decides. */
export interface ChallengeDisputed {
  challenger: string;
  opponent: string;
  gameName: string;
  at: Date;
}

/** Stakes that went into a pot or came back, and what was won. */
export interface ChallengePaid {
  type: 'challenge_stake' | 'challenge_refund' | 'challenge_payout';
  gameName: string;
  /** Hundredths, negative for what was put in. */
  moves: { userId: string; amount: bigint }[];
  at: Date;
}
