import { ANY_MARK, hiddenPattern } from '@cinder/contract/site/marked-parts.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { type RawBuilder, sql } from 'kysely';

/** A text without what belongs to parts of the site that are off, and without the marks: as `shownText`, but for its lines. */
export const shownText = (text: RawBuilder<unknown>, off: readonly ModuleName[]): RawBuilder<string> =>
  sql<string>`regexp_replace(regexp_replace(${text}, ${hiddenPattern(off)}, '', 'g'), ${ANY_MARK}, '', 'g')`;

/** Whether anything of a text is shown. */
export const isAnyShown = (text: RawBuilder<unknown>, off: readonly ModuleName[]): RawBuilder<boolean> =>
  sql<boolean>`(${text} !~ '^\\s*\\{' or ${shownText(text, off)} ~ '\\S')`;
