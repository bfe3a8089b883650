import { type Kysely, sql } from 'kysely';

/** The one replay of the economy under other amounts, and who of each week's newcomers was there in later weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table what_if_run (
      id smallint primary key default 1 check (id = 1),
      -- Another one with each beginning: what a former run still writes reaches no later one.
      run uuid not null,
      status text not null check (status in ('running', 'done', 'cancelled', 'failed', 'interrupted')),
      days integer not null check (days between 7 and 90),
      amounts jsonb not null,
      percent integer not null default 0 check (percent between 0 and 100),
      started_at timestamptz not null,
      -- When the server that runs it was last heard of.
      alive_at timestamptz not null,
      result jsonb
    );
    -- Weeks begin on Monday (UTC). All rows of a week are written together once it is over.
    create table weekly_cohort (
      week date not null,
      joined_week date not null check (joined_week <= week),
      joined integer not null check (joined >= 0),
      active integer not null check (active >= 0),
      primary key (week, joined_week)
    );
  `.execute(db);
}
