import { ConfigError, readConfig } from '#platform/config.ts';
import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';

/**
 * Runs a command on the product's database, beside a running server or without one, and ends the program with the
 * command's exit code.
 */
export async function withDatabase(command: (db: Database) => Promise<number>): Promise<never> {
  try {
    const config = readConfig(process.env);
    const log = createLog('warn');
    const database = await openDatabase(config, log);
    const { db, close } = connect(database.url, { max: 2, onError: (error) => log.warn({ err: error }) });
    try {
      await migrateToLatest(db);
      process.exitCode = await command(db);
    } finally {
      await close();
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}
