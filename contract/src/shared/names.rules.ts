import { z } from 'zod';
import { t } from './messages.ts';

/** Marks that stand above each other on one letter: pointed Hebrew and Tibetan need four. */
const MOST_MARKS = 4;

/** What is drawn, or changes how what stands before it is drawn. */
const DRAWN = String.raw`[\p{L}\p{M}\p{N}\p{P}\p{S}]`;
/** Flags of regions, such as Scotland's, are written in letters that are not seen by themselves. */
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;
/** Chooses between two forms of one sign: a coloured emoji, a Mongolian or Chinese letter. */
const SELECTORS = new RegExp(
  String.raw`(${DRAWN})[\u{FE00}-\u{FE0F}\u{180B}-\u{180D}\u{180F}\u{E0100}-\u{E01EF}]`,
  'gu',
);
/** Persian, Indic scripts and composed emoji join or part two signs by these. */
const JOINERS = new RegExp(String.raw`(${DRAWN})[\u200C\u200D](?=${DRAWN})`, 'gu');
/** Signs that Unicode counts as letters or symbols, and that show nothing. */
const BLANKS = String.raw`\u2800\uFFFC\u{1D159}\u{13441}\u{13442}`;
const UNSEEN = new RegExp(String.raw`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'u');
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** A mark without a letter of its own would stand on whatever comes before the name. */
const LONE_MARK = /(?:^|\s)\p{M}/u;
/** Spacing marks, of which Burmese has several in a row, stand beside each other. */
const STACKED_MARKS = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MOST_MARKS + 1}}`, 'u');

const IGNORED = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Marks that go with letters of any script, but not those that make another letter of a Japanese one. */
const EXTRA_MARKS = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Me}]/gu;

interface NameRule {
  max: number;
  /** What a form says where nothing was entered. */
  empty: string;
}

const SEEN_ALONE = t`Use one line of letters and signs that can be seen`;
const STACKED = t`Use at most ${{ max: MOST_MARKS }} marks on one letter`;

/** A name or a title that others see: on one line, every part of it visible, in any script, emoji too. */
export function visibleName({ max, empty }: NameRule) {
  return z
    .string(empty)
    .trim()
    .min(1, { error: empty, abort: true })
    .max(max, t`Use at most ${{ max }} characters`)
    .refine((name) => isSeen(name), SEEN_ALONE)
    .refine((name) => !isStacked(name), STACKED);
}

/** What others see on one line, or nothing. */
export function visibleLine(max: number, tooLong = t`Use at most ${{ max }} characters`) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((text) => text === '' || isSeen(text), SEEN_ALONE)
    .refine((text) => !isStacked(text), STACKED);
}

/** What members write on one line or several, every part of it visible; blank lines part paragraphs. */
export function visibleText() {
  return z
    .string()
    .trim()
    .refine(
      (text) => text.split(/\r\n|\r|\n/).every((line) => line.trim() === '' || isSeen(line.replaceAll('\t', ' '))),
      t`Use letters and signs that can be seen`,
    );
}

/**
 * What must differ between two names that are told apart: letters, neither their case nor what can be overlooked. Small
 * letters first: of the two forms of a sharp s only the small one becomes SS.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(EXTRA_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function isSeen(name: string): boolean {
  const shown = withoutShaping(name);
  return SEEN.test(shown) && !UNSEEN.test(shown) && !LONE_MARK.test(shown);
}

function isStacked(name: string): boolean {
  return STACKED_MARKS.test(withoutShaping(name));
}

/** Without the signs that are not seen themselves and that the signs around them need. */
function withoutShaping(name: string): string {
  return name.replace(FLAGS, '\u{1F3F4}').replace(SELECTORS, '$1').replace(JOINERS, '$1');
}
