import { z } from 'zod';
import { DECIMAL, parseAmount } from './amount.ts';

/** A stored amount on the wire: a decimal string with two decimals. */
export const amountText = z.string().regex(/^-?\d{1,8}\.\d{2}$/);

/** An amount that a person entered: a decimal with at most two decimals, as a string or a number. */
export const amountInput = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(DECIMAL, 'Enter an amount with at most 2 decimals, up to 99999999.99'))
  .transform(parseAmount);
