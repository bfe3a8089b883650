import type { z } from 'zod';
import type { AuditTarget } from '../audit/audit.rules.ts';
import type { ErrorCode } from '../errors.ts';
import './refusal-texts.ts';
import type { Tag } from './tags.ts';

/** Who may call: everyone, a signed-in member, or an administrator. */
export type Access = 'public' | 'member' | 'admin';

/** One HTTP call of the product: its only description, shared by server, browser and API document. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Must not be done by whoever found an open browser: the caller has proved lately who they are, or proves it with
   * `password` or `code` of the body. Administrators with a second factor give a code.
   */
  readonly needsProof?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `null`: the answer has no JSON body (a redirect, 204). */
  readonly reply: z.ZodType | null;
  /** Of a body that is not JSON. */
  readonly replyType?: 'text/csv' | 'text/event-stream';
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** What may go wrong beyond the errors that every endpoint of its access shares. */
  readonly errors: readonly ErrorCode[];
  /** Answers an array whose full length is in `X-Total-Count`. */
  readonly totalCount?: true;
  /** Of a read: a change of one of these may change the reply. */
  readonly shows?: readonly Tag[];
  /** Of a read that sums up all members, which no tag can follow: a page that shows it asks again so often, in seconds. */
  readonly every?: number;
  /** The reply is of things that administrators edit, of this kind in the audit log: each gets its `version`. */
  readonly versionOf?: AuditTarget;
  /** Of a write: what it changes by itself; what follows from its events is added by whoever changes it. */
  readonly changes?: readonly Tag[];
  readonly example: Example;
}

/** A request and its answer, as the API document shows them; a test parses each. */
export interface Example {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly reply: unknown;
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : null;

/** Declares an endpoint, keeping its literal types. What only needs the schemas beside it leaves it out of its bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
