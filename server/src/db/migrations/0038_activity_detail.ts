import { type Kysely, sql } from 'kysely';

/** What an entry of a member's activity is about, beside its description; null: nothing more, and for older entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activity_entry add column detail text`.execute(db);
}
