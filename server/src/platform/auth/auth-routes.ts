import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { ownOrigin } from '#platform/http/cross-site.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import type { Limit, Throttle } from './throttle.ts';

interface Deps {
  auth: Auth;
  throttle: Throttle;
  config: Config;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** The auth library's own endpoints, below /api/auth/, with our limits before them. */
export function mountAuth(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const limits = limitsOf(request, deps.config);
      for (const limit of limits) await deps.throttle.hit(limit);
      const response = await deps.auth.handler(toRequest(request, deps.config));
      if (response.ok) await forgive(limits, deps.throttle);
      return sendResponse(response, reply);
    },
  });
}

/** Answers with what the auth library answered, every cookie included. */
async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  copyCookies(response, reply);
  for (const name of ['content-type', 'location', 'retry-after']) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply.status(response.status).send(await response.text());
}

/** Hands the cookies that the auth library set on to the browser. */
export function copyCookies(response: Response, reply: FastifyReply): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The headers of a request as the auth library takes them; the address is the one that the server sees. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(ADDRESS_HEADER, request.ip);
  return headers;
}

function toRequest(request: FastifyRequest, config: Config): Request {
  const hasBody = request.method === 'POST';
  const origin = ownOrigin(request, config.PUBLIC_URL);
  const headers = toHeaders(request);
  // The server has refused other sites already; a client that names no site is no browser, which the library refuses.
  if (!headers.has('origin')) headers.set('origin', origin);
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
  });
}

function limitsOf(request: FastifyRequest, config: Config): Limit[] {
  if (request.method !== 'POST') return [];
  const path = request.url.split('?')[0];
  const address = { of: request.ip };
  if (path === '/api/auth/sign-in/email') {
    return [
      { name: 'sign-in:address', ...address, max: config.SIGN_INS_PER_ADDRESS, windowSeconds: QUARTER_HOUR },
      { name: 'sign-in:account', of: emailOf(request), max: config.SIGN_INS_PER_ACCOUNT, windowSeconds: QUARTER_HOUR },
    ];
  }
  if (path === '/api/auth/sign-up/email') {
    return [{ name: 'sign-up:address', ...address, max: config.SIGN_UPS_PER_ADDRESS, windowSeconds: HOUR }];
  }
  return [{ name: 'auth:address', ...address, max: config.SIGN_INS_PER_ADDRESS * 3, windowSeconds: QUARTER_HOUR }];
}

/** Only failed sign-ins count; an account that signed in starts afresh. */
async function forgive(limits: readonly Limit[], throttle: Throttle): Promise<void> {
  for (const limit of limits) {
    if (limit.name === 'sign-in:address') await throttle.giveBack(limit);
    if (limit.name === 'sign-in:account') await throttle.forget(limit);
  }
}

function emailOf(request: FastifyRequest): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof email !== 'string') throw new AppError('invalid_input', { message: 'Enter an e-mail address' });
  return email.trim().toLowerCase();
}
