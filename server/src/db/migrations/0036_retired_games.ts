import { type Kysely, sql } from 'kysely';

/** A retired game stays on what is of it, and is not offered for anything new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_title add column is_active boolean not null default true`.execute(db);
}
