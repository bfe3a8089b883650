import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '#platform/auth/authenticate.ts';

/** Who reads, as far as a visit can be told from another. Never stored as it is. */
export interface Visitor {
  /** Of a member whose cookie this site signed, also where anyone may read. */
  userId: string | null;
  /** The socket's, unless `TRUST_PROXY` says otherwise. */
  address: string;
  userAgent: string;
}

/** The visitor behind a request. */
export async function visitorOf(request: FastifyRequest, authenticator: Authenticator): Promise<Visitor> {
  const identity = await authenticator.cookieIdentity(request.headers.cookie);
  return { userId: identity?.id ?? null, address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
