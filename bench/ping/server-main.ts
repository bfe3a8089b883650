import type { AddressInfo } from 'node:net';
import { miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createApp } from '../../server/src/app.ts';
import { systemClock as clock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { createMetrics } from '../../server/src/platform/http/metrics.ts';
import { hot } from '../../server/src/platform/http/route.ts';
import { createServer } from '../../server/src/platform/http/server.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createFileStore } from '../../server/src/platform/storage/file-store.ts';
import { createNaivePing } from './naive.ts';

/**
 * The measured process, started by ping.ts. It listens on three ports: the product; `beside`, the same HTTP side with
 * two calls that have the ping's access, body and reply, one that answers at once (`stack`) and the naive ping; and
 * `hello`, Fastify with the ping's body and cookie checks and nothing else.
 */
const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl = '', AUTH_SECRET: secret = '' } = config;
const log = createLog(config.LOG_LEVEL);
const product = await createApp({ config, databaseUrl, secret, log, clock });
for (const job of product.features.jobs) if (job.atStart) await job.run();

const { db } = product.connections;
const { authenticator } = product.signIn;
const naivePool = connect(databaseUrl, { max: config.DATABASE_POOL_SIZE, onError: (error) => log.warn(error) });
const naive = createNaivePing(naivePool.pool, product.features.services.mining);
const answer = { sessionCompleted: false, cinderEarned: 0, xpEarned: 0, activeSeconds: 15, remainingSeconds: 3585 };

const beside = await createServer({
  config,
  log,
  clock,
  db,
  signIn: product.signIn,
  audit: product.features.services.audit,
  metrics: createMetrics(),
  files: createFileStore(config.DATA_DIR),
  live: { publish() {}, lastChange: () => undefined },
  findSupportEmail: async () => null,
  isDraining: () => false,
  routes: [
    hot({ ...miningEndpoints.ping, path: '/bench/stack' }, async () => answer),
    hot({ ...miningEndpoints.ping, path: '/bench/naive' }, ({ member, body }) => naive(member, body)),
  ],
  web: undefined,
});

const hello = Fastify();
hello.post('/bench/hello', async (request, reply) => {
  const isMember = await authenticator.cookieIdentity(request.headers.cookie);
  const body = miningEndpoints.ping.body.safeParse(request.body);
  return isMember && body.success ? answer : reply.status(400).send();
});

process.once('disconnect', async () => {
  await Promise.all([hello.close(), beside.close(), naivePool.close()]);
  await product.close();
  process.exit(0);
});
process.send?.({ product: await listen(product.server), beside: await listen(beside), hello: await listen(hello) });

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
