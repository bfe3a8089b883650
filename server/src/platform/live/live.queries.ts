import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '#platform/db/database.ts';

/** The channel on which servers tell each other what changed. */
const CHANNEL = 'cinder_live';

/** Part of a statement: tells every server that a topic has changed, once its transaction is committed. */
export function announcement(topic: string | RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${topic})`;
}

/** Tells every server that these topics have changed, once the transaction is committed. */
export async function announce(db: Executor, topics: readonly string[]): Promise<void> {
  await sql`select ${announcement(sql<string>`topic`)} from unnest(${topics}::text[]) topic`.execute(db);
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
