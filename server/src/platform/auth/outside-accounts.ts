import { createHash, randomBytes } from 'node:crypto';
import { t } from '@cinder/contract/shared/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { ownOrigin } from '#platform/http/request-checks.ts';
import { readerLanguage } from '#platform/texts.ts';
import type { AccountMails } from './account-mails.ts';
import type { AuthEventBus } from './auth.events.ts';
import { signInPage } from './auth-refusal.ts';
import type { Authenticator } from './authenticate.ts';
import { isSecure, readCookie } from './cookies.ts';
import type { Member } from './member.ts';
import { personNames } from './person-names.ts';
import { createProviderConnection, ProviderError, ProviderMisfit, type SignInAttempt } from './provider-client.ts';
import type { OutsidePerson } from './provider-person.ts';
import { providerClients } from './providers.ts';
import { inOwnSession, type Sessions } from './sessions.ts';
import * as queries from './sign-in.queries.ts';
import * as verifications from './verification.queries.ts';

const STARTED_SECONDS = 600;
const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const DEADLINE_OF_PICTURES_MS = 3_000;

/** Why coming back from a provider let nobody in; the sign-in page and the settings have words for each. */
type Failure =
  | ProviderError['reason']
  | 'account_exists'
  | 'already_linked'
  | 'provider_in_use'
  | 'no_email'
  | 'state_invalid'
  | 'link_session_ended';

/** What is kept of a beginning until the browser comes back. */
interface Kept extends SignInAttempt {
  provider: string;
  /** Hash of the cookie of the browser that began. */
  browser: string;
  returnTo: string;
  link?: { userId: string; sessionId: string };
}

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  log: { warn(details: object, message: string): void };
  authenticator: Authenticator;
  sessions: Sessions;
  mails: AccountMails;
  events: AuthEventBus;
  /** Keeps the picture that a provider names as one of our own; null when it cannot. */
  keepAvatar(address: string): Promise<string | null>;
}

/**
 * Signing in by an account elsewhere, and connecting one. Whoever comes back signs in as the member that the account is
 * connected with, or as a new member when the address is free; an equal address connects nothing. A beginning belongs
 * to its provider and its browser, is used once, and one that connects also to the member's session.
 */
