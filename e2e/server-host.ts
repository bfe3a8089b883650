import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { App } from '../server/src/app.ts';

/** What the tests ask for: a server with these settings, or the end of the one at that port. */
export interface Order {
  id: number;
  action: 'start' | 'stop';
  port: number;
  settings: Record<string, string>;
}

export interface Answer {
  id: number;
  failure?: string;
}

const WEB_ROOT = fileURLToPath(new URL('../web/dist', import.meta.url));

// As the server does it when it is started for real.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const { createApp } = await import('../server/src/app.ts');
const { makeFirstAdmin } = await import('../server/src/features/account/admins.service.ts');
const { authSecret } = await import('../server/src/platform/auth-secret.ts');
const { readConfig } = await import('../server/src/platform/config.ts');
const { listen } = await import('../server/src/platform/http/http-server.ts');
const { createLog } = await import('../server/src/platform/log.ts');
const { quickHashing } = await import('../server/src/testing/quick-hashing.ts');

const running = new Map<number, App>();

process.on('message', async ({ id, action, port, settings }: Order) => {
  const answer: Answer = { id };
  try {
    if (action === 'start') running.set(port, await start(settings));
    else await stop(port);
  } catch (error) {
    answer.failure = inspect(error);
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());

/** As the product's own start, on a database that has every migration and the catalogue. */
async function start(settings: Record<string, string>): Promise<App> {
  const config = readConfig(settings);
  const app = await createApp({
    config,
    databaseUrl: settings['DATABASE_URL'] ?? '',
    secret: await authSecret(config),
    log: createLog(config.LOG_LEVEL),
    // Journeys are not about hashing, which would be most of what a sign-up costs.
    hashing: quickHashing,
    // Nor about a database that many journeys at once keep waiting, on a machine that others use too.
    poolWaitMs: 30_000,
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
  });
  const { admins } = app.features.services;
  await makeFirstAdmin({ byPassword: app.signIn.byPassword, admins, config });
  await app.jobs.start(app.features.jobs, app.queues);
  await listen(app.server, config);
  return app;
}

async function stop(port: number): Promise<void> {
  const app = running.get(port);
  running.delete(port);
  await Promise.all([app?.server.close(), app?.jobs.stop()]);
  await app?.close();
}
