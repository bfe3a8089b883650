import { LONGEST_CODE, MOST_CODES } from '@cinder/contract/store/store.rules.ts';

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
