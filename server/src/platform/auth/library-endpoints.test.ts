import type { BetterAuthOptions } from 'better-auth';
import type { TwoFactorOptions } from 'better-auth/plugins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { LIBRARY_ENDPOINTS } from './library-endpoints.ts';

/** Every option of a group, and what becomes of it: an update that adds one does not compile until it is decided on. */
type Decisions<Group> = Record<Exclude<keyof NonNullable<Group>, symbol | number>, string>;

const SET = 'set';
const DEFAULT = 'default';
const OFF = 'off: not set';
const CLOSED = 'not used: its endpoints are closed';

const top: Decisions<BetterAuthOptions> = {
  appName: SET,
  baseURL: 'set: PUBLIC_URL, else this machine',
  basePath: SET,
  secret: 'set: AUTH_SECRET',
  secrets: OFF,
  database: SET,
  secondaryStorage: OFF,
  emailVerification: CLOSED,
  emailAndPassword: 'below',
  socialProviders: 'none: outside accounts are our own code',
  plugins: 'two-factor alone, below',
  user: 'column names; changeEmail and deleteUser are off',
  session: 'below',
  account: 'below',
  verification: 'column names',
  trustedOrigins: "set: the request's own origin",
  rateLimit: 'off: the limits are ours, in the database',
  advanced: 'below',
  logger: SET,
  databaseHooks: 'set: member, picture, names, times, ended sessions',
  onAPIError: 'set: faults are answered by us',
  hooks: OFF,
  disabledPaths: 'set: every endpoint that is not answered by the library',
  telemetry: 'set: off',
  experimental: OFF,
};

const emailAndPassword: Decisions<BetterAuthOptions['emailAndPassword']> = {
  enabled: 'set: on',
  disableSignUp: 'off: anybody may sign up',
  requireEmailVerification: 'off: members play before they verify',
  maxPasswordLength: 'set: 128',
  minPasswordLength: 'set: 8',
  sendResetPassword: CLOSED,
  resetPasswordTokenExpiresIn: CLOSED,
  onPasswordReset: CLOSED,
  password: 'default: scrypt; tests may name another',
  autoSignIn: 'default: a sign-up signs in',
  revokeSessionsOnPasswordReset: CLOSED,
  onExistingUserSignUp: OFF,
  customSyntheticUser: OFF,
};

const session: Decisions<BetterAuthOptions['session']> = {
  modelName: SET,
  fields: SET,
  additionalFields: OFF,
  expiresIn: 'set: SESSION_IDLE_DAYS',
  updateAge: 'not used: we extend sessions',
  disableSessionRefresh: 'set: we extend sessions, up to SESSION_MAX_DAYS',
  deferSessionRefresh: OFF,
  storeSessionInDatabase: 'default: there is no other store',
  preserveSessionInDatabase: OFF,
  cookieCache: 'set: off, so that an ended session ends at once',
  freshAge: CLOSED,
};

const account: Decisions<BetterAuthOptions['account']> = {
  modelName: SET,
  fields: SET,
  additionalFields: OFF,
  updateAccountOnSignIn: CLOSED,
  accountLinking: 'set: off',
  encryptOAuthTokens: 'not used: no tokens of providers are stored',
  skipStateCookieCheck: OFF,
  storeStateStrategy: CLOSED,
  storeAccountCookie: 'set: off',
};

const advanced: Decisions<BetterAuthOptions['advanced']> = {
  ipAddress: 'set: the address that the server sees',
  useSecureCookies: 'set: on with https',
  disableCSRFCheck: 'set: the check is on',
  disableOriginCheck: 'set: the check is on',
  crossSubDomainCookies: OFF,
  cookies: DEFAULT,
  defaultCookieAttributes: 'default: HttpOnly, SameSite=Lax',
  cookiePrefix: DEFAULT,
  database: 'set: ids are ours',
  trustedProxyHeaders: OFF,
  backgroundTasks: OFF,
  skipTrailingSlashes: OFF,
};

const twoFactor: Decisions<TwoFactorOptions> = {
  issuer: 'set: the name of the site',
  twoFactorTable: DEFAULT,
  totpOptions: 'default: six digits, 30 seconds',
  otpOptions: 'off: no codes by mail',
  backupCodeOptions: 'default: ten, encrypted',
  skipVerificationOnEnable: OFF,
  allowPasswordless: 'off: the password is asked for',
  schema: SET,
  twoFactorCookieMaxAge: 'default: ten minutes',
  trustDeviceMaxAge: 'not used: `trustDevice` never reaches the library',
  accountLockout: 'set: ten wrong codes, 15 minutes',
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Installed {
  path?: string;
  options?: { method?: string | string[] };
}

/** The HTTP endpoints of the installed library, as it describes them itself. */
function installed(): string[] {
  return Object.values<Installed>(app.auth.api).flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method) => `${method} ${path}`) : [],
  );
}

it('the list of the auth library is that of the installed version: what an update adds is decided on first', () => {
  expect(installed().sort()).toEqual(Object.keys(LIBRARY_ENDPOINTS).sort());
});

it('the auth library itself refuses what it is not asked for', async () => {
  for (const [name, { by }] of Object.entries(LIBRARY_ENDPOINTS)) {
    const [method = '', path = ''] = name.split(' ');
    if (by === 'library' || path.includes(':')) continue;
    const request = new Request(`http://localhost:3000/api/auth${path}`, {
      method,
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect((await app.auth.handler(request)).status, name).toBe(404);
  }
});

it('docs/security-library.md tells what becomes of every endpoint and option of the auth library', async () => {
  const endpoints = Object.entries(LIBRARY_ENDPOINTS).map(([name, { by, passes, why }]) => {
    const decision =
      why ?? (passes?.length ? `takes ${passes.map((field) => `\`${field}\``).join(', ')}` : 'takes nothing');
    return `| \`${name}\` | ${by} | ${decision} |`;
  });
  const groups = Object.entries({ top, emailAndPassword, session, account, advanced, twoFactor });
  const options = groups.flatMap(([group, decisions]) =>
    Object.entries(decisions).map(
      ([name, decision]) => `| \`${group === 'top' ? '' : `${group}.`}${name}\` | ${decision} |`,
    ),
  );
  const page = `# The auth library: what is used of it

Made by \`server/src/platform/auth/library-endpoints.test.ts\` from the installed version; \`vitest run -u\` with that file
makes it anew. An endpoint or option that an update adds fails the test, or does not compile, until it is decided on.

## Endpoints below /api/auth

Answered by the library with the fields that are named and no others, by our own code at the same path, or by nobody.

| Endpoint | Answered by | Why, or with what |
|---|---|---|
${endpoints.join('\n')}

## Options

| Option | Here |
|---|---|
${options.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/security-library.md');
});
