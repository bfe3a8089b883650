import pg from 'pg';
import type { Database, Tx } from './database.ts';

/** Serialization failure and deadlock: the database undid the work, so it may run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

const afterCommits = new WeakMap<Tx, (() => void)[]>();

/** Runs work in one transaction, again from its beginning when the database asks for it. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done: (() => void)[] = [];
      const result = await db.transaction().execute((tx) => {
        afterCommits.set(tx, done);
        return work(tx);
      });
      for (const each of done) each();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseError(error, RETRYABLE)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Reads several things as they are at one instant, whatever is written meanwhile. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** A snapshot that its user closes: for reading that goes on while somebody else takes what was read. */
export async function openSnapshot(db: Database): Promise<{ tx: Tx; close(): Promise<void> }> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  return {
    tx,
    async close() {
      // Where the connection is lost there is nothing left to end.
      if (!tx.isCommitted && !tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(() => {});
    },
  };
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
