import { randomBytes } from 'node:crypto';
import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import type { AuditAction } from '@cinder/contract/audit/audit.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { AskedMails, Notice } from '#platform/auth/account-mails.ts';
import type { PasswordSignIn } from '#platform/auth/password-sign-in.ts';
import { lockSignIn } from '#platform/auth/sign-in.queries.ts';
import { removeTwoFactor } from '#platform/auth/sign-ins.queries.ts';
import { deleteHandedOver } from '#platform/auth/verification.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './account.queries.ts';

export type AdminsService = ReturnType<typeof createAdminsService>;

/** Why the role could not be given or taken. */
export type AdminChange = 'done' | 'no_such_user' | 'last_admin' | 'unproved';

/** Why the second step of signing in could not be taken off. */
type SecondStepChange = 'done' | 'no_such_user';

interface Deps {
  db: Database;
  clock: Clock;
  accountMails: AskedMails;
  /** Keeps a change, in its own transaction. */
  record?(tx: Tx, action: AuditAction, userId: string, change: { before?: object; after?: object }): Promise<void>;
}

/** Who is an administrator. There is always one left. */
export function createAdminsService({ db, clock, accountMails, record }: Deps) {
  /** Gives the role; false for a member who has it. Links for a new password that others hold for the member end with that. */
  async function give(tx: Tx, userId: string, isTold = true): Promise<boolean> {
    const isNew = await queries.updateAdmin(tx, userId, true, clock.now());
    await lockSignIn(tx, userId);
    await deleteHandedOver(tx, userId);
    if (isNew && isTold) await tell(tx, userId, 'made_admin');
    return isNew;
  }

  /** By mail: whoever reads it knows of a change that a stolen back-office made. */
  async function tell(tx: Tx, userId: string, notice: Notice): Promise<void> {
    const mailbox = await queries.findMailbox(tx, userId);
    if (mailbox) await accountMails.ask(tx, { kind: 'notice', notice, email: mailbox.email });
  }

  return {
    /** Makes the first administrator unless there is one: of servers that start together, one does and the others wait. */
    makeFirst: <T>(make: () => Promise<T>): Promise<T | null> =>
      inTransaction(db, async (tx) => {
        await queries.lockFirstAdmin(tx);
        return (await queries.existsAdmin(tx)) ? null : make();
      }),

    /** Everybody who is an administrator. */
    userIds: (executor: Executor): Promise<string[]> => queries.findAdmins(executor),

    /** `provedOnly`: nobody who has not proved to have the address. `isTold`: by mail. */
    async grant(email: string, { provedOnly = false, isTold = true } = {}): Promise<AdminChange> {
      const user = await queries.findUserByEmail(db, email);
      if (!user) return 'no_such_user';
      if (provedOnly && !user.emailVerified) return 'unproved';
      const userId = user.id;
      await inTransaction(db, async (tx) => {
        const isNew = await give(tx, userId, isTold);
        if (isNew)
          await record?.(tx, 'member.make_admin', userId, { before: { isAdmin: false }, after: { isAdmin: true } });
      });
      return 'done';
    },

    async revoke(email: string): Promise<AdminChange> {
      const userId = (await queries.findUserByEmail(db, email))?.id;
      if (!userId) return 'no_such_user';
      return inTransaction(db, async (tx) => {
        const admins = await queries.lockAdmins(tx);
        if (admins.length === 1 && admins[0] === userId) return 'last_admin';
        const wasAdmin = await queries.updateAdmin(tx, userId, false, clock.now());
        const change = { before: { isAdmin: true }, after: { isAdmin: false } };
        if (wasAdmin) {
          await record?.(tx, 'member.unmake_admin', userId, change);
          await tell(tx, userId, 'unmade_admin');
        }
        return 'done';
      });
    },

    /** An administrator gives the role. member_not_found. */
    async make(tx: Tx, userId: string): Promise<{ message: string }> {
      if (!(await queries.existsMember(tx, userId))) throw new AppError('member_not_found');
      await give(tx, userId);
      changed.member(tx, userId, 'account');
      return { message: t`Made an administrator` };
    },

    /** An administrator takes the role; last_admin where nobody would keep it, however many take it at once. */
    async unmake(tx: Tx, userId: string): Promise<{ message: string }> {
      const admins = await queries.lockAdmins(tx);
      if (!(await queries.existsMember(tx, userId))) throw new AppError('member_not_found');
      if (admins.length === 1 && admins[0] === userId) throw new AppError('last_admin');
      if (await queries.updateAdmin(tx, userId, false, clock.now())) await tell(tx, userId, 'unmade_admin');
      changed.member(tx, userId, 'account');
      return { message: t`No longer an administrator` };
    },

    /** For whoever has lost both phone and backup codes: from then on the password alone lets them in. */
    async removeSecondStep(email: string): Promise<SecondStepChange> {
      const userId = (await queries.findUserByEmail(db, email))?.id;
      if (!userId) return 'no_such_user';
      await inTransaction(db, async (tx) => {
        await removeTwoFactor(tx, userId);
        await tell(tx, userId, 'two_factor_reset');
        await record?.(tx, 'member.reset_two_factor', userId, { after: { hasTwoFactor: false } });
      });
      return 'done';
    },
  };
}

interface FirstAdminDeps {
  byPassword: PasswordSignIn;
  admins: AdminsService;
  config: Config;
}

export interface FirstAdmin {
  email: string;
  /** To be shown once; null when the administrator's password was given by the settings. */
  password: string | null;
  /** The account is new, was its proved owner's and keeps its password, or was taken from who had not proved the address. */
  was: 'new' | 'kept' | 'taken';
}

/**
 * Makes the first administrator where there is none: the one of the settings, else on the embedded default one with a
 * random password. Null when there is one already, or none is asked for.
 */
export async function makeFirstAdmin({ byPassword, admins, config }: FirstAdminDeps): Promise<FirstAdmin | null> {
  const requested = requestedAdmin(config);
  if (!requested) return null;
  const { email, password, show } = requested;
  return admins.makeFirst(async () => {
    const was = await byPassword.claim({ name: email.split('@')[0] ?? email, email, password });
    // There is no queue for mails yet when a server starts for the first time.
    const granted = await admins.grant(email, { isTold: false });
    if (granted !== 'done') throw new Error(`The first administrator could not be made: ${granted}`);
    return { email, password: show && was !== 'kept' ? password : null, was };
  });
}

function requestedAdmin({ BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password, DATABASE_URL }: Config) {
  if (email && password) return { email, password, show: false };
  if (DATABASE_URL) return null;
  return { email: FIRST_ADMIN_EMAIL, password: randomBytes(12).toString('base64url'), show: true };
}
