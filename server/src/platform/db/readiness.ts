import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Tells whether the database is there and has every migration; asks for the migrations until it has them. */
export function readiness(db: Database): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    try {
      migrated ||= await isMigrated(db);
      if (migrated) await sql`select 1`.execute(db);
      return migrated;
    } catch {
      return false;
    }
  };
}
