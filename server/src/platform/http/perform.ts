import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { requireUser } from '#platform/auth/authenticate.ts';
import type { Member } from '#platform/auth/member.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { together } from '#platform/db/pipeline.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Place } from './idempotency.ts';
import { isPreview, namedText } from './named-input.ts';
import type { AuditRecord, AuditTrail, Route, Write } from './route.ts';

type WriteRoute = Extract<Route, { kind: 'write' }>;
type StepsRoute = Extract<Route, { kind: 'keyed-steps' }>;
/** What keeps a call of several parts true. */
interface Guards {
  audit: AuditTrail;
  /** Keeps the caller's session from being ended until the transaction is over; unauthorized when it has ended. */
  holdSession(tx: Tx, member: Member): Promise<unknown>;
}

/** What decides where a write runs. */
export interface Places extends Pick<Place, 'db'> {
  homes: Homes;
  /** Locks a member's balance until the transaction ends, as a deletion does before it erases; false when there is none. */
  lockMember(tx: Tx, userId: string): Promise<boolean>;
}

type RecordingRoute = Pick<Extract<Route, { kind: 'steps' | 'upload' }>, 'endpoint' | 'audit'>;

/** What is about the caller alone runs where their rows are. The users may be elsewhere, so the member is held. */
export async function placeOf(
  { isOwn }: WriteRoute,
  userId: string,
  { db, homes, lockMember }: Places,
): Promise<Place> {
  if (!isOwn) return { db, hold: requireUser };
  return {
    db: await homes.of(userId),
    async hold(tx) {
      if (!(await lockMember(tx, userId))) throw new AppError('unauthorized');
    },
  };
}

/** Does the work of a write in a transaction of its own, in which the member stays. */
export async function performWrite(
  route: WriteRoute,
  call: Omit<Write<Endpoint>, 'tx'> & { member: Member },
  deps: Guards & Places,
): Promise<unknown> {
  const { db, hold } = await placeOf(route, call.member.id, deps);
  return inTransaction(db, async (tx) => {
    const [, reply] = await together(hold(tx, call.member.id), changing(route, { ...call, tx }, deps));
    return reply;
  });
}

/** What a stolen session must not do is not done in one that was ended meanwhile. */
async function holdProven({ needsProof }: Endpoint, tx: Tx, member: Member, { holdSession }: Guards): Promise<void> {
  if (needsProof) await holdSession(tx, member);
}

/** Does the work of a write; an administrator's, previews apart, leaves its row in the audit log. */
export async function changing(
  { endpoint, audit, handle }: WriteRoute,
  call: Write<Endpoint> & { member: Member },
  guards: Guards,
): Promise<unknown> {
  await holdProven(endpoint, call.tx, call.member, guards);
  if (!audit || isPreview(endpoint, call.query)) return handle(call);
  const { versionOf } = endpoint;
  const { version, body } = versionOfSave(endpoint, call);
  const trail = guards.audit;
  const about = {
    action: audit.action,
    actorId: call.member.id,
    id: audit.id ? await audit.id(call) : (namedText(endpoint.params, call.params, 'id') ?? null),
    version: versionOf && version,
    hold: audit.hold,
    detailsOf: (reply: unknown) => ({ ...idOf(reply), ...audit.detailsOf?.(reply) }),
  };
  if (!versionOf) return trail.around(call.tx, about, () => handle(call));
  const reply = await trail.around(call.tx, about, () => handle({ ...call, body }));
  return trail.attachVersions(call.tx, versionOf, reply);
}

/** The version that a save names, in its body or, where that is a list, in its query; and the body without it. */
function versionOfSave(endpoint: Endpoint, { query, body }: Write<Endpoint>) {
  const ofBody = namedText(endpoint.body, body, 'version');
  if (ofBody === undefined) return { version: namedText(endpoint.query, query, 'version'), body };
  const { version, ...rest }: { version?: unknown } = Object(body);
  // Without a part that no handler reads it is still what the handler takes.
  return { version: ofBody, body: rest as never };
}

/** Does the steps of a call that nobody will repeat under a key. */
export async function performSteps(
  route: StepsRoute,
  call: Omit<Write<Endpoint>, 'tx'> & { member: Member },
  deps: Guards & { db: Database },
): Promise<unknown> {
  const started = await inTransaction(deps.db, async (tx) => {
    const [, begun] = await together(requireUser(tx, call.member.id), beginning(route, { ...call, tx }, deps));
    return begun;
  });
  return finishing(route, { ...call, started, keep: async () => {} }, deps);
}

/** What the steps of a call begin with; null where they begin with nothing. */
export async function beginning(
  { endpoint, begin }: StepsRoute,
  call: Write<Endpoint> & { member: Member },
  guards: Guards,
): Promise<unknown> {
  await holdProven(endpoint, call.tx, call.member, guards);
  return (await begin?.(call)) ?? null;
}

/** Does the rest of a call of several transactions; an administrator's records its action in one of them. */
export function finishing(
  { endpoint, audit, finish }: StepsRoute,
  call: Omit<Parameters<StepsRoute['finish']>[0], 'record'> & { member: Member },
  guards: Guards,
): Promise<unknown> {
  if (audit) return recording({ endpoint, audit }, call.member, guards, (record) => finish({ ...call, record }));
  return finish({ ...call, record: () => Promise.reject(new Error(`${endpoint.path} is not an administrator's`)) });
}

/** Lets a call of several transactions record its action in one of them, and holds it to that. */
export async function recording<R>(
  { endpoint, audit }: RecordingRoute,
  member: Member,
  guards: Guards,
  work: (record: (tx: Tx, entry: AuditRecord) => Promise<void>) => Promise<R>,
): Promise<R> {
  let isRecorded = false;
  const reply = await work(async (tx, entry) => {
    await holdProven(endpoint, tx, member, guards);
    await guards.audit.record(tx, { action: audit.action, actorId: member.id }, entry);
    isRecorded = true;
  });
  if (!isRecorded) throw new Error(`${endpoint.method} ${endpoint.path} did not record what it did`);
  return reply;
}

/** What was made answers with its id. */
function idOf(reply: unknown): { id?: string } {
  const { id } = Object(reply) as { id?: unknown };
  return typeof id === 'string' ? { id } : {};
}
