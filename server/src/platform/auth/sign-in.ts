import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AskedMails, createAccountMails } from './account-mails.ts';
import type { AuthEventBus } from './auth.events.ts';
import type { Authenticator } from './authenticate.ts';
import type { Cookies } from './cookies.ts';
import { createEmails } from './emails.ts';
import type { Hashing } from './hashing.ts';
import { createOutsideAccounts } from './outside-accounts.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import { createPasswords } from './passwords.ts';
import { createProof } from './proof.ts';
import { createSeal } from './sealed.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSignInHelp } from './sign-in-help.ts';
import { createSignIns } from './sign-ins.ts';
import { authLimits, type Throttle } from './throttle.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  secret: string;
  log: FastifyBaseLogger;
  cookies: Cookies;
  hashing: Hashing;
  authenticator: Authenticator;
  throttle: Throttle;
  asked: AskedMails;
  mailer: Mailer | null;
  /** What the site is called, and was called when it was set up. */
  siteNames(): string[];
  keepAvatar(address: string): Promise<string | null>;
  events: AuthEventBus;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Everything about signing in, put together: passwords, codes, outside accounts, addresses, proof and mails. */
export function createSignIn(deps: Deps) {
  const { db, config, secret, authenticator, throttle } = deps;
  const limits = authLimits(config);
  const mails = createAccountMails(deps);
  const sessions = createSessions(deps);
  const passwords = createPasswords({ ...deps, mails });
  const signIns = createSignIns({ ...deps, mails });
  const secondFactor = createSecondFactor({ ...deps, seal: createSeal(secret), sessions, mails });
  return {
    config,
    authenticator,
    throttle,
    limits,
    cookies: deps.cookies,
    sessions,
    passwords,
    byPassword: createPasswordSignIn({ ...deps, passwords, sessions, mails }),
    secondFactor,
    proof: createProof({ ...deps, limits, passwords, secondFactor }),
    emails: createEmails({ ...deps, mails, passwords }),
    outside: createOutsideAccounts({ ...deps, sessions, mails }),
    signIns,
    help: createSignInHelp({ db, mails, throttle, limits, signIns }),
    queues: mails.queues,
  };
}
