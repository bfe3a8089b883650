import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';

const LATER_MS = 10 * 60_000;

/** Does what the product does by itself ten minutes later: asks the provider about purchases that wait. */
export async function reconcileLater({
  databaseUrl,
  secret,
  settings,
}: {
  databaseUrl: string;
  secret: string;
  settings?: Record<string, string>;
}): Promise<void> {
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', ...settings }),
    databaseUrl,
    secret,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + LATER_MS) },
  });
  try {
    await app.features.jobs.find(({ name }) => name === 'shop-reconcile-payments')?.run();
  } finally {
    await app.close();
  }
}
