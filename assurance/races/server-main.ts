import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createFakeClock } from '../../server/src/testing/fake-clock.ts';

/** One of the two servers, started by server.ts: the product with a clock that stands where it is told. */
const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl = '', AUTH_SECRET: secret = '' } = config;
const clock = createFakeClock(new Date(0));
const app = await createApp({ config, databaseUrl, secret, log: createLog('error'), clock });

process.on('message', async ({ now }: { now: string }) => {
  clock.set(now);
  await app.features.settled();
  process.send?.({ now });
});
process.once('disconnect', async () => {
  await app.close();
  process.exit(0);
});
process.send?.({ origin: await app.server.listen({ port: 0, host: '127.0.0.1' }) });
