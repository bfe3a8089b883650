import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { ACCENT } from '@cinder/contract/site/accent.rules.ts';
import { z } from 'zod';

const text = z.string().trim().min(1, 'must not be blank');
const email = z.email('must be an e-mail address');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const oauthClient = { CLIENT_ID: text.optional(), CLIENT_SECRET: text.optional() };

/** Names that stand for addresses in `TRUST_PROXY`. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Settings that mean something only together. */
const TOGETHER = [
  ['BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const;

/** Every setting of the product; an empty one counts as not set. */
export const settings = z
  .object({
    NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
    PORT: whole(0, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
      .optional(),
    DATABASE_POOL_SIZE: whole(2, 500).default(16),
    DRAIN_SECONDS: whole(0, 300).default(0),
    PUBLIC_URL: webAddress.transform((url) => new URL(url).origin).optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    BOOTSTRAP_ADMIN_EMAIL: email.optional(),
    BOOTSTRAP_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    STRIPE_SECRET_KEY: text.optional(),
    STRIPE_PUBLISHABLE_KEY: text.optional(),
    STRIPE_WEBHOOK_SECRET: text.optional(),
    STRIPE_API_URL: webAddress.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: text.optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    OIDC_ISSUER: webAddress.optional(),
    OIDC_NAME: text.default('Single sign-on'),
    ...prefixed('OIDC', oauthClient),
    ...prefixed('DISCORD', oauthClient),
    ...prefixed('TWITCH', oauthClient),
    ...prefixed('GOOGLE', oauthClient),
    DISCORD_URL: webAddress.default('https://discord.com'),
    TWITCH_URL: webAddress.default('https://id.twitch.tv/oauth2'),
    GOOGLE_URL: webAddress.default('https://accounts.google.com'),
    SESSION_IDLE_DAYS: whole(1, 365).default(30),
    SESSION_MAX_DAYS: whole(1, 3650).default(90),
    ADMIN_TWO_FACTOR: oneOf(['optional', 'required']).default('optional'),
    AD_SCRIPT_URL: webAddress.optional(),
    AD_VIDEO_URL: webAddress.optional(),
    AD_DAILY_LIMIT: whole(0).default(20),
    SITE_NAME: text.max(60, 'must have at most 60 characters').default('Cinder'),
    TOKEN_SYMBOL: text.max(20, 'must have at most 20 characters').default('$CINDER'),
    SITE_TAGLINE: text.max(200, 'must have at most 200 characters').default('Ignite Your Gaming Journey'),
    SUPPORT_EMAIL: email.optional(),
    SECURITY_CONTACT: text.transform(toContact).optional(),
    SITE_ACCENT: text.regex(ACCENT, 'must be a colour such as #e8792f').optional(),
    TRUST_PROXY: text
      .refine(isTrustable, 'must be true, false, a number of proxies, or a list of addresses such as 10.0.0.0/8, ::1')
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    RESET_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('UTC'),
    RATE_LIMITS: oneOf(['on', 'off']).default('on'),
    REQUESTS_PER_MINUTE: whole(0).default(300),
    SIGN_INS_PER_ACCOUNT: whole(0).default(5),
    SIGN_INS_PER_ADDRESS: whole(0).default(20),
    SIGN_UPS_PER_ADDRESS: whole(0).default(10),
    RESET_MAILS_PER_ACCOUNT: whole(0).default(3),
    USERNAME_CHECKS_PER_MINUTE: whole(0).default(30),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((value, context) => {
    const needs = (name: keyof typeof value, by: string) => {
      if (value[name] !== undefined) return;
      context.addIssue({ code: 'custom', path: [name], message: `is required together with ${by}` });
    };
    if (value.DATABASE_URL && value.NODE_ENV !== 'test') needs('AUTH_SECRET', 'DATABASE_URL');
    for (const names of TOGETHER) {
      const by = names.find((name) => value[name] !== undefined);
      if (by) for (const name of names) needs(name, by);
    }
  });

export type Config = z.output<typeof settings>;

/** The settings are wrong; the message names each and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and checks the settings of an environment; throws a ConfigError that names every wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settings.safeParse(set);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

function prefixed<P extends string, S extends Record<string, z.ZodType>>(prefix: P, shape: S) {
  const entries = Object.entries(shape).map(([name, schema]) => [`${prefix}_${name}`, schema]);
  return Object.fromEntries(entries) as { [K in keyof S & string as `${P}_${K}`]: S[K] };
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A whole number within bounds. */
function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const words = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  return z
    .string()
    .transform((digits) => (/^\s*\d+\s*$/.test(digits) ? Number(digits) : Number.NaN))
    .refine((value) => value >= min && value <= max, `must be a whole number ${words}`);
}

/** Where weaknesses are reported: the address of a page, or of a mailbox with or without `mailto:`. */
function toContact(contact: string, context: z.core.$RefinementCtx): string {
  const url = URL.parse(email.safeParse(contact).success ? `mailto:${contact}` : contact);
  if (url?.protocol === 'https:' || (url?.protocol === 'mailto:' && email.safeParse(url.pathname).success))
    return url.href;
  const message = 'must be an e-mail address, or an address that begins with mailto: or https://';
  context.issues.push({ code: 'custom', input: contact, message });
  return z.NEVER;
}

/** What `TRUST_PROXY` may say: see `trustProxy` in http/server.ts. */
function isTrustable(setting: string): boolean {
  if (/^(true|false|\d+)$/.test(setting)) return true;
  return setting.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (NAMED_NETWORKS.has(address)) return bits === undefined;
    const version = isIP(address);
    const isLength = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    return version > 0 && isLength && more.length === 0;
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in DATA_DIR. */
export async function authSecret(config: Config): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = join(resolve(config.DATA_DIR), 'secrets', 'auth-secret');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Of several first starts at once, one makes the file and all read it.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
