import { selectOrdinal } from '@lingui/core/macro';

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
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A place as it is spoken: `1st`, `22nd`, `4,812th`. */
export function ordinal(place: number): string {
  return selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `"12480.50"` as `12,480`: whole tokens, rounded down. */
export function formatWhole(amount: string | number): string {
  const { sign, whole, fraction } = parts(amount);
  const isBelowZero = sign === '-';
  const floored = isBelowZero && Number(fraction) > 0 ? (BigInt(whole) + 1n).toString() : whole;
  return (isBelowZero ? '-' : '') + grouped(floored);
}

/** `"12480.5"` as `12,480.50`: two decimals, further ones cut off. */
export function formatExact(amount: string | number): string {
  const { sign, whole, fraction } = parts(amount);
  return `${sign}${grouped(whole)}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** `"18.99"` as `$18.99`. */
export function formatUsd(amount: string): string {
  return `$${formatExact(amount)}`;
}

/** Text arithmetic, because a balance may be longer than a binary float is exact. */
function parts(amount: string | number) {
  const match = DECIMAL.exec(typeof amount === 'number' ? amount.toFixed(2) : amount);
  if (!match) throw new RangeError(`Not an amount: ${amount}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { sign, whole, fraction };
}
