import { createHash, randomBytes } from 'node:crypto';
import { t } from '@cinder/contract/shared/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readerLanguage } from '#platform/texts.ts';
import type { AccountMails, Notice } from './account-mails.ts';
import { AuthRefusal, LOCKED_SECONDS } from './auth-refusal.ts';
import { newBackupCodes, takeBackupCode, writeBackupCodes } from './backup-codes.ts';
import type { Member } from './member.ts';
import type { Seal } from './sealed.ts';
import { markProven } from './session.queries.ts';
import { inOwnSession, type Sessions, triesOf } from './sessions.ts';
import * as signIns from './sign-in.queries.ts';
import { removeTwoFactor } from './sign-ins.queries.ts';
import { hitThrottle } from './throttle.queries.ts';
import * as queries from './two-factor.queries.ts';
import * as verifications from './verification.queries.ts';

/** Of one account's second factor, in a row, over all its sessions and sign-ins. */
const MAX_WRONG_CODES = 10;
const MAX_TRIES_OF_SIGN_IN = 5;
/** Longer than a code of an authenticator app is taken for. */
const USED_SECONDS = 300;

/** Which code: of an authenticator app, or one of the backup codes. */
export type CodeKind = 'totp' | 'backup-code';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  seal: Seal;
  sessions: Sessions;
  mails: AccountMails;
}

