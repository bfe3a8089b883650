import { type Kysely, sql } from 'kysely';

/** The language in which a user signed in or up last, for mails to them; null: not since it is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column sign_in_language text`.execute(db);
}
