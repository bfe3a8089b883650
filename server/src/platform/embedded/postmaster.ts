import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { isAlive, servesCluster } from './process.ts';
import { program } from './programs.ts';
import { identity, plainEnvironment, run } from './run.ts';
import { writeSettings } from './settings.ts';

/** A running PostgreSQL of a cluster. */
export type Postmaster = { pid: number; port: number };

/** The PostgreSQL that serves the cluster now, whoever started it. Clears away what a dead one left behind. */
export async function findPostmaster({ cluster }: Place): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  if (await servesCluster(pid, cluster)) return { pid, port };
  // PostgreSQL takes any living process of that number for its predecessor and would refuse to start.
  if (await isAlive(pid)) await rm(file, { force: true });
  return undefined;
}

/** Starts PostgreSQL on the port; it outlives this program unless it is stopped. `failed` tells why it ended early. */
export async function startPostmaster(place: Place, options: { port: number; durable: boolean }): Promise<Started> {
  const settings = await writeSettings(place, options);
  const output = join(place.home, 'start.log');
  const file = openSync(output, 'w', 0o644);
  const child = spawn(program(place.programs, 'postgres'), ['-D', place.cluster, ...settings], {
    ...identity(place.account),
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.unref();
  let ended = false;
  once(child, 'exit').then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  return { hasEnded: () => ended, readOutput: () => readOutput(place, output) };
}

export type Started = { hasEnded(): boolean; readOutput(): Promise<string> };

/** Shuts PostgreSQL down: open transactions are rolled back, everything committed is on disk, then it is gone. */
export async function stopPostmaster(place: Place): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '60'];
    const { code, output } = await run(program(place.programs, 'pg_ctl'), args, place.account);
    if (code === 0 || !(await findPostmaster(place))) return;
    if (mode === 'immediate') throw new Error(`The database in ${place.cluster} does not stop: ${output}`);
  }
}

/** The last lines that PostgreSQL wrote before it gave up. */
async function readOutput(place: Place, output: string): Promise<string> {
  const today = join(place.home, 'log', `postgres-${weekday()}.log`);
  const texts = await Promise.all([output, today].map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts
    .flatMap((text) => text.trim().split('\n').slice(-4))
    .join('\n')
    .trim();
}

function weekday(): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format();
}
