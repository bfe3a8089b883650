/** A member bought tickets. */
export interface TicketsBought {
  userId: string;
  title: string;
  count: number;
  /** Hundredths. */
  price: bigint;
  at: Date;
}

/** A raffle was drawn: each prize that somebody won, with the tokens of those that are paid in tokens. */
export interface RaffleDrawn {
  title: string;
  slug: string;
  wins: readonly { userId: string; prize: string; amount: bigint | null; isGiven: boolean }[];
  /** Members who had tickets and won nothing. */
  others: readonly string[];
  at: Date;
}

/** Tickets are no longer sold, and the public value that was announced for the draw has to be typed in. */
export interface ValueAwaited {
  title: string;
  at: Date;
}

/** A raffle was cancelled, and its tickets were paid back. */
export interface RaffleCancelled {
  title: string;
  slug: string;
  refunds: readonly { userId: string; amount: bigint }[];
  at: Date;
}
