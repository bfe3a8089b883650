import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { CLOSED_PATHS } from './library-endpoints.ts';

/** The header in which the caller's address, as the server sees it, reaches the auth library. */
export const ADDRESS_HEADER = 'x-cinder-address';
const DAY = 24 * 60 * 60;
/** For so long nobody tries the second factor of an account after too many wrong codes. */
export const LOCKED_SECONDS = 15 * 60;
/** Of one account's second factor, in a row, over all its sessions and sign-ins. */
export const MAX_WRONG_CODES = 10;
const LONGEST_LINE = 300;

/** How passwords are hashed and compared. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

interface Options {
  pool: Pool;
  clock: Clock;
  config: Config;
  secret: string;
  log: FastifyBaseLogger;
  /** In place of the library's own scrypt: for tests alone. */
  hashing?: Hashing | undefined;
  /** Makes the member of a user, if there is none yet. */
  ensureMember(userId: string): Promise<void>;
  /** Hears of each session that the library ends. */
  onSessionStart(userId: string): void;
  onSessionEnd(sessionId: string): Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The auth library: passwords with their hashes, the sessions that they begin, and the second factor. What it is asked
 * for is said in `auth-routes.ts`, and every other call of it is closed (docs/security.md). Outside accounts, changes
 * of passwords, mails and the check of each request are our own, each in one transaction.
 */
export function createAuth({ pool, clock, config, secret, log, hashing, ...hooks }: Options) {
  return betterAuth({
    appName: config.SITE_NAME,
    basePath: '/api/auth',
    baseURL: config.PUBLIC_URL ?? localAddresses(config),
    secret,
    database: pool,
    ...columnNames,
    disabledPaths: [...CLOSED_PATHS],
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      ...(hashing && { password: hashing }),
    },
    plugins: [
      twoFactor({
        issuer: config.SITE_NAME,
        schema: twoFactorColumns,
        accountLockout: { maxFailedAttempts: MAX_WRONG_CODES, durationSeconds: LOCKED_SECONDS },
      }),
    ],
    session: {
      ...columnNames.session,
      expiresIn: config.SESSION_IDLE_DAYS * DAY,
      // `authenticate.ts` extends sessions.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    // No outside account is ever linked by the library.
    account: { ...columnNames.account, accountLinking: { enabled: false }, storeAccountCookie: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is not the caller's mistake is answered like any other fault of ours, with a body and a request id.
    onAPIError: { throw: true },
    // To the library an error is what a caller got wrong, too, whose words it repeats at any length.
    logger: { level: 'warn', log: (_level, message) => log.warn({ auth: true }, message.slice(0, LONGEST_LINE)) },
    advanced: {
      // Said, because the library would leave the checks out in tests.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: isSecure(config),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId(new Date()) },
    },
    databaseHooks: {
      user: {
        create: {
          // Whoever signs up could name any picture.
          before: async (user) => ({ data: { ...user, ...personNames(user), image: null } }),
          after: (user) => hooks.ensureMember(user.id),
        },
      },
      session: {
        create: {
          // When a session began decides how long it may go on, and whether it counts as proof: by our clock.
          before: async (session) => ({ data: { ...session, createdAt: clock.now(), updatedAt: clock.now() } }),
          // A crash between user and member heals at the next sign-in. Runs once what it follows is committed.
          async after(session) {
            await hooks.ensureMember(session.userId);
            hooks.onSessionStart(session.userId);
          },
        },
        delete: { after: (session) => hooks.onSessionEnd(session.id) },
      },
    },
  });
}

/** Whether browsers reach this site by https, so that cookies carry the secure prefix. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_URL?.startsWith('https://') ?? false;
}

/** Without PUBLIC_URL, the address by which a browser on this machine calls; any other one is answered as localhost. */
function localAddresses(config: Config) {
  return {
    allowedHosts: ['localhost:*', '127.0.0.1:*', '[::1]:*'],
    fallback: `http://localhost:${config.PORT}`,
    protocol: 'http' as const,
  };
}

/** Our tables and columns, under the names that the auth library has for them. */
const columnNames = {
  user: {
    modelName: 'users',
    fields: {
      name: 'display_name',
      emailVerified: 'email_verified',
      image: 'profile_image_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      firstName: { type: 'string', required: false, input: false, fieldName: 'first_name' },
      lastName: { type: 'string', required: false, input: false, fieldName: 'last_name' },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      token: 'sid',
      expiresAt: 'expire',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'account',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verification',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const;

/** The same for the second factor, which is a plugin of the library. */
const twoFactorColumns = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factor',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
};

interface Named {
  name: string;
  email: string;
}

/**
 * First and last name of who signs up: of "Ada King of Lovelace" `Ada` and `King of Lovelace`. Both are null where the name
 * is only the part of the address before the at-sign, as the sign-up form sends it: the first one is shown to everybody.
 */
export function personNames({ name, email }: Named): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = name.trim().split(/\s+/);
  if (!first || name.trim().toLowerCase() === email.split('@')[0]?.toLowerCase()) {
    return { firstName: null, lastName: null };
  }
  return { firstName: first, lastName: rest.join(' ') || null };
}
