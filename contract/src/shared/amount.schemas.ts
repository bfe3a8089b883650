import { z } from 'zod';
import { DECIMAL, parseAmount, withPoint } from './amount.ts';
import { t } from './messages.ts';

/** A stored amount on the wire: a decimal string with two decimals. */
export const amountText = z.string().regex(/^-?\d{1,8}\.\d{2}$/);

const typed = z.string().overwrite(withPoint);
const counted = z.number().transform(String);
const decimal = z
  .string()
  .regex(DECIMAL, t`Enter an amount with at most 2 decimals, up to 99999999.99`)
  .transform(parseAmount);

/** An amount that a person entered: a decimal with at most two decimals, as a string, also with a comma, or a number. */
export const amountInput = z.union([typed, counted]).pipe(decimal);

/** The same, with the form's own words where nothing was entered. */
export function filledAmountInput(missing: string) {
  return z.union([typed.min(1, missing), counted], missing).pipe(decimal);
}

/** A sum of many amounts, which may be longer than any one of them. */
export const sumText = z.string().regex(/^-?\d{1,14}\.\d{2}$/);

/** Such a sum for each of some names. */
export function sumsBy<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, sumText])) as Record<Name, typeof sumText>);
}
