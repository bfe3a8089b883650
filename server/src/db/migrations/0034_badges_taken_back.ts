import { type Kysely, sql } from 'kysely';

/** Which badges administrators took back from members, so that their conditions do not award them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table badge_taken_back (
      user_id uuid not null,
      badge_id uuid not null,
      taken_back_at timestamptz not null,
      primary key (user_id, badge_id)
    )
  `.execute(db);
  await sql`
    alter table badge_taken_back add foreign key (user_id) references members (user_id) on delete cascade;
    alter table badge_taken_back add foreign key (badge_id) references badge (id) on delete cascade;
    create index badge_taken_back_badge_id on badge_taken_back (badge_id);
  `.execute(db);
}
