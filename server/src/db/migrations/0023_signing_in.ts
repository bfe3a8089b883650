import { type Kysely, sql } from 'kysely';

/** A user has one second factor, however many requests for one come at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index two_factor_user_id;
    create unique index two_factor_user_id on two_factor (user_id);
    create index hof_monthly_user_id on hof_monthly (user_id);
  `.execute(db);
}
