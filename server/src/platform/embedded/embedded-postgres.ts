import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '#platform/config.ts';
import { type KeptFile, writeKeptFile } from '#platform/kept-file.ts';
import { ensureCluster, readPassword, wrongPassword } from './cluster.ts';
import { connectKeeper, countKeepers, databaseUrl, ensureDatabase, isWrongPassword } from './connection.ts';
import { withLock } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedLog = Record<'info' | 'warn' | 'error', (message: string) => void>;
export type EmbeddedOptions = {
  dataDir: string;
  log: EmbeddedLog;
  /** False for tests: faster, and lost when the machine stops. */
  durable?: boolean;
  /** Gives up opening it. */
  signal?: AbortSignal;
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
  signal,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  forgetOtherServers();
  const place = await findPlace({ dataDir, durable });
  const lock = join(place.control, 'lock');
  const first = await withLock({ file: lock, signal }, async () => {
    const onCreate = () => log.info(`Making the database in ${place.cluster}`);
    const password = await ensureCluster(place, { durable, onCreate });
    return { password, ...(await joinOrStart({ place, durable, password, signal })) };
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
        keeper = (await withLock({ file: lock }, () => joinOrStart({ place, durable, password, port }))).keeper;
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
    await withLock({ file: lock }, async () => {
      const users = await countKeepers(keeper).catch(() => 0);
      await keeper.end().catch(() => {});
      if (users <= 1) await stopPostmaster(place);
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

/**
 * The PG* variables of a shell lead psql and its like to some other server, and would change what the connections of this
 * program, its libraries' too, do with the embedded one: TLS, options, the form of values.
 */
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/i.test(name)) delete process.env[name];
}

type Wish = { place: Place; durable: boolean; password: string; port?: number; signal?: AbortSignal | undefined };
type Joined = { keeper: pg.Client; port: number };

async function joinOrStart(wish: Wish): Promise<Joined> {
  try {
    return (await joinRunning(wish)) ?? (await start(wish));
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword(wish.place.dataDir) : error;
  }
}

/** Joins the PostgreSQL that runs, waiting while it starts up; if it is on its way out, waits for its end. */
async function joinRunning({ place, password, signal }: Wish): Promise<Joined | undefined> {
  const running = await findPostmaster(place);
  if (!running) return undefined;
  const isComing = async () => (await findPostmaster(place))?.pid === running.pid;
  const keeper = await connectKeeper({ port: running.port, password }, isComing, signal);
  if (!keeper) return undefined;
  await ensureDatabase(keeper);
  return { keeper, port: running.port };
}

/** Starts PostgreSQL, and stops it again where that leads to nothing: nobody else would. */
async function start(wish: Wish): Promise<Joined> {
  try {
    const joined = await startAndJoin(wish);
    await ensureDatabase(joined.keeper);
    return joined;
  } catch (error) {
    await stopPostmaster(wish.place);
    throw error;
  }
}

async function startAndJoin(wish: Wish): Promise<Joined> {
  for (let attempt = 1; ; attempt++) {
    wish.signal?.throwIfAborted();
    const port = wish.port ?? (await choosePort(wish.place.control));
    const started = await startPostmaster(wish.place, { port, durable: wish.durable });
    const isComing = async () => !started.hasEnded();
    const keeper = await connectKeeper({ port, password: wish.password }, isComing, wish.signal);
    if (keeper) return { keeper, port };
    // What a crashed predecessor left (shared memory, dying backends) is gone after a moment.
    if (attempt === START_ATTEMPTS) throw new ConfigError(`The database does not start: ${await started.readOutput()}`);
    await sleep(250 * attempt);
  }
}

/** Below the range that operating systems take for outgoing connections. */
const RANGE = { first: 20_000, last: 29_999 };

/** The port that the cluster keeps from start to start; another free one when a stranger has taken it. */
export async function choosePort(control: string): Promise<number> {
  const file = portFile(control);
  const kept = Number(await readFile(file.path, 'utf8').catch(() => ''));
  if (Number.isInteger(kept) && kept >= 1024 && kept <= 65_535 && (await isFree(kept))) return kept;
  for (;;) {
    const port = randomInt(RANGE.first, RANGE.last + 1);
    if (!(await isFree(port))) continue;
    await writeKeptFile(file, String(port));
    return port;
  }
}

/** Nothing hangs on it: another port is as good. */
function portFile(control: string): KeptFile {
  return { path: join(control, 'port'), holds: 'the port of the embedded database', remedy: 'delete it' };
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
  await withLock({ file: join(place.control, 'lock') }, async () => {
    if (await isInUse(place)) throw new ConfigError('Another program uses the database: stop it first.');
    await stopPostmaster(place);
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
