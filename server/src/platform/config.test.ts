import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults for everything, and take an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: 'data',
      AD_DAILY_LIMIT: 20,
      SITE_NAME: 'Cinder',
      TOKEN_SYMBOL: '$CINDER',
      RESET_TIMEZONE: 'UTC',
      RATE_LIMITS: 'on',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: ' ' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ HOST: ' ' }, 'HOST: must not be blank'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of production, development, test'],
    [{ SITE_NAME: 'x'.repeat(61) }, 'SITE_NAME: must have at most 60 characters'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    ...[
      'help',
      'mailto:',
      'mailto:help',
      'http://play.example/report',
      'https://',
      'tel:+1234',
      'javascript:alert(1)',
    ].map((contact): [object, string] => [
      { SECURITY_CONTACT: contact },
      'SECURITY_CONTACT: must be an e-mail address, or an address that begins with mailto: or https://',
    ]),
    [{ SITE_ACCENT: 'red' }, 'SITE_ACCENT: must be a colour such as #e8792f'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address that begins with smtp:// or smtps://'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE: must be a whole number from 2 to 500'],
    [{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }, 'OIDC_ISSUER: is required together with OIDC_CLIENT_ID'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk' }, 'STRIPE_SECRET_KEY: is required together with STRIPE_PUBLISHABLE_KEY'],
    [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_BUCKET: is required together with S3_ACCESS_KEY_ID'],
    ...['nonsense', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.1,', '-1', 'loopback/8'].map(
      (list): [object, string] => [
        { TRUST_PROXY: list },
        'TRUST_PROXY: must be true, false, a number of proxies, or a list of addresses such as 10.0.0.0/8, ::1',
      ],
    ),
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address that begins with postgres://'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'AUTH_SECRET: is required together with DATABASE_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
    [{ PUBLIC_URL: 'cinder.example' }, 'PUBLIC_URL: must be an address that begins with http:// or https://'],
    ...[
      ['https://play.example/cinder', 'must have no path'],
      ['https://play.example//', 'must have no path'],
      ['https://play.example/?from=mail', 'must have no query'],
      ['https://play.example/#top', 'must have no fragment'],
      ['https://me:secret@play.example', 'must name no user'],
    ].map(([address, sentence]): [object, string] => [{ PUBLIC_URL: address }, `PUBLIC_URL: ${sentence}`]),
    [{ STRIPE_API_URL: 'https://stripe.test/v1' }, 'STRIPE_API_URL: must have no path'],
    [{ S3_ENDPOINT: 'https://store.test/?x=1' }, 'S3_ENDPOINT: must have no query'],
    [{ OIDC_ISSUER: 'https://id.test/#x' }, 'OIDC_ISSUER: must have no fragment'],
    [{ DISCORD_URL: 'https://u@discord.test' }, 'DISCORD_URL: must name no user'],
    [{ SMTP_URL: 'smtp://mail.example/inbox' }, 'SMTP_URL: must have no path'],
    [{ SMTP_URL: 'smtp://mail.example#x' }, 'SMTP_URL: must have no fragment'],
    [{ DATABASE_URL: 'postgres://u:1#2@x/y' }, 'DATABASE_URL: must have no fragment'],
    [
      { BOOTSTRAP_ADMIN_EMAIL: 'a@example.org' },
      'BOOTSTRAP_ADMIN_PASSWORD: is required together with BOOTSTRAP_ADMIN_EMAIL',
    ],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET: is required together with STRIPE_SECRET_KEY'],
    [{ DISCORD_CLIENT_ID: 'x' }, 'DISCORD_CLIENT_SECRET: is required together with DISCORD_CLIENT_ID'],
    [{ RESET_TIMEZONE: 'Mars/Olympus' }, 'RESET_TIMEZONE: must be a time zone such as Europe/Berlin'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: must be one of on, off'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ AD_DAILY_LIMIT: '-1' }, 'AD_DAILY_LIMIT: must be a whole number 0 or more'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('%o stop the start with a sentence that names what is wrong', (environment: object, sentence) => {
    expect(() => readConfig({ ...environment })).toThrow(ConfigError);
    expect(() => readConfig({ ...environment })).toThrow(sentence);
  });

  it.each([
    ['https://play.example', 'https://play.example'],
    ['https://play.example/', 'https://play.example'],
    ['HTTPS://Play.Example:443/', 'https://play.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('take %j for the address of the site', (given, address) => {
    expect(readConfig({ PUBLIC_URL: given }).PUBLIC_URL).toBe(address);
  });

  it('keep what is of use in the addresses of other servers', () => {
    const addresses = {
      OIDC_ISSUER: 'https://id.test/realms/play/',
      S3_ENDPOINT: 'https://store.test/base',
      AD_SCRIPT_URL: 'https://ads.test/a.js?site=1#x',
      SMTP_URL: 'smtps://u:p%23@mail.example:465/?pool=true',
      DATABASE_URL: 'postgres://u:p@db.test/cinder?sslmode=require',
    };
    const together = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y', AUTH_SECRET: 'z'.repeat(32) };
    expect(readConfig({ ...addresses, ...together })).toMatchObject(addresses);
  });

  it.each(['true', 'false', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback, uniquelocal', 'fd00::/8'])(
    'take %o for the trusted proxies',
    (list) => {
      expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
    },
  );

  it.each([
    ['security@play.example', 'mailto:security@play.example'],
    ['mailto:security@play.example', 'mailto:security@play.example'],
    ['MAILTO:security@play.example?subject=Weakness', 'mailto:security@play.example?subject=Weakness'],
    ['https://play.example/report a weakness', 'https://play.example/report%20a%20weakness'],
    ['https://play.example/\nContact: mailto:x@evil.example', 'https://play.example/Contact:%20mailto:x@evil.example'],
  ])('take %j for where weaknesses are reported, as one address', (given, contact) => {
    expect(readConfig({ SECURITY_CONTACT: given }).SECURITY_CONTACT).toBe(contact);
  });

  it('name every wrong one at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\nLOG_LEVEL: /);
  });
});