interface Attempt {
  userId: string;
  kind: CodeKind;
  code: string;
  /** Of a set-up that is being confirmed. */
  isNew?: boolean;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/**
 * The second factor: codes of an authenticator app, and backup codes. Codes of one account wait for each other at its
 * row. What is refused is thrown once the wrong code is counted and committed.
 */
export function createSecondFactor(deps: Deps) {
  const { db, clock, config, seal, sessions, mails } = deps;

  /** Null for a right code, which is used up then; else why it is refused. */
  async function look(tx: Tx, { userId, kind, code, isNew = false }: Attempt): Promise<AuthRefusal | null> {
    const now = clock.now();
    const factor = await queries.lockFactor(tx, userId);
    if (!factor || factor.verified === isNew) return notOn(kind);
    const { lockedUntil } = factor;
    if (lockedUntil && lockedUntil > now) {
      return new AuthRefusal(429, 'ACCOUNT_TEMPORARILY_LOCKED', t`Too many wrong codes. Please try again later.`);
    }
    const refusal =
      kind === 'totp' ? await useTotp(tx, userId, factor, code) : await useBackup(tx, userId, factor, code);
    // A lock that has passed begins the count anew.
    const failed = refusal ? (lockedUntil ? 0 : factor.failedVerificationCount) + 1 : 0;
    const isFull = failed >= MAX_WRONG_CODES;
    const until = isFull ? new Date(now.getTime() + LOCKED_SECONDS * 1000) : null;
    await queries.saveWrongCodes(tx, userId, { failed, lockedUntil: until });
    return refusal;
  }

  async function useTotp(tx: Tx, userId: string, { secret }: queries.StoredFactor, code: string) {
    const now = clock.now();
    // Phones go by the machines' time, also where a test moves the clock.
    if (!isTotpCode(seal.open(secret), code, new Date(Date.now())))
      return new AuthRefusal(401, 'INVALID_CODE', t`Invalid code`, 'code');
    const key = `code-used:${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
    const { hits } = await hitThrottle(tx, key, now, USED_SECONDS);
    if (hits === 1) return null;
    return new AuthRefusal(401, 'INVALID_CODE', t`This code was used already. Wait for the next one.`, 'code');
  }

  async function useBackup(tx: Tx, userId: string, { backupCodes }: queries.StoredFactor, code: string) {
    const left = takeBackupCode(seal.open(backupCodes), code);
    if (left === null) return new AuthRefusal(401, 'INVALID_BACKUP_CODE', t`Invalid backup code`, 'code');
    await queries.saveBackupCodes(tx, userId, seal.close(writeBackupCodes(left)));
    return null;
  }

  /** What a member does about the factor in their session, with the password that was compared with this hash. */
  function withPassword<T>(member: Member, hash: string, work: (tx: Tx, user: signIns.SignInUser) => Promise<T>) {
    return inOwnSession(deps, member, async (tx, user) => {
      if ((await signIns.findPasswordHash(tx, member.id)) !== hash) throw wrongPassword();
      if (!user.hasTwoFactor) await markProven(tx, member.sessionId, clock.now());
      return work(tx, user);
    });
  }

  /** Tells the member; sign-ins and changes that began before it end. */
  async function changedFactor(tx: Tx, { id, email }: Member, notice: Notice): Promise<void> {
    await signIns.countChange(tx, id);
    await verifications.deleteUnderWay(tx, id);
    await mails.ask(tx, { kind: 'notice', notice, email });
  }

  return {
    /** Begins a set-up: the key and the backup codes, which nothing shows again. */
    begin: (member: Member, hash: string) =>
      withPassword(member, hash, async (tx, { hasTwoFactor }) => {
        if (hasTwoFactor) throw new AuthRefusal(400, 'TOTP_ALREADY_ENABLED', t`Two-factor sign-in is on already`);
        const key = newTotpKey();
        const backupCodes = newBackupCodes();
        const sealed = { secret: seal.close(key), backupCodes: seal.close(writeBackupCodes(backupCodes)) };
        await queries.saveNewFactor(tx, { userId: member.id, ...sealed, at: clock.now() });
        const totpURI = totpAddress(key, { issuer: config.SITE_NAME, account: member.email });
        return { method: 'totp', totpURI, backupCodes };
      }),

    /** Turns the factor on by a first code of the app; the session goes on under a new token. */
    async confirm(reply: FastifyReply, member: Member, code: string): Promise<void> {
      const done = await inOwnSession(deps, member, async (tx) => {
        const refusal = await look(tx, { userId: member.id, kind: 'totp', code, isNew: true });
        if (refusal) return refusal;
        await queries.turnFactorOn(tx, member.id);
        await changedFactor(tx, member, 'two_factor_on');
        return sessions.renew(tx, member.sessionId);
      });
      if (done instanceof AuthRefusal) throw done;
      sessions.give(done, reply);
    },

    /** Turns it off; the session goes on under a new token. */
    async end(reply: FastifyReply, member: Member, hash: string): Promise<void> {
      const renewed = await withPassword(member, hash, async (tx, { hasTwoFactor }) => {
        if (!hasTwoFactor) throw notEnabled();
        await removeTwoFactor(tx, member.id);
        await changedFactor(tx, member, 'two_factor_off');
        return sessions.renew(tx, member.sessionId);
      });
      sessions.give(renewed, reply);
    },

    renewCodes: (member: Member, hash: string): Promise<string[]> =>
      withPassword(member, hash, async (tx, { hasTwoFactor }) => {
        if (!hasTwoFactor) throw notEnabled();
        const codes = newBackupCodes();
        await queries.saveBackupCodes(tx, member.id, seal.close(writeBackupCodes(codes)));
        await changedFactor(tx, member, 'backup_codes_made');
        return codes;
      }),

    /** Uses up a code of a signed-in member, which proves who uses the session. */
    async prove(member: Member, kind: CodeKind, code: string): Promise<void> {
      const refusal = await inOwnSession(deps, member, async (tx) => {
        const refused = await look(tx, { userId: member.id, kind, code });
        if (!refused) await markProven(tx, member.sessionId, clock.now());
        return refused;
      });
      if (refusal) throw refusal;
    },

    /** The second step of signing in, in the browser in which the first was done. */
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      kind: CodeKind,
      code: string,
    ): Promise<signIns.SignInUser> {
      const waiting = await sessions.findWaiting(request);
      if (!waiting) throw waitsNoMore();
      const { identifier, id: userId } = waiting;
      const begun = await inTransaction(db, async (tx) => {
        if (!(await signIns.noteSignIn(tx, waiting, readerLanguage()))) return waitsNoMore();
        const tries = await queries.countTry(tx, triesOf(identifier), clock.now());
        if (tries === undefined) return waitsNoMore();
        if (tries > MAX_TRIES_OF_SIGN_IN) {
          await verifications.takeVerification(tx, identifier, clock.now());
          return new AuthRefusal(400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', t`Sign in with your password again`);
        }
        const refusal = await look(tx, { userId, kind, code });
        if (refusal) return refusal;
        if ((await verifications.takeVerification(tx, identifier, clock.now())) !== userId) return waitsNoMore();
        return sessions.beginSession(tx, userId, request);
      });
      if (begun instanceof AuthRefusal) throw begun;
      sessions.give(begun, reply);
      return waiting;
    },
  };
}

const waitsNoMore = () => new AuthRefusal(401, 'INVALID_TWO_FACTOR_COOKIE', t`Sign in with your password again`);
const notEnabled = () => new AuthRefusal(400, 'TWO_FACTOR_NOT_ENABLED', t`Two-factor sign-in is not on`);
const wrongPassword = () => new AuthRefusal(400, 'INVALID_PASSWORD', t`Invalid password`, 'password');

const notOn = (kind: CodeKind) =>
  new AuthRefusal(
    400,
    kind === 'totp' ? 'TOTP_NOT_ENABLED' : 'BACKUP_CODES_NOT_ENABLED',
    t`Two-factor sign-in is not on`,
  );

/** A new key of an authenticator app: its bytes are the letters of this text. */
export const newTotpKey = (): string => randomBytes(24).toString('base64url');

/** What an authenticator app scans. */
export function totpAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ secret: Secret.fromUTF8(key), issuer, label: account }).toString();
}

/** Whether an app with this key shows the code at an instant, or half a minute before or after it. */
export function isTotpCode(key: string, code: string, at: Date): boolean {
  // The library compares texts of one length only.
  if (!/^[0-9]{6}$/.test(code)) return false;
  return TOTP.validate({ token: code, secret: Secret.fromUTF8(key), window: 1, timestamp: at.getTime() }) !== null;
}
