import { type Kysely, sql } from 'kysely';

/**
 * The words of disputes go with the account of who wrote them; of accounts that went before, they go now. Members and
 * disputes are read one after the other: on several machines they are apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: written } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(distinct actor_id), '{}') as ids from tournament_match_history
    where after ->> 'reason' is not null and actor_id is not null
  `.execute(db);
  const authors = written[0]?.ids ?? [];
  const { rows: members } = await sql<{ id: string }>`
    select user_id as id from members where user_id = any(${authors})
  `.execute(db);
  const here = new Set(members.map(({ id }) => id));
  await sql`
    update tournament_match_history set after = jsonb_set(after, '{reason}', '""')
    where after ->> 'reason' is not null and actor_id = any(${authors.filter((id) => !here.has(id))})
  `.execute(db);
}
