import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { ownOrigin } from '#platform/http/cross-site.ts';
import { ADDRESS_HEADER, type Auth, LOCKED_SECONDS } from './auth.ts';
import type { Authenticator } from './authenticate.ts';
import { limitsOf } from './library-calls.ts';
import type { Limit, Throttle } from './throttle.ts';

interface Deps {
  auth: Auth;
  authenticator: Authenticator;
  throttle: Throttle;
  config: Config;
}

const UNIQUE_VIOLATION = '23505';

/** The auth library's own endpoints, below /api/auth/, with our limits before them. */
export function mountAuth(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const caller = await deps.authenticator.cookieIdentity(request.headers.cookie);
      const limits = limitsOf(request, deps.config, caller?.id ?? null);
      for (const limit of limits) await deps.throttle.hit(limit);
      const response = await deps.auth.handler(toRequest(request, deps.config)).catch(refuseTwins);
      if (response.ok) await forgive(limits, deps.throttle);
      return sendResponse(response, reply);
    },
  });
}

/** Of several who add the same at once, one does; the library does not know what the database tells the others. */
function refuseTwins(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw new AppError('conflict');
  throw error;
}

/** Answers with what the auth library answered, every cookie included. */
async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  copyCookies(response, reply);
  for (const name of ['content-type', 'location', 'retry-after']) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  // An account that is locked is so for this long at most; the library does not say.
  if (response.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', LOCKED_SECONDS);
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
  try {
    return new Request(new URL(request.url, origin), {
      method: request.method,
      headers,
      ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
    });
  } catch {
    // The caller, or a proxy for them, names a host or protocol that makes no address.
    throw new AppError('invalid_input', { message: 'The request could not be read' });
  }
}

/** Only what failed counts; an account that signed in, or a member whose password was right, starts afresh. */
async function forgive(limits: readonly Limit[], throttle: Throttle): Promise<void> {
  for (const limit of limits) {
    if (limit.name === 'sign-in:address' || limit.name === 'code:address') await throttle.giveBack(limit);
    if (limit.name === 'sign-in:account' || limit.name === 'password:member') await throttle.forget(limit);
  }
}
