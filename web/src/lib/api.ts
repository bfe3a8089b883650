import { t } from '@lingui/core/macro';
import { ApiError, type ApiErrorCode, type ApiIssue } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';

/**
 * Asks a member to prove who they are; whether they did. The shell, which can ask, says how. So a refusal for want of
 * proof reaches the caller only where the member gave up.
 */
export const proof: { ask?: () => Promise<boolean> } = {};

type AnswerListener = (answer: Response, sentAt: number) => void;

const listeners: AnswerListener[] = [];

/** Hands on what the heads of answers say, and when it was asked: to the page; a worker, which calls too, shows nothing. */
export function followAnswers(listener: AnswerListener): void {
  listeners.push(listener);
}

/** A call as it goes out. */
export interface Request extends Sending {
  method: string;
  /** Path and query. */
  address: string;
  body?: unknown;
}

export interface Sending {
  /** The same key makes a repeated write take effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** One page of a list, and how many rows the whole list has. */
export interface Page<Rows> {
  rows: Rows;
  total: number;
}

/** The answer to a call, or the one that came with the page itself. */
export async function send(request: Request): Promise<unknown> {
  const first = request.method === 'GET' ? takeFirstAnswer(request.address) : undefined;
  return first ?? (await answerTo(request)).body;
}

/** The answer to a call for one page of a list. */
export async function sendForPage(request: Request): Promise<Page<unknown>> {
  const { response, body } = await answerTo(request);
  return { rows: body, total: Number(response.headers.get('x-total-count')) };
}

/** A call that asks for proof of who makes it is made again once that is given. */
async function answerTo(request: Request): Promise<{ response: Response; body: unknown }> {
  const sentAt = performance.now();
  const response = await fetchAnswer(request);
  const text = await response.text().catch(() => {
    throw offline();
  });
  for (const hear of listeners) hear(response, sentAt);
  const body = text === '' ? null : parse(text);
  if (response.ok && body !== undefined) return { response, body };
  const error = failure(response, text);
  if (error.code === 'proof_required' && (await proof.ask?.())) return answerTo(request);
  throw error;
}

async function fetchAnswer({ method, address, body, idempotencyKey, signal }: Request): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      body: JSON.stringify(body) ?? null,
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The refusal that an answer's body tells of. */
export function failure(response: Response, text: string): ApiError {
  const { message, code, issues }: Record<string, unknown> = Object(parse(text));
  return new ApiError({
    status: response.status,
    code: (typeof code === 'string' ? code : 'unexpected') as ApiErrorCode,
    message: typeof message === 'string' ? message : describe(response, text),
    issues: Array.isArray(issues) ? (issues as ApiIssue[]) : [],
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}

/** An answer that is not the product's: of a proxy's error page the markup is nothing to show. */
function describe({ headers, status, statusText }: Response, text: string): string {
  const isPage = headers.get('content-type')?.includes('text/html');
  return `${status}: ${(!isPage && text.trim().slice(0, 200)) || statusText || t`No answer`}`;
}

/** What is thrown when no answer came. */
export function offline(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: t`No connection. Check your network and try again.` });
}
