import { type Kysely, sql } from 'kysely';

/** A keyed request that waits for another service keeps what it has begun, so that a repetition goes on with that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key add column begun jsonb`.execute(db);
}
