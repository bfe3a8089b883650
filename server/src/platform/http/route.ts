import type { AuditAction, AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import type { Access, Body, Endpoint, Params, Query, Reply } from '@cinder/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#platform/auth/authenticate.ts';
import type { CookieIdentity, Member } from '#platform/auth/member.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Keep } from './idempotency.ts';
import type { FileField, ReceivedFile } from './receive-file.ts';

type MemberOf<A extends Access> = A extends 'public' ? null : Member;

/** What a handler is given: the caller and the validated input. */
export interface Call<E extends Endpoint, M = MemberOf<E['access']>> {
  member: M;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Who reads where anyone may, null for the head alone: asked for only by what counts readers. */
  visitor(): Promise<Visitor | null>;
  /** Who is signed in where anyone may read: asked for only by what has more for members. */
  reader(): Promise<Member | null>;
  /** For `list` alone. */
  setTotalCount(total: number): void;
}

export interface Write<E extends Endpoint> extends Call<E> {
  /** The one transaction of this request; it holds the caller's idempotency key too. */
  tx: Tx;
}

/** What the hot path is given, which is little: each of its calls pays for what is made for it. */
export interface HotCall<E extends Endpoint> {
  member: CookieIdentity;
  body: Body<E>;
  /** Does the rare work that changes what pages show, and says in the answer what it changed. */
  changing<T>(work: () => Promise<T>): Promise<T>;
}

/** A call that proves itself by a signature: over its very bytes, or in its address. */
export interface SignedCall<E extends Endpoint> {
  query: Query<E>;
  rawBody: Buffer;
  headers: FastifyRequest['headers'];
}

/** A form with one file, which is read once its sender may send it. */
export interface Upload<E extends Endpoint, M = MemberOf<E['access']>> extends Call<E, M> {
  file: ReceivedFile;
}

/** Says what to use in place of a way to mount that leaves no row in the audit log. */
type NotByAdmins<E extends Endpoint> = E['access'] extends 'admin'
  ? E['method'] extends 'GET'
    ? unknown
    : { 'what administrators change is audited': 'use audited, auditedSteps or auditedUpload' }
  : unknown;

type Recording<C> = C & { record: Record };

/** A call that waits for another service between its transactions, in which nothing may happen twice. */
export interface Steps<E extends Endpoint, B> {
  /** In the transaction that writes the key: what the rest goes on with, as JSON. */
  begin?(call: Write<E>): Promise<B>;
  /** See `onceInSteps`. */
  finish(call: Recording<Call<E>> & { started: B; keep: Keep }): Promise<Reply<E>>;
}

/** An endpoint with the code that answers it. */
export type Route =
  | { kind: 'read'; endpoint: Endpoint; handle(call: Call<Endpoint, Member | null>): Promise<unknown> }
  | {
      kind: 'write';
      endpoint: Endpoint;
      /** Of rows of its caller alone. */
      isOwn?: true;
      handle(call: Write<Endpoint>): Promise<unknown>;
      audit?: Audit<Endpoint, unknown>;
    }
  | {
      kind: 'steps';
      endpoint: Endpoint;
      handle(call: Recording<Call<Endpoint, Member>>): Promise<unknown>;
      audit: Pick<Audit<Endpoint, unknown>, 'action'>;
    }
  | ({ kind: 'keyed-steps'; endpoint: Endpoint; audit?: Pick<Audit<Endpoint, unknown>, 'action'> } & Steps<
      Endpoint,
      unknown
    >)
  | { kind: 'hot'; endpoint: Endpoint; handle(call: HotCall<Endpoint>): Promise<unknown> }
  | {
      kind: 'upload';
      endpoint: Endpoint;
      field: FileField;
      handle(call: Recording<Upload<Endpoint, Member>>): Promise<unknown>;
      audit: Pick<Audit<Endpoint, unknown>, 'action'>;
    }
  | { kind: 'signed'; endpoint: Endpoint; handle(call: SignedCall<Endpoint>): Promise<unknown> }
  | { kind: 'raw'; endpoint: Endpoint; handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> };

/** A call that changes nothing. */
export function read<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): Route {
  return { kind: 'read', endpoint, handle: handle as unknown as Untyped<'read'>['handle'] };
}

