import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What happened on each day (UTC) that is over, so that nobody counts a year of it again. All figures of a day are
    -- written together.
    create table daily_figure (
      day date not null,
      figure text not null,
      amount numeric(16,2) not null check (amount >= 0),
      primary key (day, figure)
    );
  `.execute(db);

  await sql`
    -- None of these holds a column that a ping or a payment changes: both go on to update their rows in place.
    create index members_newest on members (created_at desc, user_id desc);
    create index reward_ledger_created_at on reward_ledger (created_at);
    create index reward_ledger_largest on reward_ledger (amount_cinder desc, created_at) where amount_cinder > 0;
    create index mining_session_started_at on mining_session (started_at);
    create index mining_session_ended_at on mining_session (ended_at) where is_closed;
    create index purchase_completed_at on purchase (completed_at) where status = 'completed';
    create index sessions_ip_address on sessions (ip_address);
  `.execute(db);
}
