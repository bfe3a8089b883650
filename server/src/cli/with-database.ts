import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { runCommand } from './run-command.ts';

/** Runs a command on the product's database at its newest version. It may take as long as it needs. */
export async function withDatabase(command: (db: Database) => Promise<number>): Promise<never> {
  return runCommand(async ({ databaseUrl, log }) => {
    const onError = (error: Error) => log.warn({ err: error });
    const { db, close } = connect(databaseUrl, { max: 2, onError, timeoutMs: 0 });
    try {
      await migrateToLatest(db);
      return await command(db);
    } finally {
      await close();
    }
  });
}
