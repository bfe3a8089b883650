/** `npm run test:long`. */
export const IS_LONG = process.env['TESTS'] === 'long';

/** How often a property draws its cases. The short form draws from all that the long one does, less often. */
export const runs = (inShort: number, inLong: number) => ({ numRuns: IS_LONG ? inLong : inShort });

const DAY = Math.floor(Date.now() / 86_400_000);

/** In the short form a share of the cases, another one each day, and all of them within so many days. */
export const ofToday = <T>(cases: readonly T[], days: number): T[] =>
  cases.filter((_, at) => IS_LONG || at % days === DAY % days);
