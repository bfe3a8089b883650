import { accountEndpoints } from '@cinder/contract/account/account.api.ts';
import { signInHelpEndpoints } from '@cinder/contract/account/sign-in-help.api.ts';
import { signInsEndpoints } from '@cinder/contract/account/sign-ins.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { siteEndpoints } from '@cinder/contract/site/site.api.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidField } from '#platform/errors.ts';
import { auditedSteps, type Route, raw, read, write } from '#platform/http/route.ts';
import { isOffered, withSaidMessage } from '#platform/texts.ts';
import { confirmPage } from './account-mails.ts';
import { authCalls, MAX_TOKEN } from './auth-calls.ts';
import { AuthRefusal, localPath, signInPage } from './auth-refusal.ts';
import { configuredProviders } from './providers.ts';
import type { SignIn } from './sign-in.ts';
import { createKeyedMutex } from './throttle.ts';

/** Mounts what browsers and programs call below /api/auth/; whatever is not named here is not there. */
export function mountAuth(app: FastifyInstance, signIn: SignIn): void {
  const calls = authCalls(signIn);
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = (request.url.split('?')[0] ?? '').slice('/api/auth/'.length);
      if (request.method === 'GET') return reply.redirect(await follow(path, request, reply, signIn), 302);
      const call = request.method === 'POST' ? calls.get(path) : undefined;
      if (!call) throw new AppError('not_found');
      const caller = await signIn.authenticator.member(request);
      if (call.isForMembers && !caller) throw new AppError('unauthorized');
      const body = parse(call.body, request.body) as never;
      const answer = await call.handle({ request, reply, body, member: caller?.member ?? null });
      return reply.send(withSaidMessage(answer));
    },
  });
}

/** Where a link or a provider's answer leads: always to a page of ours, also when something breaks on our side. */
async function follow(path: string, request: FastifyRequest, reply: FastifyReply, signIn: SignIn): Promise<string> {
  try {
    return await pageAfter(path, request, reply, signIn);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw error;
    request.log.error({ reqId: request.id, err: error }, 'a link or a return from a provider failed');
    return signInPage('unavailable');
  }
}

async function pageAfter(path: string, request: FastifyRequest, reply: FastifyReply, { outside }: SignIn) {
  const [first, second, ...more] = path.split('/');
  if (first === 'callback' && second && more.length === 0) return outside.finish(request, reply, second);
  if (first === 'verify-email' && !second) {
    // As mails named it that were sent by an earlier version: a link is followed by nobody but a person.
    const { searchParams } = new URL(request.url, 'http://site.invalid');
    const token = searchParams.get('token') ?? '';
    return token === '' || token.length > MAX_TOKEN
      ? signInPage('verification_invalid')
      : confirmPage('verify-email', token);
  }
  // As mails named it that were sent by an earlier version.
  if (first === 'reset-password') return signInPage('INVALID_TOKEN');
  if (path === 'error') return signInPage('provider_failed');
  throw new AppError('not_found');
}

function parse(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid_input', { issues });
}

/** The calls of the contract about signing in and out, and how one does. */
export function signInRoutes(signIn: SignIn): Route[] {
  const { sessions, passwords, proof, signIns, help } = signIn;
  const exclusively = createKeyedMutex();
  return [
    raw(accountEndpoints.login, (request, reply) => sendToLogin(request, reply, signIn)),
    raw(accountEndpoints.logout, async (request, reply) => {
      if (!isNavigation(request)) return reply.redirect('/', 302);
      await sessions.end(request, reply);
      return reply.redirect('/', 302);
    }),
    raw(siteEndpoints.chooseLanguage, async (request, reply) => {
      const { language, returnTo } = siteEndpoints.chooseLanguage.query.parse(request.query);
      if (language !== '' && !isOffered(language)) throw invalidField('language', t`This language is not there`);
      // Another site's page chooses nothing.
      if (isNavigation(request)) {
        const caller = await signIn.authenticator.member(request);
        await sessions.chooseLanguage(language, caller?.member.id, reply);
      }
      return reply.redirect(localPath(returnTo), 302);
    }),
    read(signInsEndpoints.list, ({ member }) => signIns.list(member.id)),
    write(signInsEndpoints.remove, ({ tx, member, params }) => signIns.unlink(tx, member, params.provider)),
    raw(signInsEndpoints.setPassword, async (request, reply) => {
      const { member } = request;
      if (!member) throw new AppError('unauthorized');
      const { newPassword } = signInsEndpoints.setPassword.body.parse(request.body);
      // Hashing costs: of many who send it at once for one member, one is hashed.
      await exclusively(member.id, () => passwords.setFirst(member, newPassword)).catch(asInvalidInput);
      return reply.status(204).send();
    }),
    read(signInHelpEndpoints.signInsOf, ({ params }) => help.signInsOf(params.userId)),
    auditedSteps(
      signInHelpEndpoints.helpSignIn,
      'member.help_sign_in',
      ({ member, params: { userId }, body, record }) =>
        help.give({ userId, actorId: member.id }, body.give, (tx) =>
          record(tx, { id: userId, memberId: userId, after: { given: body.give } }),
        ),
    ),
    raw(signInsEndpoints.prove, async (request, reply) => {
      if (!request.member) throw new AppError('unauthorized');
      await proof.prove(request.member, signInsEndpoints.prove.body.parse(request.body));
      return reply.status(204).send();
    }),
  ];
}

/** A browser says what a request is for: a picture, a script or another site signs nobody in or out. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  // What a browser fetches in advance nobody has asked for yet.
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false;
  if (site === undefined && mode === undefined && destination === undefined) return true;
  return (
    (site === undefined || site === 'same-origin' || site === 'same-site' || site === 'none') &&
    (mode === undefined || mode === 'navigate') &&
    (destination === undefined || destination === 'document')
  );
}

async function sendToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, throttle, limits, outside }: SignIn,
): Promise<FastifyReply> {
  await throttle.hit(limits.callsOfAddress(request));
  const { returnTo: requested, mode } = request.query as { returnTo?: unknown; mode?: unknown };
  const returnTo = localPath(requested);
  const [only, ...others] = configuredProviders(config);
  // Another site's link begins no sign-in by itself: the member does, on our page.
  if (only && others.length === 0 && isNavigation(request)) {
    const address = await outside.beginSignIn(request, reply, only.id, returnTo).catch((error: unknown) => {
      const isWrong = error instanceof AppError && error.code === 'provider_misconfigured';
      return signInPage(isWrong ? 'provider_misconfigured' : 'provider_unavailable', only.id);
    });
    return reply.redirect(address, 302);
  }
  const search = new URLSearchParams({
    ...(returnTo !== '/' && { returnTo }),
    ...(mode === 'sign-up' && { mode }),
  });
  return reply.redirect(search.size > 0 ? `/sign-in?${search}` : '/sign-in', 302);
}

/** The refusal of a password, in the shape of the other calls of the contract. */
function asInvalidInput(error: unknown): never {
  if (error instanceof AuthRefusal) throw new AppError('invalid_input', { issues: error.issues ?? [] });
  throw error;
}
