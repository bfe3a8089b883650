import { z } from 'zod';
import { frames, nameColours } from './worn.rules.ts';

/** What is worn with a name; each part only where there is one. */
export const worn = z
  .object({ colour: z.enum(nameColours), title: z.string(), frame: z.enum(frames) })
  .partial()
  .optional();
