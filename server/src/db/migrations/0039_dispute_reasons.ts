import { type Kysely, sql } from 'kysely';

/** The words of disputes go with the account of who wrote them; of accounts that went before, they go now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tournament_match_history set after = jsonb_set(after, '{reason}', '""')
    where after ->> 'reason' is not null and actor_id is not null
      and not exists (select 1 from members where members.user_id = actor_id)
  `.execute(db);
}
