import { z } from 'zod';

/** Nothing, or nothing but blanks, where a form may leave a text out. */
export const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null);
