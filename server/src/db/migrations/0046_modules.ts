import { type Kysely, sql } from 'kysely';

/** The parts that a site does without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column modules_off text[] not null default '{}'`.execute(db);
}
