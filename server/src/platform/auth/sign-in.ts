import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountMails, createAccountMails, type Notice } from './account-mails.ts';
import type { Auth } from './auth.ts';
import type { Authenticator } from './authenticate.ts';
import { createCodes } from './codes.ts';
import { createEmails } from './emails.ts';
import { createLibrary } from './library.ts';
import type { Member } from './member.ts';
import { createOutsideAccounts } from './outside-accounts.ts';
import { createPasswords } from './passwords.ts';
import { createProof } from './proof.ts';
import { createSessions } from './sessions.ts';
import * as queries from './sign-in.queries.ts';
import { createSignInHelp } from './sign-in-help.ts';
import { createSignIns } from './sign-ins.ts';
import { authLimits, type Throttle } from './throttle.ts';

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
  const signIns = createSignIns({ db, config, mails });
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
    signIns,
    help: createSignInHelp({ db, mails, throttle, limits, signIns }),
    queues: mails.queues,
  };
}

interface ChangesDeps {
  db: Database;
  mails: AccountMails;
}

/** What follows from what the auth library has changed of how somebody signs in. */
function createSignInChanges({ db, mails }: ChangesDeps) {
  return {
    findUser: (email: string) => queries.findUserByEmail(db, email),

    /** Mails the link that proves the address. */
    async signedUp(email: string): Promise<void> {
      const user = await queries.findUserByEmail(db, email);
      if (user) await inTransaction(db, (tx) => mails.ask(tx, { kind: 'verify', userId: user.id }));
    },

    /** Tells the member of a change to the second factor; sign-ins and links that began before it end. */
    async secondFactorChanged(
      { id, email }: Member,
      notice: Extract<Notice, 'two_factor_on' | 'two_factor_off' | 'backup_codes_made'>,
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        await queries.countChange(tx, id);
        await queries.deleteVerificationsOf(tx, id);
        await mails.ask(tx, { kind: 'notice', notice, email });
      });
    },
  };
}
