import type { AuditAction } from '@cinder/contract/audit/audit.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from './route.ts';

/** How an administrator's call that changes something stands in the log. */
export interface Audit<E extends Endpoint, R> {
  /** One of `AUDIT_ACTIONS` of the contract: what was done, and to which kind of thing. */
  action: AuditAction;
  /** The id of that thing, before the work; the `id` of the path unless given, or else that of the answer. */
  id?: (call: Call<E> & { tx: Tx }) => string | Promise<string>;
  /** Lets nothing else happen to that thing from the look before to the end; once the turn of administrators is taken. */
  hold?: (tx: Tx, id: string) => Promise<void>;
  /** What only the answer tells. */
  tell?: (reply: R) => Told;
}

interface Told {
  id?: string;
  /** Whom it concerns, where the thing does not belong to them. */
  memberId?: string;
  /** Goes beside what the thing is now. */
  after?: object;
}

/** A deed that is told whole, by calls that open transactions of their own. */
export interface Deed {
  id: string;
  /** What the thing is called, unless that is a person's name. */
  name?: string;
  memberId?: string;
  before?: object;
  after?: object;
}

/** Writes the one row of the call, in the transaction that records what it did. */
export type Record = (tx: Tx, deed: Deed) => Promise<void>;

/** Keeps what administrators do. */
export interface AuditTrail {
  /** Does the work and keeps what it changed, in the same transaction. */
  around<R>(tx: Tx, about: Audited, work: () => Promise<R>): Promise<R>;
  /** Keeps a deed that is told whole; nobody's is the command line's. */
  record(tx: Tx, about: { action: AuditAction; actorId: string | null }, deed: Deed): Promise<void>;
}

export interface Audited {
  action: AuditAction;
  actorId: string;
  /** Null before a thing is there. */
  id: string | null;
  hold?: ((tx: Tx, id: string) => Promise<void>) | undefined;
  tell(reply: unknown): Told;
}

const HOW = 'use audited, auditedSteps or auditedUpload of platform/http/audited.ts';

/** Stops the start when an administrator's call could change something without a row in the log. */
export function requireAudit(endpoint: Endpoint, audit: unknown): void {
  if (endpoint.access !== 'admin' || endpoint.method === 'GET' || audit) return;
  throw new Error(`${endpoint.method} ${endpoint.path} leaves no row in audit_log: ${HOW}`);
}
