import { z } from 'zod';
import { blank } from './blank.ts';
import { t } from './messages.ts';
import { MAX_SLUG_LENGTH } from './slug.rules.ts';

/** What an address calls a thing: lower case letters, digits and hyphens. */
export const slug = z
  .string()
  .trim()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[a-z0-9-]+$/, t`Only lowercase letters, numbers, and hyphens allowed`);

/** A slug that a form may leave blank: the server then derives it from the title. */
export const optionalSlug = z.union([blank, z.null(), slug]).default(null);
