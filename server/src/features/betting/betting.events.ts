/** Wagers of a market are decided, or their stakes are free again. */
export interface WagersSettled {
  marketTitle: string;
  slug: string;
  /** By member and wager. */
  results: {
    userId: string;
    status: 'won' | 'lost' | 'refunded';
    /** Hundredths: what was paid or given back. */
    amount: bigint;
  }[];
  at: Date;
}
