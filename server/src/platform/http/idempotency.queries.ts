import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';
import type { RequestKey, StoredReply } from './idempotency.ts';

/** Whether this request is the first with its key; waits for a twin that is still running. */
export async function insertKey(tx: Tx, request: RequestKey, now: Date): Promise<boolean> {
  const row = { ...keyOf(request), bodyHash: request.bodyHash.current, createdAt: now };
  const { numAffectedRows } = await statement`
    insert into idempotency_key ${rowsOf([row])} on conflict (user_id, method, path, key) do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
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
  const { userId, method, path, key } = request;
  await statement`
    update idempotency_key set status = ${reply.status}, reply = ${reply.text}
    where user_id = ${userId} and method = ${method} and path = ${path} and key = ${key} and reply is null
  `.execute(tx);
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
