import { ANY_MARK, hiddenPattern } from '@cinder/contract/site/marked-parts.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A text in small letters, the same in a database of any locale: first the letters A to Z, of which Turkish turns the I into
 * another letter than i, then all others.
 */
export function inSmallLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${ofAToZ(text)} collate "default")`;
}

/** Only the letters A to Z in small ones, for what folds the others by itself. */
export function ofAToZ(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${text} collate "C")`;
}

/** Whether a column has this part, in whatever letter case. Wildcards in the part stand for themselves. */
export function hasPart(column: string, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${inSmallLetters(sql.ref(column))} like ${inSmallLetters(sql`${pattern}::text`)}`;
}

/** A text without what belongs to parts of the site that are off, and without the marks: as `shownText`, but for its lines. */
export const shownText = (text: RawBuilder<unknown>, off: readonly ModuleName[]): RawBuilder<string> =>
  sql<string>`regexp_replace(regexp_replace(${text}, ${hiddenPattern(off)}, '', 'g'), ${ANY_MARK}, '', 'g')`;

/** Whether anything of a text is shown. */
export const isAnyShown = (text: RawBuilder<unknown>, off: readonly ModuleName[]): RawBuilder<boolean> =>
  sql<boolean>`(${text} !~ '^\\s*\\{' or ${shownText(text, off)} ~ '\\S')`;
