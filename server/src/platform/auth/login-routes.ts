import { accountEndpoints } from '@cinder/contract/account/account.api.ts';
import { signInsEndpoints } from '@cinder/contract/account/sign-ins.api.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, raw } from '#platform/http/route.ts';
import type { Auth } from './auth.ts';
import { copyCookies, toHeaders } from './auth-routes.ts';
import { configuredProviders } from './providers.ts';
import { localPath } from './return-to.ts';
import { hasPassword } from './session.queries.ts';
import { createTurns } from './turns.ts';

interface Deps {
  auth: Auth;
  config: Config;
  db: Database;
}

/** The addresses that browsers go to for signing in and out, and a first password. */
export function loginRoutes(deps: Deps): Route[] {
  const inTurn = createTurns();
  return [
    raw(accountEndpoints.login, (request, reply) => sendToLogin(request, reply, deps)),
    raw(signInsEndpoints.setPassword, (request, reply) =>
      inTurn(request.member?.id ?? '', () => setPassword(request, reply, deps)),
    ),
    raw(accountEndpoints.logout, async (request, reply) => {
      copyCookies(await deps.auth.api.signOut({ headers: toHeaders(request), asResponse: true }), reply);
      return reply.redirect('/', 302);
    }),
  ];
}

async function sendToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, config }: Deps,
): Promise<FastifyReply> {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'returnTo' in query ? query.returnTo : undefined;
  const returnTo = localPath(asked);
  const [only, ...others] = configuredProviders(config);
  if (only && others.length === 0) return redirectToProvider(request, reply, auth, only.id, returnTo);
  return reply.redirect(returnTo === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`, 302);
}

async function redirectToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: Auth,
  provider: string,
  returnTo: string,
) {
  const response = await auth.api.signInSocial({
    body: { provider, callbackURL: returnTo },
    headers: toHeaders(request),
    asResponse: true,
  });
  copyCookies(response, reply);
  const answer: unknown = await response.json();
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
  return reply.redirect(typeof url === 'string' ? url : '/sign-in', 302);
}

/**
 * The library would hash a second password before it refuses it, with an error of its own. Of two at once on two servers,
 * the database refuses one.
 */
async function setPassword(request: FastifyRequest, reply: FastifyReply, { auth, db }: Deps): Promise<FastifyReply> {
  if (!request.member) throw new AppError('unauthorized');
  if (await hasPassword(db, request.member.id)) throw new AppError('password_already_set');
  const body = signInsEndpoints.setPassword.body.parse(request.body);
  const answer = await auth.api.setPassword({ body, headers: toHeaders(request) }).catch((error: unknown) => {
    const refusal = Object(error) as { body?: { code?: string }; code?: string };
    if (refusal.body?.code === 'PASSWORD_ALREADY_SET' || refusal.code === '23505')
      throw new AppError('password_already_set');
    throw error;
  });
  if (!answer.status) throw new AppError('conflict');
  return reply.status(204).send();
}
