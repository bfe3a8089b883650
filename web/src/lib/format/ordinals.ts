import { formatCount } from './numbers.ts';

const SUFFIXES: readonly (string | undefined)[] = ['th', 'st', 'nd', 'rd'];

/** A place as it is spoken: `1st`, `22nd`, `4,812th`. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${formatCount(place)}${(isTeen ? undefined : SUFFIXES[place % 10]) ?? 'th'}`;
}
