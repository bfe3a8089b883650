export const marketStatuses = ['open', 'closed', 'settled', 'voided'] as const;
export const oddsTypes = ['pari_mutuel', 'fixed'] as const;
export const wagerStatuses = ['active', 'won', 'lost', 'refunded'] as const;

export type MarketStatus = (typeof marketStatuses)[number];
export type OddsType = (typeof oddsTypes)[number];
export type WagerStatus = (typeof wagerStatuses)[number];

/** Whoever bets is at least so old. */
export const BETTING_AGE = 18;
/** The most of a pool that the house may keep. */
export const MAX_HOUSE_CUT_PERCENT = 20;
/** The most selections that a market begins with. */
export const MAX_SELECTIONS = 128;
/** How long a wrong settlement can be reverted. */
export const REVERT_MINUTES = 10;
/** Days of a pause, and of a self-exclusion. */
export const PAUSE_DAYS = { min: 1, max: 30 } as const;
export const EXCLUSION_DAYS = { min: 180 } as const;
/** A loosened limit holds after so many hours. */
export const LOOSENING_HOURS = 24;
