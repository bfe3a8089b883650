import { z } from 'zod';

/** A sum of many amounts, which may be longer than any one of them. */
export const sumText = z.string().regex(/^-?\d{1,14}\.\d{2}$/);
