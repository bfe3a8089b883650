import { type Kysely, sql } from 'kysely';

/** The seeds by which random items of check-ins are drawn, and the draws. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_seed (
      user_id uuid not null references members on delete cascade,
      seed_hash text not null,
      -- Sealed until the member has it shown.
      sealed text not null,
      seed text,
      drawn integer not null default 0 check (drawn >= 0),
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, seed_hash)
    );
    create unique index member_seed_current on member_seed (user_id) where ended_at is null;
    create table member_draw (
      user_id uuid not null references members on delete cascade,
      seed_hash text not null,
      number integer not null check (number > 0),
      -- The roll, and the candidates that it picked from.
      receipt jsonb not null,
      item_id uuid not null,
      drawn_at timestamptz not null,
      primary key (user_id, seed_hash, number)
    );
    create index member_draw_time on member_draw (user_id, drawn_at);
  `.execute(db);
}
