import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CuttingProxy, sometimes, startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { AT_ONCE, type Kind, mustBeAlive, mustBeAnswered, SOON, simply } from './kinds.ts';
import type { Stage } from './stage.ts';

const FROZEN_MS = 3_000;
/** Longer than a request waits for a connection. */
const TAKEN_MS = 7_000;
/** More than there are connections. */
const READERS = 60;
const READING = { method: 'GET', path: '/api/auth/user', right: [200] } as const;
const CUTTING_MS = 1_500;
/** At most as much longer than the readers wait. */
const LONGER_MS = 3_000;

export const postgresKilled = simply('PostgreSQL killed', ({ postgres }) => postgres.killAll());

export const backendKilled = simply('a backend killed', ({ postgres, chance }) => postgres.killBackend(chance));

export const frozen = simply('PostgreSQL frozen', async (stage) => {
  const thaw = await stage.postgres.freeze();
  await sleep(FROZEN_MS);
  await mustBeAlive(stage);
  thaw();
});

/** Every connection of the product waits for one lock. */
export const connectionsTaken = simply('every connection taken', async (stage) => {
  const client = new pg.Client({ connectionString: await stage.postgres.url() });
  await client.connect();
  await client.query('begin');
  await client.query('lock table members in access exclusive mode');
  const readers = Array.from({ length: READERS }, () => stage.caller.call(stage.community.probe, READING));
  await sleep(TAKEN_MS);
  await mustBeAlive(stage);
  await client.query('rollback');
  await client.end();
  await Promise.all(readers);
});

/** What the database says of a commit gets lost, and the connection with it. */
export const commitsCut = betweenBoth('commits cut off', AT_ONCE, async ({ chance }, between) => {
  between.cutWhen(sometimes('COMMIT\0', 0.1, chance() * 2 ** 32));
  await sleep(CUTTING_MS);
  between.cutWhen(null);
});

/** Nothing gets through to the database and nothing comes back, and nobody is told so. */
export const unreachable = betweenBoth('PostgreSQL unreachable', SOON, async (stage, between) => {
  between.swallow(true);
  await mustBeAlive(stage);
  await Promise.all(Array.from({ length: READERS }, () => mustBeAnswered(stage, READING.path)));
  await sleep(stage.chance() * LONGER_MS);
  between.swallow(false);
});

/** The product reaches its database by a proxy, to which this happens. */
function betweenBoth(
  name: string,
  before: Kind['before'],
  strike: (stage: Stage, between: CuttingProxy) => Promise<void>,
): Kind {
  return {
    name,
    before,
    async prepare(stage) {
      const { product, postgres, heal } = stage;
      const database = new URL(await postgres.url());
      const port = Number(database.port);
      const between = await startCuttingProxy({ to: () => ({ port }) });
      database.port = String(between.port);
      await product.kill();
      product.start({ DATABASE_URL: database.href });
      await heal();
      return {
        strike: () => strike(stage, between),
        async done() {
          await product.kill();
          await between.close();
          product.start();
          await heal();
        },
      };
    },
  };
}
