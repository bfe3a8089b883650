import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each time that the kept totals were compared with a recount.
    create table leaderboard_refresh (
      id uuid primary key,
      refreshed_at timestamptz not null,
      refreshed_by uuid not null,
      checked integer not null check (checked >= 0),
      corrected integer not null check (corrected between 0 and checked)
    );
  `.execute(db);

  await sql`
    -- Everything that a board of any range and the list of events read, in the order of that list.
    create index earning_events_newest on earning_events (occurred_at desc, id desc)
      include (user_id, activity_type, amount_cinder, verified, exploit_flag);
    drop index earning_events_occurred_at;
  `.execute(db);
}
