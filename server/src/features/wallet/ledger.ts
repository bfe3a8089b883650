/** The owner of transfers in which no member takes part: it has no wallet and is on no board. */
export const SYSTEM_USER_ID = '00000000-0000-7000-8000-000000000000';

/** Where tokens come from or go to, besides a member. Mints may be negative: together they are the supply. */
export type CounterAccount =
  | 'mint:mining'
  | 'mint:streak'
  | 'mint:quest'
  | 'mint:ad'
  | 'mint:admin'
  | 'mint:tournament'
  | `pool:${string}`
  | 'house';
