import { z } from 'zod';

/** In a thing that administrators edit, and in the body of its next save. */
export const version = z
  .string()
  .max(36)
  .optional()
  .describe('Of the thing as it stands. A save that names it is refused once another one came between.');
