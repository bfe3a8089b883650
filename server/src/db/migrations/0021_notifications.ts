import { type Kysely, sql } from 'kysely';

/** Old notifications that were read are found without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notification_read on notification (created_at) where read_at is not null`.execute(db);
}
