import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#platform/config.ts';

const RETRY_MS = 30;
const TIMEOUT_MS = 300_000;

type Lock = {
  file: string;
  /** Gives up waiting. */
  signal?: AbortSignal | undefined;
};

/**
 * Runs one piece of work at a time among all programs that name the same file. The lock belongs to the operating
 * system (through SQLite), so it ends with the program that holds it, however that program ends.
 */
export async function withLock<T>({ file, signal }: Lock, work: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await acquire(database, { file, signal });
    signal?.throwIfAborted();
    return await work();
  } finally {
    database.close();
  }
}

async function acquire(database: DatabaseSync, { file, signal }: Lock): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!tryAcquire(database)) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new ConfigError(`Another program holds ${file} and does not let go of it.`);
    await sleep(RETRY_MS);
  }
}

function tryAcquire(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return false;
    throw error;
  }
}
