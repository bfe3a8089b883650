import type { AddressInfo } from 'node:net';
import { miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { type App, createApp } from '../server/src/app.ts';
import { lockStanding } from '../server/src/features/wallet/ledger.service.ts';
import { systemClock as clock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { onChanges } from '../server/src/platform/db/transaction.ts';
import { createMetrics } from '../server/src/platform/http/metrics.ts';
import { hot, type Route } from '../server/src/platform/http/route.ts';
import { createServer } from '../server/src/platform/http/server.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createFileStore } from '../server/src/platform/storage/file-store.ts';

/**
 * The measured process: the product without pages and without jobs, on a port of its own, and beside it what `BESIDE` names,
 * to compare with. It sends the ports.
 */
const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl = '', AUTH_SECRET: secret = '' } = config;
const log = createLog(config.LOG_LEVEL);
const open = () => createApp({ config, databaseUrl, secret, log, clock });
const product = await open();
for (const job of product.features.jobs) if (job.atStart) await job.run();

interface Beside {
  servers: Record<string, FastifyInstance>;
  close(): Promise<void>;
}

const BESIDE: Record<string, () => Beside | Promise<Beside>> = {
  nothing: () => ({ servers: {}, close: async () => {} }),

  /**
   * `beside`, the same HTTP side with a call that has the ping's access, body and reply and answers at once; and `hello`,
   * Fastify with the ping's body and cookie checks and nothing else.
   */
  calls: async () => {
    const answer = { sessionCompleted: false, cinderEarned: 0, xpEarned: 0, activeSeconds: 15, remainingSeconds: 3585 };
    const hello = Fastify();
    hello.post('/bench/hello', async (request, reply) => {
      const isMember = await product.signIn.authenticator.cookieIdentity(request);
      const body = miningEndpoints.ping.body.safeParse(request.body);
      return isMember && body.success ? answer : reply.status(400).send();
    });
    const beside = await serve(product, [hot({ ...miningEndpoints.ping, path: '/bench/stack' }, async () => answer)]);
    return { servers: { hello, beside }, close: async () => {} };
  },

  /** `silent`, the product again, whose transactions note what they change and announce it to nobody. */
  silent: async () => {
    const other = await open();
    onChanges(other.connections.db, () => {});
    return { servers: { silent: await serve(other, other.features.routes) }, close: other.close };
  },
};

const openBeside = BESIDE[process.env['BESIDE'] ?? 'nothing'];
if (!openBeside) throw new Error('BESIDE names nothing that could listen');
const { servers, close } = await openBeside();
const all = Object.entries({ product: product.server, ...servers });

process.once('disconnect', async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await close();
  await product.close();
  process.exit(0);
});
process.send?.(Object.fromEntries(await Promise.all(all.map(async ([name, server]) => [name, await listen(server)]))));

/** The product's HTTP side with these calls, which announces nothing. */
function serve({ connections, homes, signIn, features }: App, routes: readonly Route[]): Promise<FastifyInstance> {
  return createServer({
    ...{ config, secret, log, clock, signIn, routes },
    ...{ db: connections.db, homes, lockMember: lockStanding },
    audit: features.services.audit,
    siteIcon: features.services.siteIcon,
    modules: features.services.modules,
    findWords: features.services.translations.words,
    metrics: createMetrics(),
    files: createFileStore(config.DATA_DIR),
    live: { publish() {}, lastChange: () => undefined },
    findSupportEmail: async () => null,
    siteNames: features.services.siteSettings.lastNames,
    isDraining: () => false,
    web: undefined,
  });
}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
