import { z } from 'zod';

const text = z.string().trim().min(1);
const count = z.coerce.number().int().min(0);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const oauthClient = { CLIENT_ID: text.optional(), CLIENT_SECRET: text.optional() };

/** Every setting of the product; an empty one counts as not set. */
const settings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
      .optional(),
    PUBLIC_URL: webAddress.transform((url) => new URL(url).origin).optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    BOOTSTRAP_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    BOOTSTRAP_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    STRIPE_SECRET_KEY: text.optional(),
    STRIPE_PUBLISHABLE_KEY: text.optional(),
    STRIPE_WEBHOOK_SECRET: text.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: text.optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    OIDC_ISSUER: webAddress.optional(),
    OIDC_NAME: text.default('Single sign-on'),
    ...prefixed('OIDC', oauthClient),
    ...prefixed('DISCORD', oauthClient),
    ...prefixed('TWITCH', oauthClient),
    ...prefixed('GOOGLE', oauthClient),
    AD_SCRIPT_URL: webAddress.optional(),
    AD_VIDEO_URL: webAddress.optional(),
    AD_DAILY_LIMIT: count.default(20),
    SITE_NAME: text.max(60).default('Cinder'),
    TOKEN_SYMBOL: text.max(20).default('$CINDER'),
    SITE_TAGLINE: text.max(200).default('Ignite Your Gaming Journey'),
    SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
    TRUST_PROXY: text.optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    RESET_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('UTC'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    REQUESTS_PER_MINUTE: count.default(300),
    SIGN_INS_PER_ACCOUNT: count.default(5),
    SIGN_INS_PER_ADDRESS: count.default(20),
    SIGN_UPS_PER_ADDRESS: count.default(10),
    USERNAME_CHECKS_PER_MINUTE: count.default(30),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(16),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((value, context) => {
    const needs = (name: keyof typeof value, why: string) => {
      if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: why });
    };
    if (value.DATABASE_URL && value.NODE_ENV !== 'test') needs('AUTH_SECRET', 'is required together with DATABASE_URL');
    if (value.BOOTSTRAP_ADMIN_EMAIL)
      needs('BOOTSTRAP_ADMIN_PASSWORD', 'is required together with BOOTSTRAP_ADMIN_EMAIL');
    if (value.BOOTSTRAP_ADMIN_PASSWORD)
      needs('BOOTSTRAP_ADMIN_EMAIL', 'is required together with BOOTSTRAP_ADMIN_PASSWORD');
    if (value.STRIPE_SECRET_KEY) {
      needs('STRIPE_PUBLISHABLE_KEY', 'is required together with STRIPE_SECRET_KEY');
      needs('STRIPE_WEBHOOK_SECRET', 'is required together with STRIPE_SECRET_KEY');
    }
    if (value.OIDC_ISSUER) needs('OIDC_CLIENT_ID', 'is required together with OIDC_ISSUER');
    for (const provider of ['OIDC', 'DISCORD', 'TWITCH', 'GOOGLE'] as const) {
      if (value[`${provider}_CLIENT_ID`])
        needs(`${provider}_CLIENT_SECRET`, `is required together with ${provider}_CLIENT_ID`);
      if (value[`${provider}_CLIENT_SECRET`])
        needs(`${provider}_CLIENT_ID`, `is required together with ${provider}_CLIENT_SECRET`);
    }
    if (value.S3_BUCKET) {
      needs('S3_ACCESS_KEY_ID', 'is required together with S3_BUCKET');
      needs('S3_SECRET_ACCESS_KEY', 'is required together with S3_BUCKET');
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
