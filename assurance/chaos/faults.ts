import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CuttingProxy, sometimes, startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { uploadPicture } from '../shared/caller.ts';
import { mountDisk } from './disk.ts';
import type { Fixture } from './fixture.ts';

/** A kind of fault that a crowd lives through, round after round. */
export interface Kind {
  name: string;
  /** How long the crowd is at work before it strikes, in milliseconds: any time between. */
  before: readonly [number, number];
  /** Brings the fixture into the state that the rounds need. */
  prepare(fixture: Fixture): Promise<Prepared>;
}

interface Prepared {
  /** Done when it is over; the product may need time to be well again. */
  inject(): Promise<void>;
  /** Leaves the fixture as it was found. */
  done?(): Promise<void>;
}

/** Who asks is told so, where the database does not answer. */
const ANSWERED_WITHIN_MS = 10_000;

const SOON = [200, 1_200] as const;
const AT_ONCE = [0, 100] as const;

/** What needs nothing prepared. */
export function simply(name: string, inject: (fixture: Fixture) => Promise<void>, before: Kind['before'] = SOON): Kind {
  return { name, before, prepare: async (fixture) => ({ inject: () => inject(fixture) }) };
}

/** Says so where the process itself does not answer although only its database is in trouble. */
async function mustBeAlive({ url, journal }: Fixture): Promise<void> {
  const isAlive = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isAlive) journal.fault('GET /api/health was not answered within a second');
}

/** Says so where somebody who asks while the database does not answer waits for too long, or is not told to come again. */
async function mustBeAnswered({ url, journal, community }: Fixture, path: string): Promise<void> {
  const begin = performance.now();
  const reply = await fetch(url + path, {
    headers: { cookie: community.probe.cookie },
    signal: AbortSignal.timeout(2 * ANSWERED_WITHIN_MS),
  }).catch(() => null);
  const waited = performance.now() - begin;
  if (waited > ANSWERED_WITHIN_MS) journal.fault(`GET ${path} waited for ${(waited / 1000).toFixed(1)} s`);
  if (reply?.status !== 503) journal.fault(`GET ${path} said ${reply?.status ?? 'nothing'} without a database`);
  else if (!reply.headers.has('retry-after')) journal.fault(`GET ${path} said 503 without Retry-After`);
  await reply?.body?.cancel();
}

const CUTTING_MS = 1_500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JUMPS_MS = [-25 * HOUR_MS, -HOUR_MS, -2 * MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 25 * HOUR_MS];
/** There is a first day, before which nothing can be kept. */
const FURTHEST_MS = 49 * HOUR_MS;

const serverKilled = simply('server killed', async ({ product }) => {
  await product.kill();
  product.start();
});

const bothKilled = simply('server and PostgreSQL killed', async ({ product, postgres }) => {
  await Promise.all([postgres.killAll(), product.kill()]);
  product.start();
});

/** What was done is committed; who asked for it never learns. */
export const answersCut = simply(
  'answers cut off',
  async ({ proxy, chance }) => {
    proxy.cutWhen(sometimes('HTTP/1.1 2', 0.2, chance() * 2 ** 32));
    await sleep(CUTTING_MS);
    proxy.cutWhen(null);
  },
  AT_ONCE,
);

/** The clock of the server's machine is set, forwards and backwards. */
const clockJumps: Kind = {
  name: 'clock jumps',
  before: SOON,
  async prepare({ product, clock, chance }) {
    clock.isMoving = true;
    return {
      async inject() {
        const jump = JUMPS_MS[Math.floor(chance() * JUMPS_MS.length)] ?? 0;
        const next = clock.offsetMs + jump;
        clock.offsetMs = Math.abs(next) > FURTHEST_MS ? 0 : next;
        product.shiftClock(clock.offsetMs);
      },
      async done() {
        clock.offsetMs = 0;
        product.shiftClock(0);
      },
    };
  },
};

const FROZEN_MS = 3_000;
/** Longer than a request waits for a connection. */
const TAKEN_MS = 7_000;
/** More than there are connections. */
const READERS = 60;
const READING = '/api/auth/user';
/** At most as much longer than the readers wait. */
const LONGER_MS = 3_000;

export const postgresKilled = simply('PostgreSQL killed', ({ postgres }) => postgres.killAll());

const backendKilled = simply('a backend killed', ({ postgres, chance }) => postgres.killBackend(chance));

const frozen = simply('PostgreSQL frozen', async (fixture) => {
  const thaw = await fixture.postgres.freeze();
  await sleep(FROZEN_MS);
  await mustBeAlive(fixture);
  thaw();
});

