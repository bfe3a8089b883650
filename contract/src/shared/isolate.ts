/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const BEGIN = '\u2068';
const END = '\u2069';

/**
 * A name as it stands in a sentence, or beside a number: one from right to left takes nothing of what stands around it along,
 * such as the score behind it. On pages `<bdi>` does the same.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? BEGIN + name + END : name;
}