export function createOutsideAccounts(deps: Deps) {
  const { db, clock, config, log, authenticator, sessions, mails } = deps;
  // The prefix keeps other sites of the same domain from setting it.
  const cookieName = isSecure(config) ? '__Host-cinder.outside_sign_in' : 'cinder.outside_sign_in';
  const connections = new Map(providerClients(config).map((each) => [each.id, createProviderConnection(each)]));

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, returnTo, link }: { provider: string; returnTo: string; link?: Kept['link'] },
  ): Promise<string> {
    const connection = connections.get(provider);
    if (!connection) throw new AppError('not_found', { message: t`This site does not offer this provider` });
    const redirectUri = `${originOf(request)}/api/auth/callback/${provider}`;
    const { url, started } = await connection.begin(redirectUri).catch((error: unknown) => {
      if (error instanceof ProviderMisfit) {
        warn(provider, error);
        const message = t`${{ provider: connection.name }} is set up wrongly on this site. Please tell whoever runs it.`;
        throw new AppError('provider_misconfigured', { message });
      }
      log.warn({ provider, reason: reasonOf(error) }, 'a sign-in provider cannot be reached');
      const message = t`${{ provider: connection.name }} cannot be reached at the moment. Please try again later.`;
      throw new AppError('provider_unavailable', { message });
    });
    const cookie = readCookie(request, cookieName) ?? randomBytes(24).toString('base64url');
    const at = clock.now();
    const kept: Kept = { ...started, provider, returnTo, browser: hash(cookie), ...(link && { link }) };
    await verifications.insertVerification(db, {
      identifier: identifierOf(started.state),
      value: `${link ? `${link.userId} ` : ''}${JSON.stringify(kept)}`,
      expires: new Date(at.getTime() + STARTED_SECONDS * 1000),
      at,
    });
    const attributes = `Max-Age=${STARTED_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;
    reply.header('set-cookie', `${cookieName}=${cookie}; ${attributes}`);
    return url;
  }

  /** What this browser began with this provider, once; null for anything else. */
  async function takeAttempt(request: FastifyRequest, provider: string, state: string | null): Promise<Kept | null> {
    const cookie = readCookie(request, cookieName);
    if (state === null || cookie === undefined) return null;
    const identifier = identifierOf(state);
    const read = (value: string | undefined) =>
      value === undefined ? null : (JSON.parse(value.slice(value.indexOf('{'))) as Kept);
    const isOwn = (kept: Kept | null) => kept?.provider === provider && kept.browser === hash(cookie);
    // Looked at first, so that whoever only knows the state cannot use it up.
    if (!isOwn(read(await verifications.findVerification(db, identifier, clock.now())))) return null;
    return read(await verifications.takeVerification(db, identifier, clock.now()));
  }

  /** Ends a sign-in: where the browser goes, and, on success, with its new session or the question for a code. */
  async function signIn(
    person: OutsidePerson,
    { provider, returnTo }: Kept,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const user = (await queries.findUserByAccount(db, person.account)) ?? (await signUp(person));
    if (typeof user === 'string') return signInPage(user, provider);
    const step = await sessions.begin(user, request, reply);
    if (step === null) return signInPage('provider_failed', provider);
    return step === 'done' ? returnTo : `/sign-in?${new URLSearchParams({ step, returnTo })}`;
  }

  async function signUp(person: OutsidePerson): Promise<queries.SignInUser | Failure> {
    const { email, isVerified, account } = person;
    if (email === null) return 'no_email';
    if (await queries.findUserByEmail(db, email)) {
      // It may be this very account, which came twice at the same moment.
      return (await queries.findUserByAccount(db, account)) ?? 'account_exists';
    }
    const name = person.name ?? email.split('@')[0] ?? email;
    const picture = person.picture && (await inTime(deps.keepAvatar(person.picture)));
    const made = await inTransaction(db, async (tx) => {
      const at = clock.now();
      const user = await queries.insertUser(
        tx,
        { email, isVerified, name, picture, signInLanguage: readerLanguage(), ...personNames({ name, email }) },
        at,
      );
      if (!user) return null;
      const isNew = await queries.insertAccount(tx, { ...account, userId: user.id, isUnverified: !isVerified }, at);
      if (!isNew) throw new AccountTaken();
      await deps.events.publish(tx, 'auth.signed_up', { userId: user.id });
      if (!isVerified) await mails.ask(tx, { kind: 'verify', userId: user.id });
      return user;
    }).catch((error: unknown) => {
      if (error instanceof AccountTaken) return null;
      throw error;
    });
    // Somebody was first: the same person twice at once, or another who now has the address.
    return made ?? (await queries.findUserByAccount(db, account)) ?? 'account_exists';
  }

  async function link(
    { account }: OutsidePerson,
    { provider, link: requested }: Kept & { link: NonNullable<Kept['link']> },
  ): Promise<string> {
    const caller = { id: requested.userId, sessionId: requested.sessionId };
    const failure = await inOwnSession(deps, caller, async (tx, user): Promise<Failure | null> => {
      const owner = await queries.findUserByAccount(tx, account);
      if (owner) return owner.id === user.id ? null : 'already_linked';
      if (await queries.hasAccountOf(tx, user.id, provider)) return 'provider_in_use';
      const linked = { ...account, userId: user.id, isUnverified: !user.emailVerified };
      if (!(await queries.insertAccount(tx, linked, clock.now()))) return 'already_linked';
      await queries.countChange(tx, user.id);
      const about = connections.get(provider)?.name ?? provider;
      await mails.ask(tx, { kind: 'notice', notice: 'provider_linked', email: user.email, about });
      return null;
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthorized') return 'link_session_ended' as const;
      throw error;
    });
    return failure === null ? `/settings?linked=${provider}` : linkFailed(failure, provider);
  }

  async function isSameSession(request: FastifyRequest, requested: NonNullable<Kept['link']>): Promise<boolean> {
    const caller = await authenticator.member(request);
    return caller?.member.id === requested.userId && caller.member.sessionId === requested.sessionId;
  }

  return {
    /** The address at the provider where a sign-in goes on. not_found for a provider that is not offered. */
    beginSignIn: (request: FastifyRequest, reply: FastifyReply, provider: string, returnTo: string) =>
      begin(request, reply, { provider, returnTo }),

    /** The same to connect an account with the member who asks, who has proved who they are. */
    beginLink: (request: FastifyRequest, reply: FastifyReply, provider: string, { id, sessionId }: Member) =>
      begin(request, reply, { provider, returnTo: '/settings', link: { userId: id, sessionId } }),

    /** Ends what a provider sends the browser back for; always with a page of ours, whose path this is. */
    async finish(request: FastifyRequest, reply: FastifyReply, provider: string): Promise<string> {
      const { searchParams } = new URL(request.url, 'http://site.invalid');
      const connection = connections.get(provider);
      const kept = await takeAttempt(request, provider, searchParams.get('state'));
      if (!kept || !connection) return signInPage('state_invalid', connection ? provider : undefined);
      const { link: requested } = kept;
      if (requested && !(await isSameSession(request, requested))) return linkFailed('link_session_ended', provider);
      try {
        const person = await connection.finish(new URL(`${kept.redirectUri}?${searchParams}`), kept);
        return requested ? link(person, { ...kept, link: requested }) : await signIn(person, kept, request, reply);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.cause instanceof ProviderMisfit) warn(provider, error.cause);
        else if (error.reason !== 'cancelled')
          log.warn({ provider, reason: reasonOf(error) }, 'a sign-in provider failed');
        return requested ? linkFailed(error.reason, provider) : signInPage(error.reason, provider);
      }
    },
  };

  /** Tells whoever runs the site what to set right. */
  function warn(provider: string, { message, details }: ProviderMisfit): void {
    log.warn({ provider, ...details }, `a sign-in provider is set up wrongly: ${message}`);
  }

  /** The origin that the provider sends browsers back to; without PUBLIC_URL only one of this machine. */
  function originOf(request: FastifyRequest): string {
    if (config.PUBLIC_URL) return config.PUBLIC_URL;
    return LOCAL_HOSTS.test(request.host) ? ownOrigin(request, undefined) : `http://localhost:${config.PORT}`;
  }
}

/** Of two who come back with one account at the same moment, the other has made its user. */
class AccountTaken extends Error {}

function linkFailed(error: Failure, provider: string): string {
  if (error === 'link_session_ended') return signInPage(error, provider);
  return `/settings?${new URLSearchParams({ error, provider })}`;
}

function identifierOf(state: string): string {
  return `outside-sign-in:${hash(state)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Null when it takes too long: a picture is not worth more. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEADLINE_OF_PICTURES_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a failure says of itself, for the log: never what the provider sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ProviderError ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
