import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { randomFrom } from '../server/src/features/tournaments/bracket/testing/random.ts';
import { removeEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { createCaller } from './chaos/actions.ts';
import { foundCommunity } from './chaos/fixture.ts';
import { createJournal } from './chaos/journal.ts';
import { postgresOf } from './chaos/programs.ts';
import { ACTIONS, bringCrowd, paced } from './soak/actions.ts';
import {
  assessMemory,
  formatMinutes,
  formatSeries,
  type Sample,
  type Server,
  startServer,
  takeSample,
} from './soak/samples.ts';

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
  onSample(sample: Sample, calls: number): void;
}

export interface Soaked {
  samples: Sample[];
  calls: number;
  done: ReadonlyMap<string, number>;
  faults: string[];
  /** Attempts that had no answer in time, and were made again. */
  unanswered: string[];
}

/** Lets a crowd use one server for so long, and looks at the server meanwhile. */
export async function soak(options: Options): Promise<Soaked> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cinder-soak-'));
  // PostgreSQL does not run as root; its account has to reach the folder.
  await chmod(dataDir, 0o755);
  let server: Server | undefined;
  try {
    const database = options.databaseUrl && { DATABASE_URL: options.databaseUrl };
    server = await startServer(await freePort(), { DATA_DIR: dataDir, ...database });
    const client = new pg.Client({ connectionString: options.databaseUrl ?? (await postgresOf(dataDir).url()) });
    await client.connect();
    const soaked = await watch(server, client, options).finally(() => client.end());
    const code = await server.stop();
    if (code !== 0) soaked.faults.push(`The server ended with ${code}`);
    return soaked;
  } finally {
    await server?.stop();
    if (!options.databaseUrl) await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function watch(server: Server, client: pg.Client, options: Options): Promise<Soaked> {
  const unanswered: string[] = [];
  const journal = createJournal({
    onAgain: (why) => (/: 503 /.test(why) ? journal.fault(why) : void unanswered.push(why)),
  });
  const caller = createCaller({ url: server.url, journal });
  const community = await foundCommunity({ caller, journal }, options.members);
  await caller.call(community.admin, {
    method: 'PUT',
    path: '/api/admin/mining/config',
    body: { maxMinutesPerLocalDay: 1440 },
    right: [200],
  });
  const pacedCaller = paced(caller, options.rate);
  const crowd = bringCrowd({
    caller: pacedCaller,
    community,
    journal,
    url: server.url,
    chance: randomFrom(options.seed),
    now: () => new Date(),
    isClockMoving: () => false,
  });
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
    const sample = await takeSample({ server, client, at: secondsIn(), collects }).catch((error: unknown) => {
      unanswered.push(`a sample after ${secondsIn().toFixed(0)} s: ${error}`);
    });
    if (sample) {
      samples.push(sample);
      options.onSample(sample, pacedCaller.count());
    }
    // They would be kept for a comparison that nobody makes here.
    journal.answers.length = 0;
  }
  await crowd.leave();
  const faults = journal.takeFaults();
  const output = server.output().trim();
  if (output !== '') faults.push(`The server said: ${output}`);
  return { samples, calls: pacedCaller.count(), done: crowd.done, faults, unanswered };
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  /** Seconds from one sample to the next, and samples from one collection to the next. */
  const EVERY = 10;
  const COLLECT_EVERY = 6;
  /** Below this nothing can be said of a course. */
  const LEAST_MINUTES = 12;

  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      members: { type: 'string', default: '40' },
      /** Calls a second. */
      rate: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  });
  const minutes = Number(values.minutes);

  console.log(`${cpus().length} processors, Node ${process.version}; server, database and crowd share them`);
  console.log(
    `Seed ${values.seed}, ${values.members} members, at most ${values.rate} calls a second, ${minutes} minutes`,
  );
  const { samples, calls, done, faults, unanswered } = await soak({
    seconds: minutes * 60,
    members: Number(values.members),
    rate: Number(values.rate),
    seed: Number(values.seed),
    every: EVERY,
    collectEvery: COLLECT_EVERY,
    onSample(sample, soFar) {
      if (!sample.left) return;
      const [heap, rss] = [sample.left.heapUsed, sample.rss].map((bytes) => (bytes / 2 ** 20).toFixed(1));
      console.log(
        `minute ${Math.round(sample.at / 60)}: ${soFar} calls, heap after collection ${heap} MB, RSS ${rss} MB`,
      );
    },
  });
  console.log(`\n${formatMinutes(samples)}\n`);
  console.log(
    `${calls} calls, ${(calls / (minutes * 60)).toFixed(0)} a second. Load average of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    ['mines', ...ACTIONS.map(({ name }) => name)].map((name) => `${name}: ${done.get(name) ?? 0}`).join(', '),
  );
  for (const why of unanswered) console.log(`slow   ${why}`);
  for (const fault of faults) console.log(`WRONG  ${fault}`);
  if (faults.length === 0) console.log('ok     No answer was a failure or wrong, and the server had nothing to say');
  let isFlat = true;
  if (minutes < LEAST_MINUTES)
    console.log(`Whether memory is flat cannot be told from less than ${LEAST_MINUTES} minutes`);
  else {
    const series = assessMemory(samples);
    console.log(formatSeries(series));
    isFlat = series.every(({ series }) => series.isFlat);
  }
  process.exitCode = isFlat && faults.length === 0 ? 0 : 1;
}
