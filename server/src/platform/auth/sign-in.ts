import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createAccountMails } from './account-mails.ts';
import type { Auth } from './auth.ts';
import { authLimits } from './auth-limits.ts';
import type { Authenticator } from './authenticate.ts';
import { createCodes } from './codes.ts';
import { createEmails } from './emails.ts';
import { createLibrary } from './library.ts';
import { createOutsideAccounts } from './outside-accounts.ts';
import { createPasswords } from './passwords.ts';
import { createProof } from './proof.ts';
import { createSessions } from './sessions.ts';
import { createSignInChanges } from './sign-in-changes.ts';
import { createSignIns } from './sign-ins.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  secret: string;
  log: FastifyBaseLogger;
  auth: Auth;
  authenticator: Authenticator;
  throttle: Throttle;
  jobs: Jobs;
  mailer: Mailer | null;
  /** What the site is called, and was called when it was set up. */
  siteNames(): string[];
  ensureMember(userId: string): Promise<void>;
  keepAvatar(address: string): Promise<string | null>;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Everything about signing in, put together: passwords, codes, outside accounts, addresses, proof and mails. */
export function createSignIn(deps: Deps) {
  const { db, clock, config, auth, authenticator, throttle } = deps;
  const limits = authLimits(config);
  const library = createLibrary(deps);
  const mails = createAccountMails(deps);
  const sessions = createSessions(deps);
  const passwords = createPasswords({ ...deps, mails });
  const codes = createCodes({ db, clock, library, sessions });
  return {
    config,
    auth,
    authenticator,
    throttle,
    limits,
    library,
    sessions,
    passwords,
    codes,
    proof: createProof({ db, clock, limits, throttle, passwords, codes }),
    emails: createEmails({ db, clock, mails }),
    outside: createOutsideAccounts({ ...deps, sessions, mails }),
    changes: createSignInChanges({ db, mails }),
    signIns: createSignIns({ db, config, mails }),
    errands: mails.errands,
  };
}
