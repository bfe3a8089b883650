import { isUnanswered } from './client.ts';

/** What waits for its turn. */
interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Options<Item, Result> {
  /** The most items in one batch. */
  max: number;
  /** Items of one key go one after the other, each in a batch of its own. */
  keyOf(item: Item): string;
  /** Does the work of a batch, whose items are in the order of their keys: what came of each, by its key. */
  run(items: readonly Item[]): Promise<ReadonlyMap<string, Result>>;
  onBatch?(size: number): void;
  onFailed?(count: number): void;
}

/**
 * Group commit without a timer: an idle batcher runs an item at once, and what arrives while a batch is under way forms
 * the next. When the database refuses a batch, each half of it is run alone, so that one bad item fails no other.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const { batch, rest } = nextBatch(queue, options);
      queue = rest;
      options.onBatch?.(batch.length);
      const error = await runBatch(batch, options);
      // While the database does not answer, each batch would wait as long as this one did.
      if (isUnanswered(error)) fail(queue.splice(0), error, options);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

/** The next items of different keys, in the order of keys so that two servers lock rows in the same order. */
function nextBatch<Item, Result>(queue: Waiting<Item, Result>[], { max, keyOf }: Options<Item, Result>) {
  const byKey = new Map<string, Waiting<Item, Result>>();
  const rest: Waiting<Item, Result>[] = [];
  for (const waiting of queue) {
    const key = keyOf(waiting.item);
    if (byKey.size < max && !byKey.has(key)) byKey.set(key, waiting);
    else rest.push(waiting);
  }
  const batch = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, waiting]) => waiting);
  return { batch, rest };
}

/** Runs a batch, or its halves; returns what the last of them failed with. */
async function runBatch<Item, Result>(
  batch: Waiting<Item, Result>[],
  options: Options<Item, Result>,
): Promise<unknown> {
  try {
    const results = await options.run(batch.map(({ item }) => item));
    const lost = batch.filter(({ item }) => !results.has(options.keyOf(item)));
    for (const { item, resolve } of batch) {
      const key = options.keyOf(item);
      if (results.has(key)) resolve(results.get(key) as Result);
    }
    if (lost.length > 0) fail(lost, new Error('An item of a batch got no result'), options);
    return null;
  } catch (error) {
    if (batch.length === 1 || !isBatchFault(error)) {
      fail(batch, error, options);
      return error;
    }
    const middle = batch.length >> 1;
    await runBatch(batch.slice(0, middle), options);
    return runBatch(batch.slice(middle), options);
  }
}

function fail<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  error: unknown,
  { onFailed }: Options<Item, Result>,
): void {
  for (const { reject } of waiting) reject(error);
  if (waiting.length > 0) onFailed?.(waiting.length);
}

/** PostgreSQL answered, and refused: data or a conflict that a smaller batch may not have. */
function isBatchFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|40)/.test(code);
}
