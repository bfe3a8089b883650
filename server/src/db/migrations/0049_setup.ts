import { type Kysely, sql } from 'kysely';

/** The steps of setting a site up that are left as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column setup_skipped text[] not null default '{}'`.execute(db);
}
