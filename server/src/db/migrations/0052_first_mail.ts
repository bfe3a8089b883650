import { type Kysely, sql } from 'kysely';

/** When a mail server took a mail of this site for the first time; null: none has, since it is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column mail_taken_at timestamptz`.execute(db);
}
