/** As many levels of quotes and lists as one line may open, or as many spaces as may stand before one. */
const MOST_LEVELS = 32;
const MOST_INDENT = 100;
/** The work that brackets, stars and underscores may make: the square of their number in each block or item. */
const MOST_WORK = 2_000_000;
/** As many cells as all tables together may have; a short row gets as many as the head has. */
const MOST_CELLS = 20_000;
/** As long as an address may be that is written once and used often. */
const LONGEST_ADDRESS = 2000;

const MARKER = '(?:>[ \\t]?|[-+*][ \\t]+|\\d{1,9}[.)][ \\t]+)';
const TOO_DEEP = new RegExp(`^(?:[ \\t]*${MARKER}{${MOST_LEVELS + 1}}|[ \\t]{${MOST_INDENT},}${MARKER})`, 'm');
const LONG_WORD = new RegExp(`\\S{${LONGEST_ADDRESS + 1}}`);
const BLANK_LINE = /\n[ \t\r]*\n/;
const ITEM = /\n(?= {0,3}[-+*][ \t]+\S)/;

/**
 * Whether a text is built to hang its reader: the time for a block grows with the square of its marks, a stack is only
 * so deep, and a few letters can stand for many cells. No text that somebody means comes near.
 */
export function isTangled(text: string): boolean {
  if (TOO_DEEP.test(text) || (text.includes(']:') && LONG_WORD.test(text))) return true;
  const blocks = text.split(BLANK_LINE);
  const items = blocks.flatMap((block) => block.split(ITEM));
  return sum(items, workOf) > MOST_WORK || sum(blocks, cellsOf) > MOST_CELLS;
}

function workOf(item: string): number {
  return count(item, /[*_[\]]/g) ** 2;
}

/** At most: not every block with bars is a table. */
function cellsOf(block: string): number {
  if (!block.includes('|')) return 0;
  const lines = block.split('\n');
  return lines.length * Math.max(...lines.slice(0, MOST_CELLS).map((line) => count(line, /\|/g)));
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}

function sum(parts: readonly string[], of: (part: string) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}
