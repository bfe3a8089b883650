import { type Kysely, sql } from 'kysely';

/** A page of tournaments is read in its order, however many there were: the expressions are those of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tournament_by_section on tournament (
      (case when status = 'live' then 1 when status in ('completed', 'cancelled') then 3 else 2 end),
      (case when (case when status = 'live' then 1 when status in ('completed', 'cancelled') then 3 else 2 end) = 2
        then start_at end),
      start_at desc, id desc
    );
    create index tournament_by_age on tournament (created_at desc, id desc);
  `.execute(db);
}
