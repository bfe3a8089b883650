import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 30;

/**
 * Runs one piece of work at a time among all programs that name the same file. The lock belongs to the operating
 * system (through SQLite), so it ends with the program that holds it, however that program ends.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, timeoutMs = 300_000): Promise<T> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await acquire(database, file, Date.now() + timeoutMs);
    return await work();
  } finally {
    database.close();
  }
}

async function acquire(database: DatabaseSync, file: string, deadline: number): Promise<void> {
  while (!tryAcquire(database)) {
    if (Date.now() > deadline) throw new Error(`Another program holds ${file} and does not let go of it.`);
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
