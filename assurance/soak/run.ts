import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { randomFrom } from '../../server/src/features/tournaments/bracket/testing/random.ts';
import { removeEmbeddedPostgres } from '../../server/src/platform/embedded/embedded-postgres.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { createCaller } from '../chaos/actions.ts';
import { foundCommunity } from '../chaos/fixture.ts';
import { createJournal } from '../chaos/journal.ts';
import { postgresOf } from '../chaos/programs.ts';
import { bringCrowd, paced } from './actions.ts';
import { type Sample, type Server, startServer, takeSample } from './samples.ts';

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
