import { type Kysely, sql } from 'kysely';

/** What the back-office's home counts without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index earning_events_flagged on earning_events (occurred_at, user_id) where exploit_flag;
    create index audit_log_created_at on audit_log (created_at);
  `.execute(db);
}
