import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { ownOrigin } from '#platform/http/request-checks.ts';
import { ADDRESS_HEADER, type Auth, LOCKED_SECONDS } from './auth.ts';

const UNIQUE_VIOLATION = '23505';

export type Library = ReturnType<typeof createLibrary>;

/** Asks the auth library for one of its calls, in the name of the caller, with nothing but the body that we give it. */
export function createLibrary({ auth, config }: { auth: Auth; config: Config }) {
  return async (request: FastifyRequest, path: string, body: object): Promise<Response> =>
    auth.handler(toRequest(request, config, path, body)).catch(refuseTwins);
}

/** Of several who add the same at once, one does; the library does not know what the database tells the others. */
function refuseTwins(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw new AppError('conflict');
  throw error;
}

function toRequest(request: FastifyRequest, config: Config, path: string, body: object): Request {
  const origin = ownOrigin(request, config.PUBLIC_URL);
  const headers = new Headers({ 'content-type': 'application/json', [ADDRESS_HEADER]: request.ip });
  for (const name of ['cookie', 'user-agent', 'host', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // The server has refused other sites already; a client that names no site is no browser, which the library refuses.
  headers.set('origin', request.headers.origin ?? origin);
  try {
    return new Request(new URL(`/api/auth${path}`, origin), { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    // The caller, or a proxy for them, names a host or protocol that makes no address.
    throw new AppError('invalid_input', { message: 'The request could not be read' });
  }
}

/** Answers with what the auth library answered, every cookie included. */
export async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  copyCookies(response, reply);
  for (const name of ['content-type', 'retry-after']) {
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
