import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '#platform/db/database.ts';
import { statement } from '#platform/db/statement.ts';

/** The channel on which servers tell each other what changed. */
export const CHANNEL = 'cinder_live';

/** Tells every server that these topics have changed, once the transaction is committed. */
export async function announce(db: Executor, topics: readonly string[]): Promise<void> {
  await statement`select pg_notify(${CHANNEL}, topic) from unnest(${topics}::text[]) topic`.execute(db);
}

/** Those of these sessions that have ended. */
export async function findEnded(db: Executor, sessionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${sessionIds}::uuid[]) asked (id)
    where not exists (select from sessions where sessions.id = asked.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** From now on the connection hears what any server announces: a notification with the topic. */
export async function listen(client: pg.Client): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}
