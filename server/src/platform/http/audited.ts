import type { AuditAction } from '@cinder/contract/audit/audit.rules.ts';
import type { Endpoint, Reply } from '@cinder/contract/shared/endpoint.ts';
import type { Audit, Record } from './audit.ts';
import type { FileField } from './receive-file.ts';
import type { Call, Route, Steps, Upload, Write } from './route.ts';

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

/** An administrator's call with transactions of its own, of which the one that records the deed takes `record`. */
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
