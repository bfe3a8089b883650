import { t } from '@cinder/contract/shared/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readerLanguage } from '#platform/texts.ts';
import type { AccountMails } from './account-mails.ts';
import type { AuthEventBus } from './auth.events.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Passwords } from './passwords.ts';
import { personNames } from './person-names.ts';
import type { Sessions, SignInStep } from './sessions.ts';
import * as queries from './sign-in.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  mails: AccountMails;
  events: AuthEventBus;
}

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** Signing up and in by e-mail and password. */
export function createPasswordSignIn({ db, clock, passwords, sessions, mails, events }: Deps) {
  /** A new user with a member and a password, and what goes with them in one transaction. */
  async function add<T>(
    { name, email, password, signInLanguage }: Newcomer & Pick<queries.NewUser, 'signInLanguage'>,
    more: (tx: Tx, user: queries.SignInUser) => Promise<T>,
  ): Promise<{ user: queries.SignInUser; more: T }> {
    const isTaken = (await queries.findUserByEmail(db, email)) !== undefined;
    // Hashed in any case: how long the answer takes tells nothing.
    const hash = await passwords.hash(password);
    const added = isTaken
      ? undefined
      : await inTransaction(db, async (tx) => {
          const at = clock.now();
          const names = personNames({ name, email });
          const person = { email, isVerified: false, name, ...names, picture: null, signInLanguage };
          const made = await queries.insertUser(tx, person, at);
          if (!made) return undefined;
          await queries.savePasswordHash(tx, made.id, hash, at);
          await events.publish(tx, 'auth.signed_up', { userId: made.id });
          return { user: made, more: await more(tx, made) };
        });
    if (!added) {
      throw new AuthRefusal(422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', t`User already exists. Use another email.`);
    }
    return added;
  }

  const addUnasked = (newcomer: Newcomer) => add({ ...newcomer, signInLanguage: null }, async () => undefined);

  return {
    /** Who did not ask for it: no session begins, and no mail leaves. */
    add: async (newcomer: Newcomer): Promise<{ id: string }> => (await addUnasked(newcomer)).user,

    /**
     * An account with this address and password, for whoever runs the site: a new one, or the one that has the address.
     * Who has proved the address keeps their own password; from anybody else the account is taken, with all ways in.
     */
    async claim(newcomer: Newcomer): Promise<'new' | 'kept' | 'taken'> {
      const user = await queries.findUserByEmail(db, newcomer.email);
      if (user?.emailVerified) return 'kept';
      if (user) await passwords.takeOver(user.id, newcomer.password);
      else await addUnasked(newcomer);
      return user ? 'taken' : 'new';
    },

    /** Signs up and in; the mail that proves the address is on its way. */
    async signUp(newcomer: Newcomer, request: FastifyRequest, reply: FastifyReply): Promise<queries.SignInUser> {
      const { user, more } = await add({ ...newcomer, signInLanguage: readerLanguage() }, async (tx, { id }) => {
        await mails.ask(tx, { kind: 'verify', userId: id });
        return sessions.beginSession(tx, id, request);
      });
      sessions.give(more, reply);
      return user;
    },

    /** Lets in whoever has the password: to a session, or to the question for a code. */
    async signIn(
      { email, password }: Omit<Newcomer, 'name'>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ user: queries.SignInUser; step: SignInStep }> {
      const user = await queries.findUserByEmail(db, email);
      const isRight = await passwords.isRight(user?.id ?? null, password);
      const step = user && isRight ? await sessions.begin(user, request, reply) : null;
      if (!user || step === null) {
        throw new AuthRefusal(401, 'INVALID_EMAIL_OR_PASSWORD', t`Invalid email or password`);
      }
      return { user, step };
    },
  };
}
