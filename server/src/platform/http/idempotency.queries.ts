import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RequestKey, StoredReply } from './idempotency.ts';

/** Whether this request is the first with its key; waits for a twin that is still running. */
export async function insertKey(tx: Tx, request: RequestKey, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotencyKey')
    .values({
      ...keyOf(request),
      bodyHash: request.bodyHash.current,
      status: null,
      reply: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'method', 'path', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findKey(tx: Tx, request: RequestKey) {
  return tx
    .selectFrom('idempotencyKey')
    .where((where) => where.and(keyOf(request)))
    .select(['bodyHash', 'status', 'reply', 'begun'])
    .executeTakeFirst();
}

/** Keeps a reply, unless there is one: then that one counts. */
export async function storeReply(tx: Tx, request: RequestKey, reply: StoredReply): Promise<void> {
  await tx
    .updateTable('idempotencyKey')
    .set({ status: reply.status, reply: reply.text })
    .where((where) => where.and(keyOf(request)))
    .where('reply', 'is', null)
    .execute();
}

/** Keeps what a request has begun, until its reply is there. */
export async function storeAttempt(tx: Tx, request: RequestKey, attempt: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyKey')
    .set({ begun: JSON.stringify(attempt) })
    .where((where) => where.and(keyOf(request)))
    .execute();
}

/** Puts another name in the place of one in the answers that are kept for these users: a deleted member's. */
export async function renameInReplies(
  tx: Tx,
  { name, to, userIds }: { name: string; to: string; userIds: readonly string[] },
): Promise<void> {
  const [is, was] = [JSON.stringify(name), JSON.stringify(to)];
  await sql`
    update idempotency_key set reply = replace(reply, ${is}, ${was})
    where user_id = any(${userIds}) and position(${is} in reply) > 0
  `.execute(tx);
}

function keyOf({ userId, method, path, key }: RequestKey) {
  return { userId, method, path, key };
}
