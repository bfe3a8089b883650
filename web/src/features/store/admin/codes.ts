import { LONGEST_CODE, MOST_CODES } from '@cinder/contract/store/store.rules.ts';
import { plural } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';

/** The codes in a text, one a line, without what is blank around them; the lines, from 1, that are too long to be one. */
export function readCodes(text: string): { codes: string[]; tooLong: number[] } {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return {
    codes: lines.filter((line) => line !== ''),
    tooLong: lines.flatMap((line, index) => (line.length > LONGEST_CODE ? [index + 1] : [])),
  };
}

/** Codes in parts of as many as one call takes. */
export function partsOf(codes: readonly string[]): string[][] {
  const count = Math.ceil(codes.length / MOST_CODES);
  return Array.from({ length: count }, (_, part) => codes.slice(part * MOST_CODES, (part + 1) * MOST_CODES));
}

/** Says which lines are no codes; the first few of them. */
export function tooLongText(lines: readonly number[]): string | undefined {
  if (lines.length === 0) return undefined;
  const named = listed(lines.slice(0, 5).map(String), 'unit');
  return plural(lines.length, {
    one: `Line ${named} is longer than ${LONGEST_CODE} letters`,
    other: `# lines are longer than ${LONGEST_CODE} letters: ${named}`,
  });
}
