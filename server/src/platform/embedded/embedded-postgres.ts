import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ensureCluster, readPassword } from './cluster.ts';
import { connectKeeper, countKeepers, databaseUrl, ensureDatabase } from './connection.ts';
import { withLock } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedLog = Record<'info' | 'warn' | 'error', (message: string) => void>;
export type EmbeddedOptions = {
  dataDir: string;
  log: EmbeddedLog;
  /** False for tests: faster, and lost when the machine stops. */
  durable?: boolean;
};
export type EmbeddedPostgres = {
  url: string;
  /** A sentence for the person who starts the program, when the database is not where they would look for it. */
  note?: string;
  /** Lets go of the database; the last program to do so shuts it down. */
  stop(): Promise<void>;
};

const START_ATTEMPTS = 6;
/** What kept it from starting, such as a full disk, may end at any time, and nobody tells us. */
const REVIVE_PAUSES_MS = [100, 300, 1000, 2000];

/**
 * Opens the PostgreSQL that lives below a data folder: makes it the first time, joins it when it already runs, and
 * starts it again if it dies while this program holds it.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace({ dataDir, durable });
  const lock = join(place.control, 'lock');
  const first = await withLock(lock, async () => {
    const onCreate = () => log.info(`Making the database in ${place.cluster}`);
    const password = await ensureCluster(place, { durable, onCreate });
    return { password, ...(await joinOrStart({ place, log, durable, password })) };
  });
  const { password, port } = first;
  let keeper = first.keeper;
  let closing: Promise<void> | undefined;
  let reviving = Promise.resolve();

  watch();

  function watch(): void {
    keeper.once('end', () => {
      if (!closing) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    log.warn('The database is gone; starting it again');
    for (let attempt = 0; !closing; attempt++) {
      await sleep(REVIVE_PAUSES_MS[Math.min(attempt, REVIVE_PAUSES_MS.length - 1)]);
      try {
        keeper = (await withLock(lock, () => joinOrStart({ place, log, durable, password, port }))).keeper;
        watch();
        log.info('The database is back');
        return;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function close(): Promise<void> {
    await reviving;
    await withLock(lock, async () => {
      const users = await countKeepers(keeper).catch(() => 0);
      await keeper.end().catch(() => {});
      if (users <= 1 && (await findPostmaster(place))) await stopPostmaster(place);
    });
  }

  return {
    url: databaseUrl(first),
    ...(place.note ? { note: place.note } : {}),
    stop() {
      closing ??= close();
      return closing;
    },
  };
}

type Wish = { place: Place; log: EmbeddedLog; durable: boolean; password: string; port?: number };
type Joined = { keeper: pg.Client; port: number };

async function joinOrStart(wish: Wish): Promise<Joined> {
  const joined = (await joinRunning(wish)) ?? (await start(wish));
  await ensureDatabase(joined.keeper);
  return joined;
}

/** Joins the PostgreSQL that runs, waiting while it starts up; if it is on its way out, waits for its end. */
async function joinRunning({ place, password }: Wish): Promise<Joined | undefined> {
  const running = await findPostmaster(place);
  if (!running) return undefined;
  const isComing = async () => (await findPostmaster(place))?.pid === running.pid;
  const keeper = await connectKeeper({ port: running.port, password }, isComing);
  return keeper && { keeper, port: running.port };
}

async function start(wish: Wish): Promise<Joined> {
  for (let attempt = 1; ; attempt++) {
    const port = wish.port ?? (await choosePort(wish.place.control));
    const started = await startPostmaster(wish.place, { port, durable: wish.durable });
    const keeper = await connectKeeper({ port, password: wish.password }, async () => !started.hasEnded());
    if (keeper) return { keeper, port };
    // What a crashed predecessor left (shared memory, dying backends) is gone after a moment.
    if (attempt === START_ATTEMPTS) throw new Error(`The database does not start: ${await started.readOutput()}`);
    await sleep(250 * attempt);
  }
}

/** Below the range that operating systems take for outgoing connections. */
const RANGE = { first: 20_000, last: 29_999 };

/** The port that the cluster keeps from start to start; another free one when a stranger has taken it. */
export async function choosePort(control: string): Promise<number> {
  const file = join(control, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  for (;;) {
    const port = randomInt(RANGE.first, RANGE.last + 1);
    if (!(await isFree(port))) continue;
    await writeFile(file, String(port));
    return port;
  }
}

/** Whether nothing listens on the port of this machine's own address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Deletes the database of a data folder, wherever it lives; refuses while another program uses it. */
export async function removeEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  const place = await findPlace({ dataDir, durable: false });
  await withLock(join(place.control, 'lock'), async () => {
    if (await isInUse(place)) throw new Error('Another program uses the database: stop it first.');
    if (await findPostmaster(place)) await stopPostmaster(place);
    if (place.home !== place.control) await rm(place.home, { recursive: true });
    const names = ['cluster', 'cluster.new', 'log', 'settings', 'programs', 'start.log', 'port', 'place'];
    await Promise.all(names.map((name) => rm(join(place.control, name), { recursive: true, force: true })));
  });
}

async function isInUse(place: Place): Promise<boolean> {
  const running = await findPostmaster(place);
  if (!running) return false;
  try {
    const password = await readPassword(place.dataDir);
    const keeper = await connectKeeper({ port: running.port, password }, async () => !!(await findPostmaster(place)));
    if (!keeper) return false;
    const users = await countKeepers(keeper);
    await keeper.end();
    return users > 1;
  } catch {
    // A database whose password is lost serves nobody.
    return false;
  }
}
