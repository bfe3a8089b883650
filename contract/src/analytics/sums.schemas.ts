import { z } from 'zod';

/** A sum of many amounts, which may be longer than any one of them. */
export const sumText = z.string().regex(/^-?\d{1,14}\.\d{2}$/);

/** Such a sum for each of some names. */
export function sumsBy<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, sumText])) as Record<Name, typeof sumText>);
}
