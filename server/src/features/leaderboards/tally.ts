/** How many entries of a tally lie in one block before it is split. */
const BLOCK = 512;

/** Scores next to each other, lowest first, and how many members have each. */
interface Block {
  scores: number[];
  counts: number[];
  total: number;
}

export type Tally = ReturnType<typeof createTally>;

/**
 * How many members have which score, to answer how many have more than one in microseconds: the sums of blocks are
 * added, not members. Scores above zero only, in hundredths; levels come lowest first.
 */
export function createTally(levels: Iterable<readonly [score: number, count: number]>) {
  const blocks: Block[] = [];
  let count = 0;
  for (const [score, members] of levels) {
    let last = blocks.at(-1);
    if (!last || last.scores.length >= BLOCK / 2) {
      last = { scores: [], counts: [], total: 0 };
      blocks.push(last);
    }
    last.scores.push(score);
    last.counts.push(members);
    last.total += members;
    count += members;
  }

  /** The place of the block that has a score, or would. */
  const blockOf = (score: number) =>
    Math.max(0, firstAfter(blocks.length, (place) => lowest(blocks[place]), score) - 1);

  function add(score: number, change: 1 | -1): void {
    if (score <= 0) return;
    count += change;
    const place = blockOf(score);
    const block = blocks[place];
    if (!block) {
      blocks.push({ scores: [score], counts: [change], total: change });
      return;
    }
    block.total += change;
    const at = firstAfter(block.scores.length, (entry) => block.scores[entry] ?? 0, score) - 1;
    if (block.scores[at] !== score) {
      block.scores.splice(at + 1, 0, score);
      block.counts.splice(at + 1, 0, change);
    } else {
      const members = (block.counts[at] ?? 0) + change;
      block.counts[at] = members;
      // Below zero somebody has left a score whose coming to it is not heard yet.
      if (members === 0) {
        block.scores.splice(at, 1);
        block.counts.splice(at, 1);
      }
    }
    if (block.scores.length === 0) blocks.splice(place, 1);
    else if (block.scores.length > BLOCK) split(blocks, place);
  }

  return {
    /** How many have a score. */
    count: () => Math.max(0, count),

    /** How many have more than this. */
    above(score: number): number {
      const place = blockOf(score);
      let members = 0;
      for (let other = place + 1; other < blocks.length; other++) members += blocks[other]?.total ?? 0;
      const block = blocks[place];
      if (!block) return 0;
      const from = firstAfter(block.scores.length, (entry) => block.scores[entry] ?? 0, score);
      return Math.max(0, members + sum(block.counts, from));
    },

    /** How many have exactly this. */
    at(score: number): number {
      const block = blocks[blockOf(score)];
      const entry = block?.scores.indexOf(score) ?? -1;
      return Math.max(0, block?.counts[entry] ?? 0);
    },

    /** Lets a member have another score than before; zero is none. */
    move(before: number, after: number): void {
      if (before === after) return;
      add(before, -1);
      add(after, 1);
    },
  };
}

/** A decimal in hundredths. */
export function toHundredths(score: string): number {
  return Math.round(Number(score) * 100);
}

function lowest(block: Block | undefined): number {
  return block?.scores[0] ?? 0;
}

/** The first of so many sorted places whose value is above a score. */
function firstAfter(length: number, valueAt: (place: number) => number, score: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) <= score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function split(blocks: Block[], place: number): void {
  const block = blocks[place] as Block;
  const half = block.scores.length >>> 1;
  const upper: Block = { scores: block.scores.splice(half), counts: block.counts.splice(half), total: 0 };
  upper.total = sum(upper.counts, 0);
  block.total -= upper.total;
  blocks.splice(place + 1, 0, upper);
}

function sum(counts: readonly number[], from: number): number {
  let total = 0;
  for (let entry = from; entry < counts.length; entry++) total += counts[entry] ?? 0;
  return total;
}

/** What a reading saw: every transaction before `min`, none from `max` on, and none that ran meanwhile. */
export interface Snapshot {
  min: number;
  max: number;
  running: ReadonlySet<number>;
}

/** A snapshot as PostgreSQL writes it: `min:max:running,running`. */
export function toSnapshot(text: string): Snapshot {
  const [min, max, running = ''] = text.split(':');
  return { min: Number(min), max: Number(max), running: new Set(running.split(',').filter(Boolean).map(Number)) };
}

/** Whether what a transaction has committed was seen. */
export function sees({ min, max, running }: Snapshot, transaction: number): boolean {
  return transaction < min || (transaction < max && !running.has(transaction));
}
