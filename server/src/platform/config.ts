import { isIP } from 'node:net';
import { LANGUAGE_TAG } from '@cinder/contract/shared/languages.ts';
import { COLOUR } from '@cinder/contract/site/colours.rules.ts';
import { TAGLINE } from '@cinder/contract/site/names.rules.ts';
import { z } from 'zod';

const text = z.string().trim().min(1, 'must not be blank');
const email = z.email('must be an e-mail address');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
/** A server's address, to which paths are added. */
const baseAddress = without(webAddress, 'user', 'query', 'fragment');
/** A server's address that is nothing but that. */
const origin = without(webAddress, 'user', 'path', 'query', 'fragment').transform((url) => new URL(url).origin);

/** How many characters a secret has at least. */
export const MIN_SECRET = 32;

/** Names that stand for addresses in `TRUST_PROXY`. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Parts of an address that some setting has no use for. */
const PARTS = {
  user: { isIn: ({ username, password }: URL) => `${username}${password}` !== '', refusal: 'must name no user' },
  path: { isIn: ({ pathname }: URL) => !/^\/?$/.test(pathname), refusal: 'must have no path' },
  query: { isIn: ({ search }: URL) => search !== '', refusal: 'must have no query (what follows a ?)' },
  fragment: {
    isIn: ({ hash }: URL) => hash !== '',
    refusal: 'must have no fragment (what follows a #; in a password # is written %23)',
  },
};

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

