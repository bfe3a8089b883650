import type { Logger } from 'pino';
import { installCatalogue } from '#db/catalogue/install.ts';
import { makeFirstAdmin } from '#features/account/admins.service.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { connect } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { type App, createApp } from '../app.ts';
import type { Caller } from './client.ts';
import { liveHistory, type Requested } from './history.ts';
import { existsMember, findFirstAdmin } from './newcomers.queries.ts';
import { createTravel } from './travel.ts';

const CONNECTIONS = 12;

interface Place {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Logger;
  /** Also where there are members already. */
  force: boolean;
  print(line: string): void;
}

/** Fills a database with a community. ConfigError in production and where there are members, unless that is asked for. */
export async function makeDemo(place: Place, requested: Requested): Promise<void> {
  const { databaseUrl, secret, log, print } = place;
  if (!place.force && place.config.NODE_ENV === 'production') {
    throw new ConfigError(
      'This is a production site: npm run demo -- --force fills it, with an account that anybody can use',
    );
  }
  await prepare(databaseUrl);
  const travel = createTravel();
  const config = forHistory(place.config);
  const app = await createApp({ config, databaseUrl: hasty(databaseUrl), secret, log, ...travel });
  try {
    const { db } = app.connections;
    if (!place.force && (await existsMember(db))) {
      throw new ConfigError('There are members already: npm run demo -- --force adds a demo community to them');
    }
    await installCatalogue(db);
    await liveHistory(app, travel, await findAdmin(app, config, print), requested);
  } finally {
    await app.close();
  }
}

async function prepare(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1, onError: () => {}, timeoutMs: 0 });
  try {
    await migrateToLatest(db);
  } finally {
    await close();
  }
}

/**
 * The demo mails nobody and charges no card: it pays with test cards, which production does not take. Its members sign in
 * once for months.
 */
function forHistory(config: Config): Config {
  return {
    ...config,
    NODE_ENV: 'development',
    SESSION_IDLE_DAYS: 3_650,
    SESSION_MAX_DAYS: 3_650,
    SMTP_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    DATABASE_POOL_SIZE: CONNECTIONS,
  };
}

/** Whoever loses power while a demo is made makes it again: no commit waits for the disk. */
function hasty(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options'), '-c synchronous_commit=off'].filter((one) => one !== null);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

/** The administrator who was there first, or the one that a first start makes. */
async function findAdmin(app: App, config: Config, print: (line: string) => void): Promise<Caller> {
  const made = await makeFirstAdmin({
    byPassword: app.signIn.byPassword,
    admins: app.features.services.admins,
    config,
  });
  if (made?.password) print(`First administrator: ${made.email} with the password ${made.password} (shown this once)`);
  const admin = await findFirstAdmin(app.connections.db);
  if (!admin)
    throw new ConfigError('There is no administrator: set BOOTSTRAP_ADMIN_EMAIL and BOOTSTRAP_ADMIN_PASSWORD');
  return { ...admin, isAdmin: true, hasTwoFactor: false, sessionId: admin.id, provenAt: new Date(), sid: '' };
}
