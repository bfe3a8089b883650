/** An amount in hundredths of a token or of a dollar: `60.00` is `6000n`. Never a binary float. */
export type Amount = bigint;

/** The largest amount a `numeric(10,2)` column holds: 99,999,999.99. */
export const MAX_AMOUNT: Amount = 9_999_999_999n;

/** As people write amounts. */
export const DECIMAL = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/** What was typed with a point before its decimals, where most languages have a comma: `12,50`. */
export function withPoint(typed: string): string {
  return typed.trim().replace(/,(?=\d{1,2}$)/, '.');
}

/** Reads `60`, `60.5` or `60.00` as hundredths; throws a RangeError on anything else. */
export function parseAmount(text: string): Amount {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/** Hundredths as the decimal string of the wire and the database: `6000n` is `60.00`. */
export function formatAmount(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths as a JSON number, for what one call earned. Exact: the largest amount has 10 digits. */
export function amountToNumber(amount: Amount): number {
  return Number(amount) / 100;
}

/** Rounds down to whole tokens, still in hundredths. For amounts of zero or more. */
export function floorToWhole(amount: Amount): Amount {
  return amount - (amount % 100n);
}
