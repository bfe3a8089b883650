import { grouped } from './numbers.ts';

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
