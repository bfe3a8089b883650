import type { Access, Body, Endpoint, Params, Query, Reply } from '@cinder/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieIdentity, Member } from '#platform/auth/member.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Audit, Record } from './audit.ts';
import type { Keep } from './idempotency.ts';
import type { FileField, ReceivedFile } from './receive-file.ts';
import type { Visitor } from './visitor.ts';

type MemberOf<A extends Access> = A extends 'public' ? null : Member;

/** What a handler is given: the caller and the validated input. */
export interface Call<E extends Endpoint, M = MemberOf<E['access']>> {
  member: M;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Who reads where anyone may: asked for only by what counts readers. */
  visitor(): Promise<Visitor>;
  /** Announces the full length of a list whose answer is one page of it. */
  setTotalCount(total: number): void;
}

export interface Write<E extends Endpoint> extends Call<E> {
  /** The one transaction of this request; it holds the caller's idempotency key too. */
  tx: Tx;
}

/** A call that proves itself by a signature over its very bytes. */
export interface SignedCall {
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
    : { 'what administrators change is audited': 'use audited, auditedSteps or auditedUpload of audited.ts' }
  : unknown;

type Recording<C> = C & { record: Record };

/** A call that waits for another service between its transactions, in which nothing may happen twice. */
export interface Steps<E extends Endpoint, B> {
  /** In the transaction that writes the key: what the rest goes on with, as JSON. */
  begin?(call: Write<E>): Promise<B>;
  /** See `onceInSteps`. */
  finish(call: Recording<Call<E>> & { begun: B; keep: Keep }): Promise<Reply<E>>;
}

/** An endpoint with the code that answers it. */
export type Route =
  | { kind: 'read'; endpoint: Endpoint; handle(call: Call<Endpoint, Member | null>): Promise<unknown> }
  | {
      kind: 'write';
      endpoint: Endpoint;
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
  | { kind: 'hot'; endpoint: Endpoint; handle(call: Call<Endpoint, CookieIdentity>): Promise<unknown> }
  | {
      kind: 'upload';
      endpoint: Endpoint;
      field: FileField;
      handle(call: Recording<Upload<Endpoint, Member>>): Promise<unknown>;
      audit: Pick<Audit<Endpoint, unknown>, 'action'>;
    }
  | { kind: 'signed'; endpoint: Endpoint; handle(call: SignedCall): Promise<unknown> }
  | { kind: 'raw'; endpoint: Endpoint; handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> };

// The validated request of an endpoint has that endpoint's types: the only place where this is stated.
type Untyped = Extract<Route, { kind: 'read' }>['handle'];

/** A call that changes nothing. */
export function read<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): Route {
  return { kind: 'read', endpoint, handle: handle as unknown as Untyped };
}

/** A call that changes something: one transaction, safe to repeat with an Idempotency-Key. */
export function write<E extends Endpoint>(
  endpoint: E & NotByAdmins<E>,
  handle: (call: Write<E>) => Promise<Reply<E>>,
): Route {
  return { kind: 'write', endpoint, handle: handle as unknown as Extract<Route, { kind: 'write' }>['handle'] };
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
  return { kind: 'keyed-steps', endpoint, ...work } as unknown as Extract<Route, { kind: 'keyed-steps' }>;
}

/** A call from another server, signed over its body. */
export function signed<E extends Endpoint>(endpoint: E, handle: (call: SignedCall) => Promise<Reply<E>>): Route {
  return { kind: 'signed', endpoint, handle };
}

/** A call of the hot path: only the cookie's signature is checked, the handler's own statement checks the session. */
export function hot<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E, CookieIdentity>) => Promise<Reply<E>>,
): Route {
  return { kind: 'hot', endpoint, handle: handle as unknown as Extract<Route, { kind: 'hot' }>['handle'] };
}

/** A call whose answer is not JSON: a redirect, a download. */
export function raw(
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Route {
  return { kind: 'raw', endpoint, handle };
}
