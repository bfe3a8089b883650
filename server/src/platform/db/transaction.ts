import type { TagName } from '@cinder/contract/shared/tags.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { runTransaction } from './pipeline.ts';

/** Serialization failure and deadlock: the database undid the work, so it may run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

const afterCommits = new WeakMap<Tx, (() => void)[]>();
const collections = new WeakMap<Tx, Collected[]>();
const changes = new WeakMap<Tx, Set<Change>>();
const listeners = new WeakMap<Database, ChangeListener>();

/** A tag with whom or what it is about: `wallet@<member>`, `tournaments:<id>`, `quests:all`. */
export type Change = `${TagName}${'@' | ':'}${string}`;

interface Collected<T = unknown> {
  write(tx: Tx, things: readonly T[]): Promise<void>;
  thing: T;
}

type ChangeListener = (changes: ReadonlySet<Change>) => void;

/** Hands on what each transaction of `db` changed, after its commit and before its caller learns of it. */
export function onChanges(db: Database, listener: ChangeListener): void {
  listeners.set(db, listener);
}

/** Tells what transactions of `from` change to who listens to those of `to`: both are the same data. */
export function forwardChanges(from: Database, to: Database): void {
  listeners.set(from, (noted) => listeners.get(to)?.(noted));
}

/** Notes in a transaction what it changes: for pages that show it. Forgotten when the transaction is rolled back. */
export const changed = {
  /** Of one member. */
  member: (tx: Tx, userId: string, ...tags: TagName[]): void => note(tx, tags, `@${userId}`),
  /** Of one thing that pages look at, and of the lists of such things. */
  thing(tx: Tx, id: string, ...tags: TagName[]): void {
    note(tx, tags, `:${id}`);
    note(tx, tags, ':all');
  },
  /** Of everybody. */
  everybody: (tx: Tx, ...tags: TagName[]): void => note(tx, tags, ':all'),
};

function note(tx: Tx, tags: readonly TagName[], scope: `${'@' | ':'}${string}`): void {
  const noted = changes.get(tx);
  if (!noted) throw new Error('Only a transaction of inTransaction notes what it changes');
  for (const tag of tags) noted.add(`${tag}${scope}`);
}

/** Runs work in one transaction, again from its beginning when the database asks for it. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done: (() => void)[] = [];
      const noted = new Set<Change>();
      const collected: Collected[] = [];
      const start = (tx: Tx) => {
        afterCommits.set(tx, done);
        changes.set(tx, noted);
        collections.set(tx, collected);
        return work(tx);
      };
      const result = await runTransaction(db, 'begin', start, (tx) => writeCollected(tx, collected));
      for (const each of done) each();
      if (noted.size > 0) listeners.get(db)?.(noted);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseError(error, RETRYABLE)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

const SNAPSHOT = 'start transaction isolation level repeatable read read only';

/** Reads several things as they are at one instant, whatever is written meanwhile. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db, SNAPSHOT, work);
}

/** A snapshot that its user closes: for reading that goes on while somebody else takes what was read. */
export async function openSnapshot(db: Database): Promise<{ tx: Tx; close(): Promise<void> }> {
  const opened = Promise.withResolvers<Tx>();
  const closing = Promise.withResolvers<void>();
  const over = inSnapshot(db, (tx) => {
    opened.resolve(tx);
    return closing.promise;
  });
  over.catch(opened.reject);
  return {
    tx: await opened.promise,
    async close() {
      closing.resolve();
      // Where the connection is lost there is nothing left to end.
      await over.catch(() => {});
    },
  };
}

/**
 * Collects things of a transaction that one statement writes at its end, with the commit; nothing of what is rolled back.
 * `write` sends its statement at once.
 */
export function collecting<T>(write: (tx: Tx, things: readonly T[]) => Promise<void>): (tx: Tx, thing: T) => void {
  return (tx, thing) => {
    const collected = collections.get(tx) as Collected<T>[] | undefined;
    if (!collected) throw new Error('Only a transaction of inTransaction collects what is written at its end');
    collected.push({ write, thing });
  };
}

function writeCollected(tx: Tx, collected: readonly Collected[]): Promise<void>[] {
  const things = Map.groupBy(collected, ({ write }) => write);
  return [...things].map(([write, some]) =>
    write(
      tx,
      some.map(({ thing }) => thing),
    ),
  );
}

/** Does something once a transaction is committed and before its caller learns of it; nothing if it is rolled back. */
export function afterCommit(tx: Tx, work: () => void): void {
  const done = afterCommits.get(tx);
  if (!done) throw new Error('Only a transaction of inTransaction tells when it is committed');
  done.push(work);
}

/** Whether an error came from PostgreSQL with one of these SQLSTATE codes. */
export function isDatabaseError(error: unknown, codes: ReadonlySet<string>): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.has(error.code);
}

/** Makes transactions that decide on the same thing wait for each other, on all servers: the next decides once this one has ended. */
export async function lockByName(tx: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx);
}
