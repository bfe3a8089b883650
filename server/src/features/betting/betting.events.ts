/** Wagers of a market are decided, or their stakes are free again. */
export interface WagersSettled {
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
