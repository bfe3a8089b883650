/** Letters of what goes with a gift. */
export const LONGEST_MESSAGE = 200;
export const LONGEST_REASON = 500;

/** What of all gifts the staff looks at: those that somebody reported, or those that were refused by hints of several accounts. */
export const giftFilters = ['reported', 'refused'] as const;
