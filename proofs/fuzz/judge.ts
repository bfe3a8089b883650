import { errors } from '../../contract/src/errors.ts';
import { policyFaults } from '../../server/src/testing/policy.ts';
import type { Sent } from './requests.ts';
import type { Reply } from './wire.ts';

/** A rule that an answer breaks, and how. */
export interface Fault {
  rule: string;
  detail: string;
}

/** What HTTP itself may refuse, whatever was asked for. */
const REFUSALS_OF_HTTP = new Set([400, 404, 405, 408, 413, 414, 415, 417, 431, 501, 505]);
const LEAKS =
  /node_modules|\.[jt]s:\d+|\bat \S+ \(|file:\/\/\/\w+\/|\/(home|root|usr|var)\/\w+\/|\b(select|insert into|delete from)\s+"|violates|duplicate key|relation "|column "|invalid input syntax|Cannot read prop|is not a function|ECONN|kysely|postgres:/i;
const LONGEST_REFUSAL = 64 * 1024;
const SLOW_MS = 15_000;

/** What is wrong with an answer; nothing, as it should be. */
export function judge(sent: Sent, reply: Reply): Fault[] {
  if (reply.status === 0)
    return [{ rule: 'has an answer', detail: `none within ${Math.round(reply.milliseconds)} ms` }];
  const faults: (Fault | null)[] = [
    isNoFailure(reply),
    isQuick(reply),
    isGuarded(sent, reply),
    tellsNothing(reply),
    sent.target.startsWith('/api/auth/') ? null : isProducts(sent, reply),
    isDocumented(sent, reply),
  ];
  return faults.filter((fault) => fault !== null);
}

function isNoFailure({ status, body }: Reply): Fault | null {
  return status < 500 || status === 501 || status === 505
    ? null
    : { rule: 'is no failure', detail: `${status} ${cut(body)}` };
}

function isQuick({ milliseconds }: Reply): Fault | null {
  return milliseconds < SLOW_MS ? null : { rule: 'is quick', detail: `${Math.round(milliseconds)} ms` };
}

/** Whoever may not call gets no answer but a refusal. */
function isGuarded({ operation, role }: Sent, { status }: Reply): Fault | null {
  if (!operation || operation.access === 'public' || status >= 400) return null;
  const isAllowed = role === 'admin' || (role === 'member' && operation.access === 'member');
  return isAllowed ? null : { rule: 'is guarded', detail: `${status} for a ${role}` };
}

function tellsNothing({ status, headers, body }: Reply): Fault | null {
  // Pages show what administrators wrote.
  if (status < 400 || headers.get('content-type')?.startsWith('text/html')) return null;
  if (body.length > LONGEST_REFUSAL) return { rule: 'is short where it refuses', detail: `${body.length} characters` };
  const leak = LEAKS.exec(body);
  return leak && { rule: 'tells nothing of the inside', detail: `${leak[0]} in ${cut(body)}` };
}

/** Refusals have the product's shape, and every answer its headers. */
function isProducts({ method, target, isBroken }: Sent, { status, headers, body }: Reply): Fault | null {
  // What is no HTTP is refused by the parser, 417 by Node itself, both without a body of ours.
  if (isBroken && (status === 417 || method === 'HEAD')) return null;
  if (status >= 400 && target.startsWith('/api/') && method !== 'HEAD' && !isRefusal(body)) {
    return { rule: "has the product's shape", detail: `${status} ${cut(body)}` };
  }
  if (!headers.has('x-content-type-options')) return { rule: 'has the usual headers', detail: `${status} without` };
  const faults = policyFaults(headers.get('content-security-policy'));
  return faults.length > 0 ? { rule: 'has a strict policy', detail: `${status}: ${faults.join(', ')}` } : null;
}

function isRefusal(body: string): boolean {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null) return false;
  return (
    'message' in parsed && 'code' in parsed && typeof parsed.code === 'string' && Object.hasOwn(errors, parsed.code)
  );
}

/** The document names the status, and the body fits what it says of it. */
function isDocumented({ operation, isBroken }: Sent, { status, headers, body }: Reply): Fault | null {
  if (!operation || status >= 500) return null;
  const check = operation.replies.get(status);
  if (!check) {
    if (isBroken && REFUSALS_OF_HTTP.has(status)) return null;
    return { rule: 'has a documented status', detail: `${status} ${cut(body)}` };
  }
  const wrong = check(body, headers.get('content-type') ?? '');
  if (wrong === null || (isBroken && REFUSALS_OF_HTTP.has(status))) return null;
  return { rule: 'fits the document', detail: `${status}: ${cut(wrong)}, in ${cut(body)}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
