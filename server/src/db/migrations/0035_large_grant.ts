import { type Kysely, sql } from 'kysely';

/** From which amount on a grant of tokens is asked about before it is given; null: the product's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column large_grant numeric(10,2) check (large_grant > 0)`.execute(db);
}
