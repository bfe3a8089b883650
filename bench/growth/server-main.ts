import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';

/** A measured process, started by growth.ts: the product with its settings, without pages and without jobs. */
const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl = '', AUTH_SECRET: secret = '' } = config;
const app = await createApp({ config, databaseUrl, secret, log: createLog(config.LOG_LEVEL) });
for (const job of app.features.jobs) if (job.atStart) await job.run();
await app.server.listen({ port: 0, host: '127.0.0.1' });

process.once('disconnect', async () => {
  await app.close();
  process.exit(0);
});
process.send?.((app.server.server.address() as AddressInfo).port);
