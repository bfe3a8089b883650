import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Reader } from '#platform/mail/mailer.ts';

/** What signing in by e-mail and password is called among the accounts. */
const PASSWORD = 'credential';

export interface SignInUser extends Reader {
  id: string;
  email: string;
  emailVerified: boolean;
  hasTwoFactor: boolean;
  /** Grows with every change to how the user signs in. */
  version: number;
}

const COLUMNS = [
  'users.id',
  'users.email',
  'users.emailVerified',
  'users.twoFactorEnabled as hasTwoFactor',
  'users.signInVersion as version',
  'users.language',
  'users.signInLanguage',
] as const;

export async function findUserById(db: Executor, id: string): Promise<SignInUser | undefined> {
  return db.selectFrom('users').where('id', '=', id).select(COLUMNS).executeTakeFirst();
}

export async function findUserByEmail(db: Executor, email: string): Promise<SignInUser | undefined> {
  return db.selectFrom('users').where('email', '=', email.toLowerCase()).select(COLUMNS).executeTakeFirst();
}

/** An account somewhere else. */
export interface OutsideAccount {
  provider: string;
  issuer: string;
  accountId: string;
}

/** The user whose outside account this is. Accounts that were linked before issuers were kept count for any. */
export async function findUserByAccount(db: Executor, { provider, issuer, accountId }: OutsideAccount) {
  return db
    .selectFrom('account')
    .innerJoin('users', 'users.id', 'account.userId')
    .where('account.providerId', '=', provider)
    .where('account.accountId', '=', accountId)
    .where((where) => where.or([where('account.issuer', 'is', null), where('account.issuer', '=', issuer)]))
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Makes changes to how one user signs in wait for each other; undefined when the user is gone. */
export async function lockSignIn(tx: Tx, userId: string): Promise<SignInUser | undefined> {
  return tx.selectFrom('users').where('id', '=', userId).select(COLUMNS).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Notes in which language a user signs in, once changes to how they do that have ended; false when there was one since
 * they were read.
 */
export async function noteSignIn(
  tx: Tx,
  { id, version }: Pick<SignInUser, 'id' | 'version'>,
  language: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ signInLanguage: language })
    .where('id', '=', id)
    .where('signInVersion', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes a change to how a user signs in: sign-ins that began before it do not end after it. */
export async function countChange(tx: Tx, userId: string): Promise<void> {
  changed.member(tx, userId, 'account');
  await tx.updateTable('users').set({ signInVersion: sql`sign_in_version + 1` }).where('id', '=', userId).execute();
}

export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .select('password')
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function findUsername(db: Executor, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('members').where('userId', '=', userId).select('username').executeTakeFirst();
  return row?.username;
}

/** Stores a password's hash, the first one too. */
export async function savePasswordHash(tx: Tx, userId: string, hash: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: hash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('account')
    .values({
      id: newId(at),
      userId,
      providerId: PASSWORD,
      accountId: userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

export interface NewUser {
  email: string;
  isVerified: boolean;
  name: string;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
  /** In which they signed up; null: somebody made the account for them. */
  signInLanguage: string | null;
}

/** Makes a user; undefined when somebody has the address. */
export async function insertUser(tx: Tx, user: NewUser, at: Date): Promise<SignInUser | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      id: newId(at),
      email: user.email,
      emailVerified: user.isVerified,
      displayName: user.name,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.picture,
      signInLanguage: user.signInLanguage,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row;
}

interface NewAccount extends OutsideAccount {
  userId: string;
  /** Nobody had proved the user's address by then. */
  isUnverified: boolean;
}

/** Connects an outside account with a user; false when it is connected with one already. */
export async function insertAccount(tx: Tx, account: NewAccount, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values({
      id: newId(at),
      userId: account.userId,
      providerId: account.provider,
      accountId: account.accountId,
      issuer: account.issuer,
      linkedUnverified: account.isUnverified,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has an account of a provider, whichever it is. */
export async function hasAccountOf(db: Executor, userId: string, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', provider)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the way in from outside accounts that were linked while nobody had proved the address. */
export async function deleteUnverifiedAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .where('linkedUnverified', '=', true)
    .execute();
}

/** Takes the way in from outside accounts: all, or those that were connected since an instant. */
export async function deleteOutsideAccounts(tx: Tx, userId: string, since?: Date): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? new Date(0)))
    .execute();
}

/** Takes the way in from a password that was set after an instant. */
export async function deletePassword(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .where('updatedAt', '>', since)
    .execute();
}

/** Marks outside accounts as connected while nobody had proved the address that the user has now. */
export async function markAccountsUnverified(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ linkedUnverified: true })
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .execute();
}

interface Verified {
  userId: string;
  email: string;
  at: Date;
}

/** Notes that somebody has proved a user's address; false when it is no longer the user's. */
export async function markVerified(tx: Tx, { userId, email, at }: Verified): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a user another address; the database refuses one that somebody has. */
export async function updateEmail(
  tx: Tx,
  { userId, email, isVerified, at }: Verified & { isVerified: boolean },
): Promise<void> {
  const values = { email, emailVerified: isVerified, updatedAt: at };
  await tx.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** What a user wants to read; null: what each browser asks for. */
export async function updateLanguage(tx: Tx, userId: string, language: string | null): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
