import { resolve } from 'node:path';
import { sql } from 'kysely';
import { ConfigError, readConfig } from '#platform/config.ts';
import { connect } from '#platform/db/database.ts';
import { removeEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';

try {
  const config = readConfig(process.env);
  if (config.DATABASE_URL) await emptyOutsideDatabase(config.DATABASE_URL);
  else await removeEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR) });
  process.stdout.write('The database is empty; the next start makes it anew.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Somebody else's server is emptied only on an explicit word. */
async function emptyOutsideDatabase(url: string): Promise<void> {
  if (!process.argv.includes('--yes')) {
    throw new ConfigError(
      'DATABASE_URL names a database of your own: npm run db:reset -- --yes deletes everything in it',
    );
  }
  const { db, close } = connect(url, { max: 1, onError: () => {} });
  try {
    await sql`drop schema if exists pgboss cascade`.execute(db);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } finally {
    await close();
  }
}
