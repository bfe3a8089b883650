import { type Kysely, sql } from 'kysely';

/** Purchases about which the provider is asked take turns, however many of them it never settles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase add column asked_at timestamptz`.execute(db);
}