/** A list whose answer is one page of it; `x-total-count` tells how long it is. */
export function list<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Call<E>) => Promise<{ rows: Reply<E>; total: number }>,
): Route {
  return read(endpoint, async (call) => {
    const { rows, total } = await handle(call);
    call.setTotalCount(total);
    return rows;
  });
}

/** A call that changes something: one transaction, safe to repeat with an Idempotency-Key. */
export function write<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Write<E>) => Promise<Reply<E>>,
): Route {
  return { kind: 'write', endpoint, handle: handle as unknown as Untyped<'write'>['handle'] };
}

/**
 * A write of rows of its caller alone, which starts with the lock of the caller's balance. Where PostgreSQL is distributed it
 * runs on the machine that has these rows: without tables of the coordinator, locks by name and announcements of its own.
 */
export function ownWrite<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Write<E>) => Promise<Reply<E>>,
): Route {
  return { kind: 'write', endpoint, isOwn: true, handle: handle as unknown as Untyped<'write'>['handle'] };
}

/** A call that waits for an outside service between transactions of its own, so that none stays open meanwhile. */
export function steps<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): Route {
  return read(endpoint, handle);
}

/** As `steps`, safe to repeat with an Idempotency-Key. */
export function keyedSteps<E extends Endpoint, B = null>(endpoint: E & NotByAdmins<E>, work: Steps<E, B>): Route {
  return { kind: 'keyed-steps', endpoint, ...work } as unknown as Untyped<'keyed-steps'>;
}

/** A call from another server, signed, with a body of any type. */
export function signed<E extends Endpoint>(endpoint: E, handle: (call: SignedCall<E>) => Promise<Reply<E>>): Route {
  return { kind: 'signed', endpoint, handle: handle as unknown as Untyped<'signed'>['handle'] };
}

/** A call of the hot path: only the cookie's signature is checked, the handler's own statement checks the session. */
export function hot<E extends Endpoint>(endpoint: E, handle: (call: HotCall<E>) => Promise<Reply<E>>): Route {
  return { kind: 'hot', endpoint, handle: handle as unknown as Untyped<'hot'>['handle'] };
}

