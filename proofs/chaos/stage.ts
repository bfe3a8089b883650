import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../server/src/features/tournaments/bracket/testing/random.ts';
import { removeEmbeddedPostgres } from '../../server/src/platform/embedded/remove-embedded-postgres.ts';
import { type CuttingProxy, startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { type Community, foundCommunity } from './community.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { createJournal, type Journal } from './journal.ts';
import { type Caller, createCaller } from './person.ts';
import { type Postgres, postgresOf } from './postgres.ts';
import { createProduct, type Product, SECRET } from './product.ts';
import { reconcileLater } from './reconcile.ts';
import { findFaults, findLostPayments } from './verify.ts';

const POLL_MS = 50;
const NO_ANSWER_MS = 1_000;
const HEAL_AT_MOST_MS = 60_000;

export interface Stage {
  dataDir: string;
  /** Where the clients call: the proxy. */
  url: string;
  product: Product;
  postgres: Postgres;
  proxy: CuttingProxy;
  journal: Journal;
  caller: Caller;
  community: Community;
  crowd: Crowd;
  /** What misfortunes draw lots with; the crowd has chances of its own, because it draws in no order. */
  chance: () => number;
  /** By how much the clock of the product is off; while it moves, deeds of a day may come too late. */
  clock: { offsetMs: number; isMoving: boolean };
  /** Milliseconds until the first good answer to a write, from now on. */
  heal(): Promise<number>;
  /** Everything that was met or is found in the database. The crowd must be at rest. */
  faults(): Promise<string[]>;
  /** Payments of the sandbox that were made and are lost, although the reconciler has asked. */
  lostPayments(): Promise<string[]>;
  close(): Promise<void>;
}

interface Options {
  members: number;
  /** Of everything that is left to chance. */
  seed: number;
  /** Below it everything is kept; a temporary folder unless given. */
  folder?: string;
  settings?: Readonly<Record<string, string>>;
}

/** The product as a process with the PostgreSQL that it brings along, a proxy before it, and a crowd of members. */
export async function openStage({ members, seed, folder, settings }: Options): Promise<Stage> {
  const chance = randomFrom(seed);
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'cinder-chaos-')));
  // PostgreSQL does not run as root; its account has to reach the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const proxy = await startCuttingProxy({ to: () => ({ port }) });
  const url = `http://127.0.0.1:${proxy.port}`;
  const product = createProduct({ port, dataDir });
  const postgres = postgresOf(dataDir);
  const journal = createJournal();
  const caller = createCaller({ url, journal });
  const ownChance = randomFrom(seed + 2);
  const clock = { offsetMs: 0, isMoving: false };
  const now = () => new Date(Date.now() + clock.offsetMs);

  const close = async () => {
    await product.stop();
    await proxy.close();
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    product.start(settings);
    await untilGood(() => fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(NO_ANSWER_MS) }));
    const community = await foundCommunity({ caller, journal }, members);
    const setting = {
      caller,
      community,
      journal,
      chance: randomFrom(seed + 1),
      now,
      isClockMoving: () => clock.isMoving,
    };
    return {
      dataDir,
      url,
      product,
      postgres,
      proxy,
      journal,
      caller,
      community,
      crowd: createCrowd(setting),
      chance,
      clock,
      heal: () => heal(url, community),
      async faults() {
        const own = product.ownEnd();
        const asked = { databaseUrl: await postgres.url(), url, journal, productItemId: community.productItemId };
        const found = await findFaults({ ...asked, now: now(), chance: ownChance });
        return [...(own ? [own] : []), ...journal.takeFaults(), ...found];
      },
      async lostPayments() {
        const databaseUrl = await postgres.url();
        await reconcileLater({ databaseUrl, secret: SECRET });
        return findLostPayments(databaseUrl);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A write of somebody who does nothing else, so that it may be sent as often as it takes. */
async function heal(url: string, { probe }: Community): Promise<number> {
  const begin = performance.now();
  const body = JSON.stringify({ tzOffsetMinutes: 0, deviceId: 'probe', takeover: true });
  const headers = { cookie: probe.cookie, 'content-type': 'application/json' };
  await untilGood(() =>
    fetch(`${url}/api/mining/start`, { method: 'POST', headers, body, signal: AbortSignal.timeout(NO_ANSWER_MS) }),
  );
  return performance.now() - begin;
}

async function untilGood(ask: () => Promise<Response>): Promise<void> {
  const end = performance.now() + HEAL_AT_MOST_MS;
  while (performance.now() < end) {
    const isGood = await ask().then(
      (reply) => reply.ok,
      () => false,
    );
    if (isGood) return;
    await sleep(POLL_MS);
  }
  throw new Error(`There was no good answer for ${HEAL_AT_MOST_MS / 1000} s`);
}
