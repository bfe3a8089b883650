import type { BodyInput, Endpoint, Params, QueryInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { ApiError, type ApiErrorCode, type ApiIssue } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { proof } from './proof.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: Value };

/** What a call to the endpoint must carry: parameters and body where the contract has them. */
type CallInput<E extends Endpoint> = Given<'params', Params<E>> &
  Given<'body', BodyInput<E>> & {
    query?: QueryInput<E>;
    /** The same key makes a repeated write take effect once. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type CallArguments<E extends Endpoint> =
  Record<string, never> extends Pick<CallInput<E>, 'params' | 'body'> ? [input?: CallInput<E>] : [input: CallInput<E>];

let onChanges: (header: string) => void = () => {};

/** Hands on what replies say of changes: to the page; a worker, which calls too, shows nothing. */
export function hearChanges(listener: typeof onChanges): void {
  onChanges = listener;
}

/**
 * Calls an endpoint of the contract: `call<typeof accountEndpoints.user>('GET', '/api/auth/user')`. The contract is imported
 * as a type only, so that its schemas stay out of the page. Throws an ApiError.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[input]: CallArguments<E>
): Promise<Reply<E>> {
  const first = method === 'GET' ? takeFirstAnswer(addressOf(path, input)) : undefined;
  const body = first ?? (await request(method, path, input)).body;
  return body as Reply<E>;
}

/** The answer that came with the page itself, for a query to begin with; undefined: ask. */
export function firstAnswer<E extends Endpoint>(
  path: E['path'],
  input: Given<'params', Params<E>>,
): Reply<E> | undefined {
  return takeFirstAnswer(addressOf(path, input)) as Reply<E> | undefined;
}

/** Calls an endpoint that answers one page of a list, and says how many rows the whole list has. */
export async function callPage<E extends Endpoint & { totalCount: true }>(
  method: E['method'],
  path: E['path'],
  ...[input]: CallArguments<E>
): Promise<{ rows: Reply<E>; total: number }> {
  const { response, body } = await request(method, path, input);
  return { rows: body as Reply<E>, total: Number(response.headers.get('x-total-count')) };
}

/** A call that asks for proof of who makes it is made again once that is given. */
async function request(
  method: string,
  path: string,
  input?: Addressing & Sending,
): Promise<{ response: Response; body: unknown }> {
  const response = await send(method, addressOf(path, input), input);
  const text = await response.text().catch(() => {
    throw offline();
  });
  const changes = response.headers.get('x-changed');
  if (changes) onChanges(changes);
  if (response.ok) return { response, body: text === '' ? null : parseReply(response, text) };
  const error = failure(response, text);
  if (error.code === 'proof_required' && (await proof.ask?.())) return request(method, path, input);
  throw error;
}

interface Addressing {
  params?: unknown;
  query?: unknown;
}

interface Sending {
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

async function send(method: string, address: string, input: Sending = {}): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (input.body !== undefined) request.body = JSON.stringify(input.body);
  if (input.signal) request.signal = input.signal;
  try {
    return await fetch(address, request);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw offline();
  }
}

function addressOf(path: string, { params, query }: Addressing = {}): string {
  const given = new Map(Object.entries(params ?? {}));
  const address = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(given.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

function parseReply(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected(response, text);
  }
}

/** The refusal that an answer's body tells of. */
export function failure(response: Response, text: string): ApiError {
  const body = parseErrorBody(text);
  if (!body) return unexpected(response, text);
  return new ApiError({ ...body, status: response.status, retryAfter: retryAfterOf(response) });
}

function parseErrorBody(text: string): { message: string; code: ApiErrorCode; issues: ApiIssue[] } | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string')
      return null;
    const code = 'code' in body && typeof body.code === 'string' ? body.code : 'unexpected';
    const issues = 'issues' in body && Array.isArray(body.issues) ? body.issues : [];
    return { message: body.message, code: code as ApiErrorCode, issues };
  } catch {
    return null;
  }
}

function unexpected(response: Response, text: string): ApiError {
  const words = isPage(response) ? '' : text.trim().slice(0, 200);
  const message = `${response.status}: ${words || response.statusText || 'No answer'}`;
  return new ApiError({ status: response.status, code: 'unexpected', message, retryAfter: retryAfterOf(response) });
}

/** A proxy's error page: its markup is nothing to show. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') ?? false;
}

/** What is thrown when no answer came. */
export function offline(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: 'No connection. Check your network and try again.' });
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
