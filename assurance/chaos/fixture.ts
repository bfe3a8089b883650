import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@cinder/contract/shared/random.ts';
import { createProduct, makeDataFolder, postgresOf, untilGood } from '../../e2e/server-process.ts';
import { startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { createCaller } from '../shared/caller.ts';
import { type Community, foundCommunity } from '../shared/community.ts';
import { createCrowd, VALUABLE } from '../shared/crowd.ts';
import { createJournal, findFaults, findLostPayments } from '../shared/journal.ts';
import type { Disk } from './disk.ts';
import type { Kind } from './faults.ts';

const NO_ANSWER_MS = 1_000;
const PAUSE_MS = 30;

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

interface Options {
  members: number;
  /** Of everything that is left to chance. */
  seed: number;
  /** Where everything is kept; a temporary folder unless given. */
  disk?: Disk;
  /** Of an empty database that takes the place of the PostgreSQL that the product brings along. */
  databaseUrl?: string;
}

/** The product as a process with its PostgreSQL, a proxy before it, and a crowd of members. */
export async function openFixture({ members, seed, disk, databaseUrl }: Options) {
  const { dataDir, remove } = await makeDataFolder(disk && join(disk.folder, 'data'));
  const port = await freePort();
  const proxy = await startCuttingProxy({ to: () => ({ port }) });
  const url = `http://127.0.0.1:${proxy.port}`;
  const product = createProduct({ port, dataDir, ...(databaseUrl && { databaseUrl }) });
  const postgres = { ...postgresOf(dataDir), ...(databaseUrl && { url: async () => databaseUrl }) };
  const journal = createJournal();
  const caller = createCaller({ url, journal });
  const ownChance = randomFrom(seed + 2);
  const clock = { offsetMs: 0, isMoving: false };
  const now = () => new Date(Date.now() + clock.offsetMs);

  const close = async () => {
    await product.stop();
    await proxy.close();
    await remove();
  };
  try {
    product.start();
    await product.ready();
    const community = await foundCommunity(caller, journal, members);
    const own = { caller, community, journal };
    const crowd = createCrowd(
      { ...own, url, now, chance: randomFrom(seed + 1), isClockMoving: () => clock.isMoving },
      Object.values(VALUABLE),
      PAUSE_MS,
    );
    return {
      /** Where the clients call: the proxy. */
      url,
      ...{ ...own, disk, dataDir, product, postgres, proxy, crowd, close },
      /** What faults draw lots with; the crowd has chances of its own, because it draws in no order. */
      chance: randomFrom(seed),
      /** By how much the clock of the product is off; while it moves, actions of a day may come too late. */
      clock,
      /** Milliseconds until the first good answer to a write, from now on. */
      heal: () => heal(url, community),
      /** Everything that was met or is found in the database. The crowd must be at rest. */
      async faults(): Promise<string[]> {
        const ownEnd = product.ownEnd();
        const found = await findFaults({ databaseUrl: await postgres.url(), journal, now: now(), chance: ownChance });
        return [...(ownEnd ? [ownEnd] : []), ...journal.takeFaults(), ...found];
      },
      /** Payments that were made and are lost, although the product has looked for them. */
      lostPayments: async () => findLostPayments(await postgres.url()),
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

/** The crowd goes on for a little, after everything is well. */
const AFTER_MS = 200;
/** A fault strikes a crowd that has something to lose, also where the machine is busy. */
const LEAST_ANSWERS = 11;

/** What came of the rounds of one kind. */
interface Outcome {
  rounds: number;
  answered: number;
  again: number;
  /** Milliseconds from the end of the fault to the first good answer, in the order of the rounds. */
  heals: number[];
  faults: string[];
}

interface Rounds {
  rounds: number;
  /** The most that healing may take. */
  healWithinMs: number;
}

/** Rounds of one kind; after each, everything that was acknowledged is looked for. */
export async function runRounds(fixture: Fixture, kind: Kind, { rounds, healWithinMs }: Rounds): Promise<Outcome> {
  const { journal, crowd, chance } = fixture;
  const before = { ...journal.counts };
  const outcome: Outcome = { rounds: 0, answered: 0, again: 0, heals: [], faults: [] };
  const { inject, done } = await kind.prepare(fixture);
  try {
    while (outcome.rounds < rounds) {
      outcome.rounds++;
      const answeredAlready = journal.counts.answered;
      crowd.begin();
      const [least, most] = kind.before;
      await sleep(least + chance() * (most - least));
      while (journal.counts.answered - answeredAlready < LEAST_ANSWERS) await sleep(PAUSE_MS);
      await inject();
      const heal = await fixture.heal();
      outcome.heals.push(heal);
      await sleep(AFTER_MS);
      await crowd.rest();
      const faults = await fixture.faults();
      if (heal > healWithinMs) faults.push(`it took ${(heal / 1000).toFixed(1)} s to heal`);
      outcome.faults.push(...faults.map((fault) => `round ${outcome.rounds}: ${fault}`));
    }
  } finally {
    await crowd.rest();
    await done?.();
  }
  outcome.answered = journal.counts.answered - before.answered;
  outcome.again = journal.counts.again - before.again;
  return outcome;
}