/** A call whose answer is not JSON: a redirect, a download. */
export function raw(
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Route {
  return { kind: 'raw', endpoint, handle };
}

/** How an administrator's call that changes something stands in the log. */
export interface Audit<E extends Endpoint, R> {
  /** One of `AUDIT_ACTIONS` of the contract: what was done, and to which kind of thing. */
  action: AuditAction;
  /** The id of that thing, before the work; the `id` of the path unless given, or else that of the answer. */
  id?: (call: Call<E> & { tx: Tx }) => string | Promise<string>;
  /** Lets nothing else happen to that thing from the look before to the end; once the turn of administrators is taken. */
  hold?: (tx: Tx, id: string) => Promise<void>;
  /** What only the answer tells. */
  detailsOf?: (reply: R) => AuditDetails;
}

interface AuditDetails {
  id?: string;
  /** Whom it concerns, where the thing does not belong to them. */
  memberId?: string;
  /** Goes beside what the thing is now. */
  after?: object;
}

/** A action that is told whole, by calls that open transactions of their own. */
export interface AuditRecord {
  id: string;
  /** What the thing is called, unless that is a person's name. */
  name?: string;
  memberId?: string;
  before?: object;
  after?: object;
}

/** Writes the one row of the call, in the transaction that records what it did. */
export type Record = (tx: Tx, entry: AuditRecord) => Promise<void>;

/** Keeps what administrators do. */
export interface AuditTrail {
  /** Does the work and keeps what it changed, in the same transaction. */
  around<R>(tx: Tx, about: Audited, work: () => Promise<R>): Promise<R>;
  /** The reply with the `version` of each thing of this kind that it has. */
  attachVersions(executor: Executor, target: AuditTarget, reply: unknown): Promise<unknown>;
  /** Keeps a action that is told whole; nobody's is the command line's. */
  record(tx: Tx, about: { action: AuditAction; actorId: string | null }, entry: AuditRecord): Promise<void>;
}

export interface Audited {
  action: AuditAction;
  actorId: string;
  /** Null before a thing is there. */
  id: string | null;
  /** What the caller saw; a save over anything newer is refused. */
  version: string | undefined;
  hold?: ((tx: Tx, id: string) => Promise<void>) | undefined;
  detailsOf(reply: unknown): AuditDetails;
}

const HOW = 'use audited, auditedSteps or auditedUpload of platform/http/route.ts';

/** Stops the start when an administrator's call could change something without a row in the log. */
export function requireAudit(endpoint: Endpoint, audit: unknown): void {
  if (endpoint.access !== 'admin' || endpoint.method === 'GET' || audit) return;
  throw new Error(`${endpoint.method} ${endpoint.path} leaves no row in audit_log: ${HOW}`);
}

type Untyped<K extends Route['kind']> = Extract<Route, { kind: K }>;

/** An administrator's call that changes something: one transaction, with its row in the audit log. */
export function audited<E extends Endpoint, R extends Reply<E>>(
  endpoint: E,
  handle: (call: Write<E>) => Promise<R>,
  audit: AuditAction | Audit<E, R>,
): Route {
  const whole = typeof audit === 'string' ? { action: audit } : audit;
  return { kind: 'write', endpoint, handle, audit: whole } as unknown as Untyped<'write'>;
}

/** An administrator's call with transactions of its own, of which the one that records the action takes `record`. */
export function auditedSteps<E extends Endpoint>(
  endpoint: E,
  action: AuditAction,
  handle: (call: Call<E> & { record: Record }) => Promise<Reply<E>>,
): Route {
  return { kind: 'steps', endpoint, handle, audit: { action } } as unknown as Untyped<'steps'>;
}

/** As `auditedSteps`, safe to repeat with an Idempotency-Key. */
export function auditedKeyedSteps<E extends Endpoint, B = null>(
  endpoint: E,
  action: AuditAction,
  work: Steps<E, B>,
): Route {
  return { kind: 'keyed-steps', endpoint, ...work, audit: { action } } as unknown as Untyped<'keyed-steps'>;
}

/** An administrator's call that brings a file, and records in its own transaction that it did. */
export function auditedUpload<E extends Endpoint>(
  endpoint: E,
  action: AuditAction,
  { field, handle }: { field: FileField; handle: (call: Upload<E> & { record: Record }) => Promise<Reply<E>> },
): Route {
  return { kind: 'upload', endpoint, field, handle, audit: { action } } as unknown as Untyped<'upload'>;
}

/** Who reads, as far as a visit can be told from another. Never stored as it is. */
export interface Visitor {
  /** Of a member whose cookie this site signed, also where anyone may read. */
  userId: string | null;
  /** The socket's, unless `TRUST_PROXY` says otherwise. */
  address: string;
  userAgent: string;
}

/** The visitor behind a request. */
export async function visitorOf(request: FastifyRequest, authenticator: Authenticator): Promise<Visitor> {
  const identity = await authenticator.cookieIdentity(request);
  return { userId: identity?.id ?? null, address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

type Replied<Value> = Value extends Date ? string : Value;

/** A row as a reply has it: with its times as text. What the reply does not name, its schema leaves out. */
export function toReply<Row extends object>(row: Row): { [Column in keyof Row]: Replied<Row[Column]> } {
  const replied = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(replied);
}
