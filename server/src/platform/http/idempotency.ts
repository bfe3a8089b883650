import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { secretFieldsOf } from '@cinder/contract/shared/secret-fields.ts';
import { sql } from 'kysely';
import { requireUser } from '#platform/auth/authenticate.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { begin, send, together } from '#platform/db/pipeline.ts';
import { inTransaction, isDatabaseError } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { errorBody } from './error-reply.ts';
import { findKey, insertKey, storeAttempt, storeReply } from './idempotency.queries.ts';

/** Refusals that depend on the state are kept like successes: the same request has the same answer for ever. */
const STORED_REFUSALS = new Set([402, 404, 409, 410]);
const LOCK_TIMEOUT = new Set(['55P03']);

/** Which request of whom this is. */
export interface RequestKey {
  userId: string;
  method: string;
  path: string;
  key: string;
  bodyHash: BodyHash;
}

/** By which the body of a request is known again. */
export interface BodyHash {
  current: string;
  /** As earlier versions kept it: a request from before an update is known again after it. */
  former: string;
}

export type HashBody = ReturnType<typeof createBodyHash>;

/** An answer as it goes over the wire. */
export interface StoredReply {
  status: number;
  text: string;
}

/** Where a write runs, and what keeps its caller from being deleted until it is over; unauthorized when they are gone. */
export interface Place {
  db: Database;
  hold(tx: Tx, userId: string): Promise<void>;
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
export function once(place: Place, request: RequestKey, { now, status, work, serialize }: Task): Promise<StoredReply> {
  return keepingRefusal(place, request, now, (refusable) =>
    answerOnce(place, request, now, async (tx) => {
      const result = await refusable(work(tx));
      return { status, text: serialize(result) };
    }),
  );
}

/** Work that waits for another service between its transactions. */
interface StepsTask {
  now: Date;
  status: number;
  /** What must be there before the other service is asked; a refusal of it is kept. */
  begin(tx: Tx): Promise<unknown>;
  /**
   * The rest. It may come again with what was begun, at the same moment too, and must then do nothing twice. Where a fact
   * is written that only the first may write, `keep` stores the result beside it.
   */
  finish(attempt: unknown, keep: Keep): Promise<unknown>;
  serialize(result: unknown): string;
}

/** Stores the result of a request in the transaction that makes it true. */
export type Keep = (tx: Tx, result: unknown) => Promise<void>;

/**
 * Does the steps of a keyed request once. The key is written with what they begin with; whoever comes with the same key
 * before there is an answer, a twin or a repetition after a crash, goes on with that, and the first answer counts.
 */
export async function onceInSteps(db: Database, request: RequestKey, task: StepsTask): Promise<StoredReply> {
  return keepingRefusal({ db, hold: requireUser }, request, task.now, async (refusable) => {
    const start = await inTransaction(db, (tx) => beginOnce(tx, request, () => refusable(task.begin(tx)), task.now));
    if ('kept' in start) return start.kept;
    const keep: Keep = (tx, result) => storeReply(tx, request, { status: task.status, text: task.serialize(result) });
    const reply = await replyTo(task, () => task.finish(start.attempt, keep));
    return inTransaction(db, async (tx) => {
      await storeReply(tx, request, reply);
      const { status = null, reply: text = null } = (await findKey(tx, request)) ?? {};
      // Of a member who was deleted meanwhile nothing is kept.
      return status === null || text === null ? reply : { status, text };
    });
  });
}

async function beginOnce(
  tx: Tx,
  request: RequestKey,
  work: () => Promise<unknown>,
  now: Date,
): Promise<{ kept: StoredReply } | { attempt: unknown }> {
  const [, isFirst] = await together(requireUser(tx, request.userId), insertKey(tx, request, now));
  if (!isFirst) {
    const { status, reply, begun: attempt } = await sameRequest(tx, request);
    return status === null || reply === null ? { attempt } : { kept: { status, text: reply } };
  }
  const attempt = await work();
  await storeAttempt(tx, request, attempt);
  return { attempt };
}

/**
 * Fingerprints of bodies, as they were sent, by a key of their own: of passwords, codes and cards nothing is in them that
 * could be guessed by whoever has the database. While an update runs, a server of the version before refuses a repetition
 * of what this one has done; it does nothing twice.
 */
export function createBodyHash(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bodies of requests with an idempotency key', 32));
  return ({ body: schema }: Endpoint, body: unknown): BodyHash => ({
    current: createHmac('sha256', key)
      .update(jsonOf(withoutSecrets(schema, body)))
      .digest('base64url'),
    former: createHash('sha256').update(jsonOf(body)).digest('base64url'),
  });
}

function withoutSecrets(schema: Endpoint['body'], body: unknown): unknown {
  if (!schema) return undefined;
  const secrets = secretFieldsOf(schema);
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name)));
}

const jsonOf = (body: unknown): string => JSON.stringify(body ?? null);

/** A refusal of the work itself, which is kept as its answer; its transaction is undone. */
class Refusal extends Error {
  readonly reply: StoredReply;

  constructor(reply: StoredReply) {
    super(reply.text);
    this.reply = reply;
  }
}

/**
 * Keeps the refusal of what was done in `run`, in a transaction of its own. Where a twin that was not refused has got an
 * answer meanwhile, that one counts.
 */
async function keepingRefusal(
  place: Place,
  request: RequestKey,
  now: Date,
  run: (refusable: <T>(work: Promise<T>) => Promise<T>) => Promise<StoredReply>,
): Promise<StoredReply> {
  const refusable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => Promise.reject(new Refusal(storedRefusal(error))));
  try {
    return await run(refusable);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answerOnce(place, request, now, async () => error.reply);
  }
}

/** Answers a key once, in one transaction: with what was kept, or with what is made now. */
async function answerOnce(
  { db, hold }: Place,
  request: RequestKey,
  now: Date,
  make: (tx: Tx) => Promise<StoredReply>,
): Promise<StoredReply> {
  try {
    return await inTransaction(db, async (tx) => {
      begin(tx, sql`set local lock_timeout = '5s'`.execute(tx));
      const [, isFirst] = await together(hold(tx, request.userId), insertKey(tx, request, now));
      if (!isFirst) return storedReply(tx, request);
      begin(tx, sql`set local lock_timeout = 0`.execute(tx));
      const reply = await make(tx);
      send(tx, storeReply(tx, request, reply));
      return reply;
    });
  } catch (error) {
    if (isDatabaseError(error, LOCK_TIMEOUT)) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    throw error;
  }
}

async function storedReply(tx: Tx, request: RequestKey): Promise<StoredReply> {
  const { status, reply } = await sameRequest(tx, request);
  if (status === null || reply === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
  return { status, text: reply };
}

/** What is known of a key; idempotency_key_reused when it came with another body. */
async function sameRequest(tx: Tx, request: RequestKey) {
  const kept = await findKey(tx, request);
  const { current, former } = request.bodyHash;
  if (kept?.bodyHash !== current && kept?.bodyHash !== former) throw new AppError('idempotency_key_reused');
  return kept;
}

/** The reply that a result or a refusal makes; whatever is not kept is thrown on. */
async function replyTo({ status, serialize }: StepsTask, work: () => Promise<unknown>): Promise<StoredReply> {
  try {
    return { status, text: serialize(await work()) };
  } catch (error) {
    return storedRefusal(error);
  }
}

function storedRefusal(error: unknown): StoredReply {
  if (!(error instanceof AppError && STORED_REFUSALS.has(error.status))) throw error;
  return { status: error.status, text: JSON.stringify(errorBody(error)) };
}
