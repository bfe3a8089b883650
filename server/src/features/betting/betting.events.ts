/** A settlement was taken back: these wagers wait for a result again. */
export interface WagersReopened {
  tournamentId: string;
  marketTitle: string;
  slug: string;
  /** Each once. */
  userIds: string[];
  at: Date;
}

/** Wagers of a market are decided, or their stakes are free again. */
export interface WagersSettled {
  tournamentId: string;
  marketTitle: string;
  slug: string;
  /** By member and wager. */
  results: {
    userId: string;
    status: 'won' | 'lost' | 'refunded';
    /** Hundredths. */
    stake: bigint;
    /** Hundredths; 0 unless won. */
    payout: bigint;
  }[];
  at: Date;
}
