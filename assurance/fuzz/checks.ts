import { errors } from '@cinder/contract/errors.ts';
import fc from 'fast-check';
import { policyFaults } from '../../server/src/testing/policy.ts';
import type { Client, Reply } from './client.ts';
import type { Fixture } from './fixture.ts';
import type { Build, Sent } from './requests.ts';

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
export function checkReply(sent: Sent, reply: Reply): Fault[] {
  if (reply.status === 0)
    return [{ rule: 'has an answer', detail: `none within ${Math.round(reply.milliseconds)} ms: ${reply.body}` }];
  const faults: (Fault | null)[] = [
    isNoFailure(reply),
    isQuick(reply),
    isPermitted(sent, reply),
    leaksNothing(reply),
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
function isPermitted({ operation, role }: Sent, { status }: Reply): Fault | null {
  if (!operation || operation.access === 'public' || status >= 400) return null;
  const isAllowed = role === 'admin' || (role === 'member' && operation.access === 'member');
  return isAllowed ? null : { rule: 'is guarded', detail: `${status} for a ${role}` };
}

function leaksNothing({ status, headers, body }: Reply): Fault | null {
  // Pages show what administrators wrote.
  if (status < 400 || headers['content-type']?.startsWith('text/html')) return null;
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
  if (!headers['x-content-type-options']) return { rule: 'has the usual headers', detail: `${status} without` };
  const faults = policyFaults(headers['content-security-policy']);
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
  const wrong = check(body, headers['content-type'] ?? '');
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

const LONGEST_BODY = 1_500;

/** The request as a command for a shell; `$COOKIE` stands for the session of the role. */
function toCurl({ method, target, headers, body, role }: Sent): string {
  const parts = [`curl -i --path-as-is -X ${method}`, quote(`http://localhost:3000${target}`)];
  for (const [name, value] of headers) {
    if (name === 'host' && value === 'localhost') continue;
    parts.push('-H', name === 'cookie' && role !== 'visitor' ? '"cookie: $COOKIE"' : quote(`${name}: ${value}`));
  }
  if (body) {
    const isLong = body.length > LONGEST_BODY;
    parts.push(
      '--data-binary',
      quote(body.toString('latin1', 0, LONGEST_BODY)),
      isLong ? `# of ${body.length} bytes` : '',
    );
  }
  return `${parts.join(' ').trim()}${role === 'visitor' ? '' : `  # as ${role}`}`;
}

/** A word for a shell, with bytes that are no plain text as escapes. */
function quote(latin1: string): string {
  if (/^[\x20-\x7e]*$/.test(latin1) && !latin1.includes("'")) return `'${latin1}'`;
  const escaped = latin1
    .replace(/[\\']/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `$'${escaped}'`;
}

/** A rule that did not hold: the first request that showed it, made small, and how many did. */
export interface Finding {
  rule: string;
  /** Which call. */
  at: string;
  detail: string;
  /** The number of the first request, which with the seed makes it again. */
  index: number;
  curl: string;
  times: number;
}

/** Collects what does not hold, once for each rule, call and status. */
export function createFindings() {
  const found = new Map<string, Finding>();
  return {
    /** Whether it is a new one. */
    add(index: number, sent: Sent, fault: Fault): Finding | null {
      const at = sent.operation?.name ?? `${sent.method} ${sent.target.slice(0, 60)}`;
      const key = `${fault.rule} ${sent.operation?.name ?? ''} ${fault.detail.slice(0, 40)}`;
      const known = found.get(key);
      if (known) known.times++;
      else found.set(key, { ...fault, at, index, curl: toCurl(sent), times: 1 });
      return known ? null : (found.get(key) ?? null);
    },
    /** What no single request shows. */
    addAfterwards(rule: string, detail: string): void {
      found.set(`${rule} ${detail}`, { rule, at: 'afterwards', detail, index: -1, curl: '', times: 1 });
    },
    all: (): Finding[] => [...found.values()],
  };
}

/** The least of the requests drawn so that an answer still breaks the rule for. */
export async function shrink(
  requests: fc.Arbitrary<Build>,
  own: { seed: number; numRuns: number; unbiased: boolean },
  rule: string,
  fixture: Fixture,
  client: Client,
) {
  const holds = async (build: Build) => {
    const sent = build(fixture);
    return !checkReply(sent, await client.send(sent)).some((fault) => fault.rule === rule);
  };
  const property = fc.asyncProperty(requests, holds);
  const { counterexample } = await fc.check(property, { ...own, interruptAfterTimeLimit: 20_000 });
  return counterexample && toCurl(counterexample[0](fixture));
}
