import { randomUUID } from 'node:crypto';
import { leadsIntoApi } from '@cinder/contract/shared/address.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { API_ADDRESS, findAddressFields } from '@cinder/contract/shared/image-address.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

/** Ids of requests: no two of any servers are the same, and the next of one server can be guessed, which harms nobody. */
export function createRequestIds(): () => string {
  const ofServer = randomUUID().slice(0, -12);
  let count = 0;
  return () => ofServer + (++count).toString(16).padStart(12, '0');
}

/** Refuses a request that names two hosts: a proxy before us may have believed the other one. */
export function refuseTwoHosts({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) throw new AppError('invalid_input', { message: t`The request names more than one host` });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that a browser sends from another site. A client that names no site is no browser. */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site_request');
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== ownOrigin(request, publicOrigin)) throw new AppError('cross_site_request');
}

/** The origin that pages of this site have for this request. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

type Check = (request: FastifyRequest) => void;

/**
 * Refuses addresses in the body of an endpoint that lead below `/api` of this site by one of its host names, which the
 * contract cannot know: browsers would follow them with the cookies of whoever looks. Null where it takes no addresses.
 */
export function refuseOwnApi({ body }: Endpoint, publicUrl: string | undefined): Check | null {
  const fields = body ? findAddressFields(body) : [];
  if (fields.length === 0) return null;
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  return (request) => {
    const hosts = [request.hostname, ...publicHosts];
    const issues = fields
      .flatMap((field) => readAddresses(request.body, field))
      .filter(({ address }) => leadsIntoApi(address, hosts))
      .map(({ path }) => ({ path, message: API_ADDRESS }));
    if (issues.length > 0) throw new AppError('invalid_input', { issues });
  };
}

interface Place {
  /** As in every refusal: names and places in lists, with dots between them. */
  path: string;
  address: string;
}

/** The addresses that a valid body has at a field; `*` stands for each of a list. */
function readAddresses(value: unknown, [name, ...rest]: readonly string[], path: readonly string[] = []): Place[] {
  if (name === undefined) return typeof value === 'string' ? [{ path: path.join('.'), address: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => name === '*' || name === key);
  return entries.flatMap(([key, part]) => readAddresses(part, rest, [...path, key]));
}

const WINDOW_MS = 60_000;

/**
 * Counts per key and minute in this process. The counters are dropped with their minute, so there are never more of
 * them than keys in one minute.
 */
export function createMinuteCounter(clock: Clock) {
  let windowStart = 0;
  let counts = new Map<string, number>();

  /** Counts one more: how many there are in this minute, and how long it still lasts. */
  return function hit(key: string): { count: number; msLeft: number } {
    const now = clock.now().getTime();
    if (now < windowStart || now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { count, msLeft: windowStart + WINDOW_MS - now };
  };
}

/** Counts calls per caller and minute; too_many_requests when the minute is full. */
export function createRequestLimit({ clock, max }: { clock: Clock; max: number }) {
  const hit = createMinuteCounter(clock);
  return function countRequest(caller: string): void {
    const { count, msLeft } = hit(caller);
    if (count > max) throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) });
  };
}
