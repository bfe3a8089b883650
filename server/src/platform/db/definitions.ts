import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { begin, knownInTransaction } from './pipeline.ts';
import { statement } from './statement.ts';

/** So long holds what was changed past the product: by hand, or by a server of the version before. */
const REMEMBERED_MS = 10_000;

const versions = knownInTransaction<Promise<number>>();
const changes = knownInTransaction<true>();
/** There is one version for all definitions. */
const ALL = 'all';

/** Called by every write of definitions, in its transaction: from its commit on no server uses what it remembers. */
export function definitionsChanged(tx: Tx): void {
  if (changes.get(tx, ALL)) return;
  changes.set(tx, ALL, true);
  begin(tx, sql`update definitions set version = version + 1 where id = 1`.execute(tx));
}

/**
 * What administrators define and members' transactions use: remembered for as long as the version that a transaction
 * reads is the one under which it was read. Nobody may change the result.
 */
export function defined<T>(read: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  let remembered: { version: number; value: T; at: number } | undefined;
  return async (tx) => {
    if (changes.get(tx, ALL)) return read(tx);
    const version = await definitionsVersion(tx);
    const at = performance.now();
    if (remembered?.version === version && at - remembered.at < REMEMBERED_MS) return remembered.value;
    // Read after the version, so never older than it.
    const value = await read(tx);
    remembered = { version, value, at };
    return value;
  };
}

/** The version by which a transaction goes: read once. */
export function definitionsVersion(tx: Tx): Promise<number> {
  const known = versions.get(tx, ALL);
  if (known) return known;
  const version = findVersion(tx);
  versions.set(tx, ALL, version);
  return version;
}

async function findVersion(tx: Tx): Promise<number> {
  const { rows } = await statement<{ version: number }>`select version from definitions`.execute(tx);
  if (!rows[0]) throw new Error('The definitions have no version');
  return rows[0].version;
}
