import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { requireUser } from '#platform/auth/require-user.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction, isDatabaseError } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { errorBody } from './error-reply.ts';
import { findKey, insertKey, storeReply } from './idempotency.queries.ts';

/** Refusals that depend on the state are kept like successes: the same request has the same answer for ever. */
const KEPT_REFUSALS = new Set([402, 404, 409, 410]);
const LOCK_TIMEOUT = new Set(['55P03']);

/** Which request of whom this is. */
export interface RequestKey {
  userId: string;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
}

/** An answer as it goes over the wire. */
export interface KeptReply {
  status: number;
  text: string;
}

/** Work and how its result is written as an answer. */
interface Task {
  now: Date;
  status: number;
  work(tx: Tx): Promise<unknown>;
  serialize(result: unknown): string;
}

/**
 * Does the work of a keyed request once: the key is written first, in the work's own transaction, so that a crash
 * leaves nothing behind. A twin waits for the first, at most 5 s; a later repetition gets the kept answer.
 */
export async function once(db: Database, request: RequestKey, task: Task): Promise<KeptReply> {
  try {
    return await inTransaction(db, (tx) => onceIn(tx, request, task));
  } catch (error) {
    if (isDatabaseError(error, LOCK_TIMEOUT)) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    throw error;
  }
}

/** Fingerprint of a request's body, as it was sent. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
}

async function onceIn(tx: Tx, request: RequestKey, task: Task): Promise<KeptReply> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await requireUser(tx, request.userId);
  if (!(await insertKey(tx, request, task.now))) return keptReply(tx, request);
  await sql`set local lock_timeout = 0`.execute(tx);
  const reply = await refusable(tx, task);
  await storeReply(tx, request, reply);
  return reply;
}

async function keptReply(tx: Tx, request: RequestKey): Promise<KeptReply> {
  const kept = await findKey(tx, request);
  if (kept?.body_hash !== request.bodyHash) throw new AppError('idempotency_key_reused');
  if (kept.status === null || kept.reply === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
  return { status: kept.status, text: kept.reply };
}

/** Runs the work behind a savepoint: a refusal undoes the work and keeps the key. */
async function refusable(tx: Tx, task: Task): Promise<KeptReply> {
  await sql`savepoint work`.execute(tx);
  try {
    return { status: task.status, text: task.serialize(await task.work(tx)) };
  } catch (error) {
    if (!(error instanceof AppError && KEPT_REFUSALS.has(error.status))) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    return { status: error.status, text: JSON.stringify(errorBody(error)) };
  }
}
