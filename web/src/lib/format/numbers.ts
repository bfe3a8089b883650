import { selectOrdinal, t } from '@lingui/core/macro';
import { isEnglish, isRightToLeft, locale } from '../texts.tsx';

/**
 * Writes numbers in the reader's language with the browser's own formatter, which is made with the first one. What pages
 * begin with is written by hand in English: the formatter costs a slow phone 30 ms before its first number.
 */
export function numberFormat(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number | Intl.StringNumericLiteral): string => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  };
}

const LEFT_TO_RIGHT_MARK = '\u200e';

const whole = numberFormat({ maximumFractionDigits: 0 });
const roundedDown = numberFormat({ maximumFractionDigits: 0, roundingMode: 'floor' });
const cutOff = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' });
const dollars = numberFormat({ style: 'currency', currency: 'USD', roundingMode: 'trunc' });
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 2 });

/** `1130` as `1,130`. */
export function formatCount(value: number): string {
  return isEnglish ? grouped(value.toFixed(0)) : whole(value);
}

/** `1,130` as `+1,130`: text from right to left does not part the sign from its number. */
export function signed(sign: '+' | '-' | '−', number: string): string {
  return `${isRightToLeft ? LEFT_TO_RIGHT_MARK : ''}${sign}${number}`;
}

/** A number with at most two decimals: `1,234.5`. */
export const formatDecimal = numberFormat({ maximumFractionDigits: 2 });

/** `1.53` as `1.53x`. */
export function formatMultiplier(value: string | number): string {
  return t`${{ times: isEnglish ? Number(value).toFixed(2) : formatExact(value) }}x`;
}

/** `12.5` as `12.5%`. */
export function formatPercent(value: number): string {
  return isEnglish ? `${value}%` : percent(value / 100);
}

/** A place as it is spoken: `1st`, `22nd`, `4,812th`. */
export function ordinal(place: number): string {
  return selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}

/** `"12480.50"` as `12,480`: whole tokens, rounded down. */
export function formatWhole(amount: string | number): string {
  const text = decimal(amount);
  if (!isEnglish) return roundedDown(text);
  const [digits = '', fraction] = text.split('.');
  return grouped(digits.startsWith('-') && Number(fraction) > 0 ? `${BigInt(digits) - 1n}` : digits);
}

/** `"12480.5"` as `12,480.50`: two decimals, further ones cut off. */
export function formatExact(amount: string | number): string {
  const text = decimal(amount);
  if (!isEnglish) return cutOff(text);
  const [digits = '', fraction = ''] = text.split('.');
  return `${grouped(digits)}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** `"18.99"` as `$18.99`. */
export function formatUsd(amount: string): string {
  return isEnglish ? `$${formatExact(amount)}` : dollars(decimal(amount));
}

/** Thousands apart. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** An amount as a text, because a balance may be longer than a binary float is exact. */
function decimal(amount: string | number): Intl.StringNumericLiteral {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount;
  if (!isDecimal(text)) throw new RangeError(`Not an amount: ${amount}`);
  return text;
}

function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
