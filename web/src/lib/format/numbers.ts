/** `1130` as `1,130`. */
export function formatCount(value: number): string {
  return grouped(value.toFixed(0));
}

/** `1 win`, `1,130 wins`; the word for many where it does not end in s alone. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `1.53` as `1.53x`. */
export function formatMultiplier(value: number): string {
  return `${value.toFixed(2)}x`;
}

/** Thousands apart. By hand: the browser's formatter costs a slow phone 30 ms before its first number. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const SUFFIXES: readonly (string | undefined)[] = ['th', 'st', 'nd', 'rd'];

/** A place as it is spoken: `1st`, `22nd`, `4,812th`. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${formatCount(place)}${(isTeen ? undefined : SUFFIXES[place % 10]) ?? 'th'}`;
}
