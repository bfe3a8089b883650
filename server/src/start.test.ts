import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPassword } from '#platform/embedded/cluster.ts';
import { databaseUrl } from '#platform/embedded/connection.ts';
import { openEmbeddedPostgres, removeEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';
import { findPlace, type Place } from '#platform/embedded/place.ts';
import { findPostmaster } from '#platform/embedded/postmaster.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('./cli/ledger-check.ts', import.meta.url));
const log = { info() {}, warn() {}, error() {} };

let dataDir: string;
let place: Place;
const running: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cinder-start-'));
  await chmod(dataDir, 0o755);
  const first = start();
  await first.says('Listening at');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  place = await findPlace({ dataDir, durable: true });
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  expect(await findPostmaster(place)).toBeUndefined();
});
afterAll(async () => {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true });
});

/** The program in a process of its own; `says` waits until it has printed something, `ended` is its exit code. */
function start({ file = MAIN, args = [] as string[], env = {} } = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...args, file], {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code);
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 50_000, interval: 20 });
  return { child, ended, says, output: () => output };
}

describe('no PostgreSQL is left behind', () => {
  it('by SIGQUIT while it serves', async () => {
    const { child, ended, says, output } = start();
    await says('Listening at');
    child.kill('SIGQUIT');
    expect(await ended).toBe(0);
    expect(output()).toContain('Stopping: finishing running requests');
  });

  it('by a signal while PostgreSQL starts', async () => {
    const { child, ended } = start();
    await expect.poll(() => stat(join(place.cluster, 'postmaster.pid')).catch(() => null)).not.toBeNull();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('by a signal while tables are made', async () => {
    const { child, ended, says, output } = start();
    await says('Database: embedded');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output()).not.toContain('could not start');
  });

  it('by a terminal that is closed', async () => {
    const { child, ended, says } = start();
    await says('Listening at');
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill('SIGHUP');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await ended;
  });

  it.each([
    ['an error that nobody caught', 'throw new Error("unexpected")'],
    ['a promise that nobody waits for', 'Promise.reject(new Error("unexpected"))'],
  ])('by %s', async (_, code) => {
    const wait = `process.stdout.write = ((write) => (text, ...rest) => {
      if (String(text).startsWith('Listening')) setTimeout(() => { ${code} });
      return write.call(process.stdout, text, ...rest);
    })(process.stdout.write)`;
    const { ended, output } = start({ args: ['--import', `data:text/javascript,${encodeURIComponent(wait)}`] });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/Ended by an error that nobody expected: Error: unexpected/);
  });

  it('by a wrong password', async () => {
    const file = join(dataDir, 'secrets', 'postgres-password');
    const password = await readFile(file);
    await writeFile(file, 'wrong');
    const { ended, output } = start();
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^\S+postgres-password holds .* which the database does not take: put it back .*\n$/);
    await writeFile(file, password);
  });

  it('by an empty secret', async () => {
    const file = join(dataDir, 'secrets', 'auth-secret');
    const secret = await readFile(file);
    await writeFile(file, '');
    const { ended, output } = start();
    expect(await ended).toBe(1);
    expect(output()).toMatch(/\n\S+auth-secret holds .* is empty: put it back from a backup, or delete it: .*\n$/);
    await writeFile(file, secret);
  });

  it('by a port that is taken', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    const { ended } = start({ env: { PORT: String(address && typeof address === 'object' && address.port) } });
    expect(await ended).toBe(1);
    stranger.close();
  });

  it('by migrations that fail', async () => {
    const future = `'9999_the_future'`;
    await onDatabase(`insert into kysely_migration values (${future}, now()::text)`);
    const { ended } = start();
    expect(await ended).toBe(1);
    expect(await findPostmaster(place)).toBeUndefined();
    await onDatabase(`delete from kysely_migration where name = ${future}`);
  });

  it('by a command that is interrupted', async () => {
    const { child, ended } = start({ file: COMMAND });
    await expect.poll(() => stat(join(place.cluster, 'postmaster.pid')).catch(() => null)).not.toBeNull();
    await sleep(100);
    child.kill('SIGINT');
    expect([0, 128 + constants.signals.SIGINT]).toContain(await ended);
  });
});

async function onDatabase(statement: string): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDir, log });
  const running = await findPostmaster(place);
  const url = databaseUrl({ port: running?.port ?? 0, password: await readPassword(dataDir) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
  await database.stop();
}
