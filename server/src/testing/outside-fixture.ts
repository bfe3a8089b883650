import type { Hashing } from '#platform/auth/hashing.ts';
import { type Browser, openBrowser } from './cookie-jar.ts';
import { openDiscord } from './discord-provider.ts';
import { type OidcProvider, openGoogle, openOidcProvider, openTwitch } from './oidc-provider.ts';
import type { OutsideProvider } from './outside-provider.ts';
import { quickHashing } from './quick-hashing.ts';
import { type Answer, createTestApp, PASSWORD, type Person, type TestApp } from './test-app.ts';

export interface OutsideFixture {
  app: TestApp;
  oidc: OidcProvider;
  google: OidcProvider;
  twitch: OidcProvider;
  discord: OutsideProvider;
  byId: Record<ProviderId, OutsideProvider>;
  /** A browser, signed in as this person or as nobody. */
  browser(person?: Person): Browser;
  /** The accounts of a user, or of all: which provider, whose. */
  accounts(userId?: string): Promise<{ userId: string; provider: string; account: string }[]>;
  countSessions(userId: string): Promise<number>;
  users(email: string): Promise<{ id: string; email: string; isVerified: boolean; name: string }[]>;
  /** Tells every provider to tell the truth again, and the clock what time it is. */
  calm(): void;
  close(): Promise<void>;
}

export const PROVIDERS = ['oidc', 'google', 'twitch', 'discord'] as const;
type ProviderId = (typeof PROVIDERS)[number];

/** The product with four stand-ins of providers, whose clock shows what the machine's does. */
export async function openOutsideFixture(
  settings: Record<string, string> = {},
  hashing: Hashing = quickHashing,
): Promise<OutsideFixture> {
  const [oidc, google, twitch, discord] = await Promise.all([
    openOidcProvider(),
    openGoogle(),
    openTwitch(),
    openDiscord(),
  ]);
  const byId = { oidc, google, twitch, discord };
  const all = Object.values(byId);
  const app = await createTestApp({
    hashing,
    settings: { ...Object.assign({}, ...all.map((each) => each.settings)), ...settings },
  });
  const { pool } = app.connections;
  app.clock.set(new Date());
  return {
    app,
    ...byId,
    byId,
    browser: (person) => openBrowser(app, person?.cookie),
    async accounts(userId) {
      const { rows } = await pool.query(
        `select user_id as "userId", provider_id as provider, account_id as account from account
        where provider_id <> 'credential' and ($1::uuid is null or user_id = $1) order by created_at`,
        [userId ?? null],
      );
      return rows;
    },
    async countSessions(userId) {
      const { rows } = await pool.query('select count(*)::int from sessions where user_id = $1', [userId]);
      return rows[0].count;
    },
    async users(email) {
      const { rows } = await pool.query(
        `select id, email, email_verified as "isVerified", display_name as name from users where lower(email) = lower($1)`,
        [email],
      );
      return rows;
    },
    calm() {
      app.clock.set(new Date());
      for (const each of all) each.spoil();
    },
    async close() {
      for (const each of all) each.close();
      await app.close();
    },
  };
}

/** Status and place of an answer that sends the browser somewhere. */
export const landing = ({ status, headers }: Answer): string => `${status} ${headers['location']}`;

let strangers = 0;

/** Somebody whom no provider and no member has seen before. */
export function stranger(): { sub: string; email: string } {
  strangers += 1;
  return { sub: `stranger-${strangers}`, email: `stranger-${strangers}@outside.example` };
}

/** A browser in which somebody signs in by password, which proves who they are for ten minutes. */
export async function signedInBrowser({ browser }: OutsideFixture, { email }: Person): Promise<Browser> {
  const own = browser();
  const answer = await own.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
  return own;
}
