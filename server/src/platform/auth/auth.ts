import { betterAuth } from 'better-auth';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { columnNames, twoFactorColumns } from './columns.ts';
import { personNames } from './person-names.ts';
import { configuredProviders, socialProviders } from './providers.ts';

/** The header in which the caller's address, as the server sees it, reaches the auth library. */
export const ADDRESS_HEADER = 'x-cinder-address';
const DAY = 24 * 60 * 60;
/** For so long nobody tries the second factor of an account after too many wrong codes. */
export const LOCKED_SECONDS = 15 * 60;
const LONGEST_LINE = 300;
/** Of the second factor, whoever knows the password: then nobody tries for a while. */
const MOST_WRONG_CODES = 10;

interface Options {
  pool: Pool;
  config: Config;
  secret: string;
  mailer: Mailer | null;
  log: FastifyBaseLogger;
  /** Makes the member of a user, if there is none yet. */
  ensureMember(userId: string): Promise<void>;
  /** Keeps the picture that a provider names as one of our own; null when it cannot. */
  keepAvatar(address: string): Promise<string | null>;
  /** Hears of each session that the library ends. */
  onSessionEnd(sessionId: string): Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/** The auth library, which signs people up and in; every later request is checked by `authenticate.ts`. */
export function createAuth({ pool, config, secret, mailer, log, ...hooks }: Options) {
  return betterAuth({
    appName: config.SITE_NAME,
    basePath: '/api/auth',
    baseURL: config.PUBLIC_URL ?? localAddresses(config),
    secret,
    database: pool,
    ...columnNames,
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      // Whoever had the old one is signed out.
      revokeSessionsOnPasswordReset: true,
      ...(mailer && {
        sendResetPassword: ({ user, url }) =>
          mailer.send(user.email, 'Reset your password', `Choose a new password: ${url}`),
      }),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        sendVerificationEmail: ({ user, url }) =>
          mailer.send(user.email, 'Verify your address', `Verify your address: ${url}`),
      },
    }),
    socialProviders: socialProviders(config),
    plugins: [
      twoFactor({
        issuer: config.SITE_NAME,
        schema: twoFactorColumns,
        accountLockout: { maxFailedAttempts: MOST_WRONG_CODES, durationSeconds: LOCKED_SECONDS },
      }),
      ...(config.OIDC_ISSUER ? [genericOAuth({ config: [oidc(config, config.OIDC_ISSUER)] })] : []),
    ],
    session: { ...columnNames.session, expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: false } },
    account: {
      ...columnNames.account,
      accountLinking: { enabled: true, trustedProviders: configuredProviders(config).map(({ id }) => id) },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is not the caller's mistake is answered like any other fault of ours, with a body and a request id.
    onAPIError: { throw: true },
    // To the library an error is what a caller got wrong, too, whose words it repeats at any length.
    logger: { level: 'warn', log: (_level, message) => log.warn({ auth: true }, message.slice(0, LONGEST_LINE)) },
    advanced: {
      // Said, because the library would leave the check out in tests.
      disableOriginCheck: false,
      useSecureCookies: isSecure(config),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId(new Date()) },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            // Whoever signs up by e-mail could name any address.
            const isNamedByProvider = context?.path?.startsWith('/callback/') ?? false;
            const image = user.image && isNamedByProvider ? await hooks.keepAvatar(user.image) : null;
            return { data: { ...user, ...personNames(user), image } };
          },
          after: (user) => hooks.ensureMember(user.id),
        },
      },
      // A crash between user and member heals at the next sign-in. Both hooks run once what they follow is committed.
      session: {
        create: { after: (session) => hooks.ensureMember(session.userId) },
        delete: { after: (session) => hooks.onSessionEnd(session.id) },
      },
    },
  });
}

/** Whether browsers reach this site by https, so that cookies carry the secure prefix. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_URL?.startsWith('https://') ?? false;
}

function oidc(config: Config, issuer: string) {
  return {
    providerId: 'oidc',
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: config.OIDC_CLIENT_ID ?? '',
    clientSecret: config.OIDC_CLIENT_SECRET ?? '',
    scopes: ['openid', 'profile', 'email'],
    pkce: true,
  };
}

/** Without PUBLIC_URL, the address by which a browser on this machine calls; any other one is answered as localhost. */
function localAddresses(config: Config) {
  return {
    allowedHosts: ['localhost:*', '127.0.0.1:*', '[::1]:*'],
    fallback: `http://localhost:${config.PORT}`,
    protocol: 'http' as const,
  };
}
