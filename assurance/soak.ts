import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@cinder/contract/shared/random.ts';
import pg from 'pg';
import { createProduct, makeDataFolder, type Product, postgresOf } from '../e2e/server-process.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { createCaller } from './shared/caller.ts';
import { foundCommunity } from './shared/community.ts';
import { createCrowd } from './shared/crowd.ts';
import { createJournal } from './shared/journal.ts';
import { ACTIONS } from './soak/actions.ts';
import { type Sample, takeSample } from './soak/samples.ts';

/** How long somebody waits after an action at most. */
const PAUSE_MS = 400;

interface Options {
  seconds: number;
  members: number;
  /** Calls a second, of all together. */
  rate: number;
  seed: number;
  /** Seconds between two samples, and how many of them it is from one collection to the next. */
  every: number;
  collectEvery: number;
  /** A database with every migration; one of the server's own unless given. */
  databaseUrl?: string;
}

/** Lets a crowd use one server for so long, and looks at the server meanwhile. */
export async function soak(options: Options) {
  const { dataDir, remove } = await makeDataFolder();
  const product = createProduct({ port: await freePort(), dataDir });
  try {
    product.start(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {});
    await product.ready();
    const client = new pg.Client({ connectionString: options.databaseUrl ?? (await postgresOf(dataDir).url()) });
    await client.connect();
    const soaked = await watch(product, client, options).finally(() => client.end());
    const code = await product.stop();
    if (code !== 0) soaked.faults.push(`The server ended with ${code}`);
    return soaked;
  } finally {
    await product.stop();
    await remove();
  }
}

async function watch(product: Product, client: pg.Client, options: Options) {
  /** Attempts that had no answer in time, and were made again. */
  const unanswered: string[] = [];
  const journal = createJournal({
    onAgain: (why) => (/: 503 /.test(why) ? journal.fault(why) : void unanswered.push(why)),
  });
  const { url } = product;
  const community = await foundCommunity(createCaller({ url, journal }), journal, options.members);
  let calls = 0;
  let turn = performance.now();
  /** So many calls a second and no more, by all callers together. */
  const beforeCall = async () => {
    const now = performance.now();
    turn = Math.max(turn, now) + 1000 / options.rate;
    calls += 1;
    await sleep(Math.max(0, turn - now));
  };
  const caller = createCaller({ url, journal, beforeCall });
  const own = { now: () => new Date(), isClockMoving: () => false, chance: randomFrom(options.seed) };
  const crowd = createCrowd({ url, caller, community, journal, ...own }, ACTIONS, PAUSE_MS);
  crowd.begin();
  const samples: Sample[] = [];
  const begin = performance.now();
  const secondsIn = () => (performance.now() - begin) / 1000;
  let collected = 0;
  // Where a sample came late, those that it delayed are left out.
  const next = (turn: number) => Math.max(turn + 1, Math.ceil(secondsIn() / options.every));
  for (let turn = 1; turn * options.every <= options.seconds; turn = next(turn)) {
    await sleep(Math.max(0, turn * options.every - secondsIn()) * 1000);
    const collects = turn - collected >= options.collectEvery;
    if (collects) collected = turn;
    const sample = await takeSample({ product, client, at: secondsIn(), collects }).catch((error: unknown) => {
      unanswered.push(`a sample after ${secondsIn().toFixed(0)} s: ${error}`);
    });
    if (sample) samples.push(sample);
    // They would be kept for a comparison that nobody makes here.
    journal.answers.length = 0;
  }
  await crowd.rest();
  const faults = journal.takeFaults();
  const output = product.output().trim();
  if (output !== '') faults.push(`The server wrote: ${output}`);
  return { samples, calls, kinds: crowd.done.size, faults, unanswered };
}
