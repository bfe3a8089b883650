import { typedNumber } from './form-errors.ts';
import type { FormValue } from './form-values.ts';

/** A number that may be left blank. Apart from the other values: few forms have one. */
export const optionalNumber = (): FormValue<number, string, number | null> => ({
  toForm: (stored) => (stored === null || stored === undefined ? '' : String(stored)),
  toInput: (typed) => (typed.trim() === '' ? null : typedNumber(typed)),
});
