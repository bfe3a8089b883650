import { type Kysely, sql } from 'kysely';

/** What the last check of the whole ledger found, and when: every server tells it to who watches over them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_check (
      id smallint primary key default 1 check (id = 1),
      checked_at timestamptz not null,
      faults integer not null check (faults >= 0)
    )
  `.execute(db);
}