/** Every connection of the product waits for one lock. */
const connectionsTaken = simply('every connection taken', async (fixture) => {
  const client = new pg.Client({ connectionString: await fixture.postgres.url() });
  await client.connect();
  await client.query('begin');
  await client.query('lock table members in access exclusive mode');
  const readers = Array.from({ length: READERS }, () => fixture.caller.call(fixture.community.probe, `GET ${READING}`));
  await sleep(TAKEN_MS);
  await mustBeAlive(fixture);
  await client.query('rollback');
  await client.end();
  await Promise.all(readers);
});

/** What the database says of a commit gets lost, and the connection with it. */
const commitsCut = betweenBoth('commits cut off', AT_ONCE, async ({ chance }, between) => {
  between.cutWhen(sometimes('COMMIT\0', 0.1, chance() * 2 ** 32));
  await sleep(CUTTING_MS);
  between.cutWhen(null);
});

/** Nothing gets through to the database and nothing comes back, and nobody is told so. */
const unreachable = betweenBoth('PostgreSQL unreachable', SOON, async (fixture, between) => {
  between.swallow(true);
  await mustBeAlive(fixture);
  await Promise.all(Array.from({ length: READERS }, () => mustBeAnswered(fixture, READING)));
  await sleep(fixture.chance() * LONGER_MS);
  between.swallow(false);
});

/** The product reaches its database by a proxy, to which this happens. */
function betweenBoth(
  name: string,
  before: Kind['before'],
  inject: (fixture: Fixture, between: CuttingProxy) => Promise<void>,
): Kind {
  return {
    name,
    before,
    async prepare(fixture) {
      const { product, postgres, heal } = fixture;
      const database = new URL(await postgres.url());
      const port = Number(database.port);
      const between = await startCuttingProxy({ to: () => ({ port }) });
      database.port = String(between.port);
      await product.kill();
      product.start({ DATABASE_URL: database.href });
      await heal();
      return {
        inject: () => inject(fixture, between),
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

const FULL_MS = 2_500;
const LONG_FULL_MS = 20_000;
const UPLOADS_MEGABYTES = 1;

/** The disk of the whole data folder is full for a while: database, uploads and all. */
const diskFull = simply('disk full for the database', async (fixture) => {
  const free = await fixture.disk?.fill();
  await sleep(FULL_MS);
  await mustBeAlive(fixture);
  await free?.();
});

/** PostgreSQL ends while there is no room, so that it cannot be started for a while. */
const killedWhileFull = simply('PostgreSQL killed, disk full', async (fixture) => {
  const free = await fixture.disk?.fill();
  await fixture.postgres.killAll();
  await sleep(LONG_FULL_MS);
  await mustBeAlive(fixture);
  await free?.();
});

/** Pictures go to a small disk of their own, which is full for a while. */
const uploadsFull: Kind = {
  name: 'disk full for uploads',
  before: SOON,
  async prepare(fixture) {
    const folder = join(fixture.dataDir, 'uploads');
    const disk = await mountDisk(UPLOADS_MEGABYTES, folder);
    if (!disk) throw new Error('A disk may be mounted by root only');
    const isKept = async (right: number) => {
      const { status } = await uploadPicture(fixture.url, fixture.community.admin);
      if (status !== right) fixture.journal.fault(`a picture was answered ${status} in place of ${right}`);
    };
    return {
      async inject() {
        await isKept(201);
        const free = await disk.fill();
        await isKept(503);
        const unfinished = (await readdir(folder)).filter((name) => name.endsWith('.part'));
        if (unfinished.length > 0) fixture.journal.fault(`uploads holds ${unfinished.join(', ')}`);
        await free();
        await isKept(201);
      },
      done: () => disk.remove(),
    };
  },
};

/** A kind, and how many rounds of it tell enough. */
export type Planned = readonly [kind: Kind, rounds: number];

export const KINDS: readonly Planned[] = [
  [serverKilled, 100],
  [postgresKilled, 13],
  [backendKilled, 12],
  [bothKilled, 10],
  [answersCut, 10],
  [commitsCut, 10],
  [frozen, 5],
  [connectionsTaken, 3],
  [unreachable, 5],
  [uploadsFull, 5],
  [clockJumps, 12],
];

/** Those that need no PostgreSQL of the product's own. */
export const SERVER_KINDS = KINDS.filter(([kind]) => [serverKilled, answersCut, clockJumps].includes(kind));

/** Of a product that keeps everything on a disk of its own. */
export const DISK_KINDS: readonly Planned[] = [
  [diskFull, 5],
  [killedWhileFull, 3],
];
