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
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address that begins with postgres://'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'AUTH_SECRET: is required together with DATABASE_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
    [{ PUBLIC_URL: 'cinder.example' }, 'PUBLIC_URL: must be an address that begins with http:// or https://'],
    [
      { BOOTSTRAP_ADMIN_EMAIL: 'a@example.org' },
      'BOOTSTRAP_ADMIN_PASSWORD: is required together with BOOTSTRAP_ADMIN_EMAIL',
    ],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET: is required together with STRIPE_SECRET_KEY'],
    [{ DISCORD_CLIENT_ID: 'x' }, 'DISCORD_CLIENT_SECRET: is required together with DISCORD_CLIENT_ID'],
    [{ RESET_TIMEZONE: 'Mars/Olympus' }, 'RESET_TIMEZONE: must be a time zone such as Europe/Berlin'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ AD_DAILY_LIMIT: '-1' }, 'AD_DAILY_LIMIT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%o stop the start with a sentence that names what is wrong', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('name every wrong one at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\nLOG_LEVEL: /);
  });
});
