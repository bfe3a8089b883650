import { z } from 'zod';

const LOCAL = /^\/(?!\/)[\w\-./%]+$/;

/** Where a picture is: a path of this site, or an outside address that is fetched once and kept. Blank means none. */
export const imageAddress = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .trim()
      .max(2000)
      .refine((text) => LOCAL.test(text) || URL.canParse(text), 'Enter an address that begins with / or https://')
      .refine((text) => text.startsWith('/') || /^https?:\/\//i.test(text), {
        message: 'Enter an address that begins with / or https://',
      }),
  ])
  .describe('A path of this site, or an outside address that is fetched once and kept; blank means none');
