import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { installCatalogue } from '#db/catalogue/install.ts';
import { makeFirstAdmin } from '#features/account/admins.service.ts';
import { authSecret } from '#platform/auth-secret.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { endInOrder } from '#platform/ending.ts';
import { listen } from '#platform/http/http-server.ts';
import { watchLanguages } from '#platform/languages.ts';
import { createLog } from '#platform/log.ts';
import { type App, createApp } from './app.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const NODE_MAJOR = 26;

const FIRST_ADMINISTRATORS = {
  new: 'First administrator: made from the settings',
  kept: 'First administrator: the account with the address of the settings, which keeps its own password',
  taken:
    'First administrator: somebody had signed up with the address of the settings and not proved that it is theirs; the account has the password of the settings now, and nothing else that let them in',
} as const;

await main();

async function main(): Promise<void> {
  try {
    if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
      throw new ConfigError(`This needs Node ${NODE_MAJOR}: start it with "npm start", which brings it along`);
    }
    await start(readConfig(process.env));
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

function printFailure(error: unknown): void {
  print(error instanceof ConfigError ? error.message : `Cinder could not start: ${inspect(error)}`);
}

/** Starts step by step, one line each, and stops cleanly at the first signal, also in the middle of starting. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  let stopDatabase = async () => {};
  let stopServing = async () => {};
  const ending = endInOrder({
    async atSignal() {
      print('Stopping: finishing running requests');
      await stopServing();
      await stopDatabase();
    },
    atFault: () => stopDatabase(),
    exitCode: 0,
  });
  const opening = openDatabase(config, log, ending);
  stopDatabase = async () => (await opening.catch(() => undefined))?.stop();
  try {
    const database = await opening;
    print(config.DATABASE_URL ? 'Database: the one of DATABASE_URL' : 'Database: embedded PostgreSQL');
    if (database.note) print(database.note);
    stopServing = await serve(config, database, log);
  } catch (error) {
    // Once the end has begun, it is what makes things fail.
    if (ending.aborted) return;
    printFailure(error);
    await stopDatabase();
    process.exit(1);
  }
}

/** Serves, once everything is in place; returns what ends that, after the last request. */
async function serve(config: Config, database: OpenDatabase, log: Logger): Promise<() => Promise<void>> {
  const applied = await migrate(database.url);
  print(applied.length > 0 ? `Migrations: applied ${applied.length}` : 'Migrations: up to date');
  const app = await createApp({
    config,
    databaseUrl: database.url,
    secret: await authSecret(config),
    log,
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
  });
  await installCatalogue(app.connections.db);
  print('Catalogue: in place');
  await printFirstAdmin(app, config);

  // The language of who wants none that there is.
  await app.features.services.siteSettings.names();
  await app.jobs.start(app.features.jobs, app.queues);
  const stopLooking = watchLanguages(log);
  const stop = async () => {
    stopLooking();
    // A running job needs the database as much as a running request does.
    await Promise.all([app.server.close(), app.jobs.stop()]);
    await app.close();
  };
  const address = await listen(app.server, config).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  print(`Listening at ${config.PUBLIC_URL ?? address}`);

  return async () => {
    app.drain();
    await sleep(config.DRAIN_SECONDS * 1000);
    await stop();
  };
}

async function printFirstAdmin(app: App, config: Config): Promise<void> {
  const { admins } = app.features.services;
  const made = await makeFirstAdmin({ byPassword: app.signIn.byPassword, admins, config });
  if (made?.password) print(`First administrator: ${made.email} with the password ${made.password} (shown this once)`);
  else if (made) print(FIRST_ADMINISTRATORS[made.was]);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