/** Every setting of the product; an empty one counts as not set. `docs/settings.md` is written from it. */
export const settings = z
  .object({
    PORT: whole(0, 65_535).default(3000).describe('The port on which the server listens; 0 takes any free one.'),
    HOST: text.default('127.0.0.1').describe('The address on which it listens; 0.0.0.0 listens on all.'),
    PUBLIC_URL: origin
      .optional()
      .describe(
        'The address that browsers use, such as https://play.example, without a path. With https, cookies are sent over https only. Without it, sign-in works on this machine alone.',
      ),
    TRUST_PROXY: text
      .refine(isTrustable, 'must be true, false, a number of proxies, or a list of addresses such as 10.0.0.0/8, ::1')
      .optional()
      .describe("Which proxies are believed about the caller's address."),
    DRAIN_SECONDS: whole(0, 300)
      .default(0)
      .describe('How long a server that stops goes on serving while /api/ready answers 503, for the proxy to notice.'),
    NODE_ENV: oneOf(['production', 'development', 'test'])
      .optional()
      .describe('In production there is no sandbox of payments: see STRIPE_SECRET_KEY.'),
    DATA_DIR: text
      .default('data')
      .describe('The folder of the embedded database, of secrets and of uploaded pictures.'),
    DATABASE_URL: without(
      z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' }),
      'fragment',
    )
      .optional()
      .describe(
        'A PostgreSQL of your own. Then none is embedded, and AUTH_SECRET is required. What the address leaves out comes from PG* variables such as PGPASSWORD and PGSSLMODE.',
      ),
    DATABASE_POOL_SIZE: whole(2, 500)
      .default(16)
      .describe(
        'Connections of one server for requests, to each machine of PostgreSQL. Pings, live events and jobs have up to 6 more.',
      ),
    AUTH_SECRET: z
      .string()
      .min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`)
      .optional()
      .describe(
        'Signs session cookies; the same for all servers. Without DATABASE_URL one is made and kept in DATA_DIR.',
      ),
    BOOTSTRAP_ADMIN_EMAIL: email
      .optional()
      .describe('The first administrator, made when there is none. Set it before the site opens.'),
    BOOTSTRAP_ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .optional()
      .describe('Required with BOOTSTRAP_ADMIN_EMAIL.'),
    SITE_NAME: text
      .max(60, 'must have at most 60 characters')
      .default('Cinder')
      .describe(
        'The name of the site. Site Settings in the back-office override it, TOKEN_SYMBOL, SITE_TAGLINE, SITE_LANGUAGE, SUPPORT_EMAIL and SECURITY_CONTACT.',
      ),
    TOKEN_SYMBOL: text
      .max(20, 'must have at most 20 characters')
      .default('$CINDER')
      .describe('How the token is written.'),
    SITE_TAGLINE: text
      .max(200, 'must have at most 200 characters')
      .default(TAGLINE)
      .describe('The line under the name.'),
    SUPPORT_EMAIL: email.optional().describe('Shown where people ask for help.'),
    SECURITY_CONTACT: text
      .transform(toContact)
      .optional()
      .describe('Whom to tell of a weakness, in /.well-known/security.txt; else SUPPORT_EMAIL.'),
    SITE_ACCENT: text
      .regex(COLOUR, 'must be a colour such as #e8792f')
      .optional()
      .describe('The colour whose hue the accent of the design takes; else orange.'),
    SITE_LANGUAGE: text
      .regex(LANGUAGE_TAG, 'must be a language such as en or de')
      .default('en')
      .describe('The language of the site for those who want none that it has, and of search engines.'),
    LOCALES_DIR: text
      .optional()
      .describe('A folder of further languages, `<language>.po` as in `locales/`; they change words of those too.'),
    SMTP_URL: without(
      z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' }),
      'path',
      'fragment',
    )
      .optional()
      .describe('A mail server. Turns on address verification and password reset.'),
    MAIL_FROM: text.optional().describe('The sender of mails; else SUPPORT_EMAIL, else no-reply@localhost.'),
    DISCORD_CLIENT_ID: text.optional().describe('Sign-in with Discord: the client id.'),
    DISCORD_CLIENT_SECRET: text.optional().describe('Required with DISCORD_CLIENT_ID.'),
    TWITCH_CLIENT_ID: text.optional().describe('Sign-in with Twitch: the client id.'),
    TWITCH_CLIENT_SECRET: text.optional().describe('Required with TWITCH_CLIENT_ID.'),
    GOOGLE_CLIENT_ID: text.optional().describe('Sign-in with Google: the client id.'),
    GOOGLE_CLIENT_SECRET: text.optional().describe('Required with GOOGLE_CLIENT_ID.'),
    OIDC_ISSUER: baseAddress.optional().describe('Sign-in with any OpenID Connect provider: its issuer.'),
    OIDC_CLIENT_ID: text.optional().describe('Required with OIDC_ISSUER.'),
    OIDC_CLIENT_SECRET: text.optional().describe('Required with OIDC_ISSUER.'),
    OIDC_NAME: text.default('Single sign-on').describe('What the button of that provider says.'),
    DISCORD_URL: baseAddress.default('https://discord.com').describe("In place of Discord's own, for tests."),
    TWITCH_URL: baseAddress.default('https://id.twitch.tv/oauth2').describe("In place of Twitch's own, for tests."),
    GOOGLE_URL: baseAddress.default('https://accounts.google.com').describe("In place of Google's own, for tests."),
    SESSION_IDLE_DAYS: whole(1, 365).default(30).describe('A sign-in session that is not used for so many days ends.'),
    SESSION_MAX_DAYS: whole(1, 3650).default(90).describe('A sign-in session ends after so many days in any case.'),
    ADMIN_TWO_FACTOR: oneOf(['optional', 'required'])
      .default('optional')
      .describe('With required, the back-office opens only for administrators with two-factor sign-in.'),
    AD_SCRIPT_URL: webAddress.optional().describe('The ad script of a third party. It runs in a sandboxed frame.'),
    AD_VIDEO_URL: webAddress.optional().describe('A film in place of the bundled sample ad.'),
    AD_DAILY_LIMIT: whole(0).default(20).describe('Rewarded ads per member and UTC day.'),
    RESET_TIMEZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .default('UTC')
      .describe('The time zone in which the day and the week of a quest begin.'),
    RATE_LIMITS: oneOf(['on', 'off'])
      .default('on')
      .describe('With off, the limits REQUESTS_PER_MINUTE to USERNAME_CHECKS_PER_MINUTE do not apply, for load tests.'),
    REQUESTS_PER_MINUTE: whole(0).default(300).describe('Calls per member, minute and server.'),
    SIGN_INS_PER_ACCOUNT: whole(0).default(5).describe('Failed sign-ins per account in 15 minutes.'),
    SIGN_INS_PER_ADDRESS: whole(0)
      .default(20)
      .describe('Failed sign-ins per address in 15 minutes. Of IPv6 per /64, and eight times as many per /48.'),
    SIGN_UPS_PER_ADDRESS: whole(0).default(10).describe('Sign-ups per address and hour; of IPv6 as above.'),
    RESET_MAILS_PER_ACCOUNT: whole(0).default(3).describe('Mails for a new password per account and hour.'),
    USERNAME_CHECKS_PER_MINUTE: whole(0).default(30).describe('Look-ups of free user names per member and minute.'),
    METRICS_TOKEN: z
      .string()
      .min(16, 'must have at least 16 characters')
      .optional()
      .describe('Bearer token for /metrics. Without it only callers on this machine see them.'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('The least severe messages that the log has.'),
    STRIPE_SECRET_KEY: text
      .optional()
      .describe(
        'Takes payments by Stripe. Without it a sandbox with test cards serves, but not in production and not with a PUBLIC_URL of https.',
      ),
    STRIPE_PUBLISHABLE_KEY: text.optional().describe("Required with STRIPE_SECRET_KEY: Stripe's form in the browser."),
    STRIPE_WEBHOOK_SECRET: text
      .optional()
      .describe('Required with STRIPE_SECRET_KEY: the signature of events sent to /api/webhooks/stripe.'),
    STRIPE_API_URL: origin.optional().describe("In place of Stripe's own, for tests."),
    S3_BUCKET: text
      .optional()
      .describe("Keeps uploaded pictures in this bucket of a store that speaks S3's protocol, in place of DATA_DIR."),
    S3_ACCESS_KEY_ID: text.optional().describe('Required with S3_BUCKET.'),
    S3_SECRET_ACCESS_KEY: text.optional().describe('Required with S3_BUCKET.'),
    S3_REGION: text.default('us-east-1').describe('The region of the bucket.'),
    S3_ENDPOINT: baseAddress
      .optional()
      .describe("The address of the store, such as a MinIO. Without it, Amazon's of the region."),
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

/** Something that whoever starts the program can put right: a setting, a file, a folder. The message says what and how. */
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

/** An address without the parts that would be lost: a start that seems to go well would not do what it says. */
function without(address: z.ZodURL, ...parts: readonly (keyof typeof PARTS)[]) {
  return address.superRefine((text, context) => {
    const url = URL.parse(text);
    for (const part of parts) {
      if (url && PARTS[part].isIn(url)) context.addIssue({ code: 'custom', message: PARTS[part].refusal });
    }
  });
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A whole number within bounds. */
function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  return z
    .string()
    .transform((digits) => (/^\s*\d+\s*$/.test(digits) ? Number(digits) : Number.NaN))
    .refine((value) => value >= min && value <= max, `must be a whole number ${range}`);
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
