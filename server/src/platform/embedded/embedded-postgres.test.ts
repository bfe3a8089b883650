import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres, removeEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './postmaster.ts';

let dataDir: string;
let messages: string[];
const opened: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(dataDir, 0o755);
  messages = [];
});

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await Promise.all(opened.splice(0).map((database) => database.stop()));
  // PostgreSQL notices a little later that a killed program is gone.
  await vi.waitFor(() => removeEmbeddedPostgres({ dataDir }), { timeout: 10_000, interval: 100 });
  await rm(dataDir, { recursive: true });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  test('is made at the first start, kept, and started in no time the second time', async () => {
    const first = await open();
    await query(first.url, 'create table kept as select 42 as answer');
    const settings = await query(
      first.url,
      `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding, current_database() as name, current_user as role,
              datlocprovider as provider, lower('ÄÉ') as lower
         from pg_database where datname = current_database()`,
    );
    expect(settings[0]).toMatchObject({
      version: expect.stringMatching(/^18\./),
      encoding: 'UTF8',
      name: 'cinder',
      role: 'cinder',
      provider: 'b',
      lower: 'äé',
    });
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const begin = performance.now();
    const second = await open();
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('keeps committed writes by default', async () => {
    const database = await openEmbeddedPostgres({ dataDir, log: collectingLog() });
    opened.push(database);
    const settings = await query(
      database.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('jit') as jit, current_setting('listen_addresses') as address`,
    );
    expect(settings).toEqual([{ fsync: 'on', commit: 'on', jit: 'off', address: '127.0.0.1' }]);
  });

  test('is taken over from a program that was killed, and stopped by the one that took over', async () => {
    const holder = await hold();
    const pid = await postmasterPid();
    holder.process.kill('SIGKILL');
    await once(holder.process, 'exit');
    expect(await isAlive(pid)).toBe(true);

    const database = await open();
    expect(database.url).toBe(holder.url);
    expect(await postmasterPid()).toBe(pid);
    await noticeKilled(database.url);
    await database.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  test('stays while another program uses it', async () => {
    const holder = await hold();
    const short = await open();
    await short.stop();
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(removeEmbeddedPostgres({ dataDir })).rejects.toThrow('Another program uses the database');

    const pid = await postmasterPid();
    holder.process.kill('SIGTERM');
    await once(holder.process, 'exit');
    expect(await isAlive(pid)).toBe(false);
  });

  test('is started once by two programs that open it at the same time', async () => {
    const [first, second] = await Promise.all([hold(), hold()]);
    expect(first.url).toBe(second.url);
    const pid = await postmasterPid();
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await postmasterPid()).toBe(pid);
  });

  test('is started again at the same address when it crashes', async () => {
    const database = await open();
    await query(database.url, 'create table kept as select 42 as answer');
    await query(database.url, 'checkpoint');
    const crashed = await postmasterPid();
    process.kill(crashed, 'SIGKILL');
    const begin = performance.now();
    await expect
      .poll(() => query(database.url, 'select answer from kept').catch(String), { timeout: 10_000 })
      .toEqual([{ answer: 42 }]);
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(await postmasterPid()).not.toBe(crashed);
    await expect.poll(() => messages.at(-1)).toBe('The database is back');
  });

  test('starts although its last process number belongs to another program now', async () => {
    const first = await open();
    await first.stop();
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${dataDir}/postgres/cluster\n0\n1\n\n127.0.0.1\n\nready\n`, { mode: 0o600 });
    const second = await open();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('moves to another port when its own is taken', async () => {
    const first = await open();
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(stranger, 'listening');
    const second = await open();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    stranger.close();
  });
});

describe.runIf(process.getuid?.() === 0)('for root', { timeout: 60_000 }, () => {
  test('a data folder that its account cannot reach gets its database elsewhere, and finds it again', async () => {
    await chmod(dataDir, 0o700);
    const first = await open();
    expect(first.note).toMatch(
      /^PostgreSQL refuses to run as root and runs as '\w+', which cannot reach .*: the database is in /,
    );
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await open();
    expect(second.note).toBe(first.note);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

async function open(): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ dataDir, log: collectingLog(), durable: false });
  opened.push(database);
  return database;
}

/** Opens the database in a program of its own. */
async function hold(): Promise<{ process: ChildProcess; url: string }> {
  const code = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const log = { info() {}, warn() {}, error() {} };
    const database = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false });
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    console.log(database.url);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  const [line]: Buffer[] = await once(child.stdout, 'data');
  return { process: child, url: String(line).trim() };
}

/** PostgreSQL notices a little later that a killed program is gone: until only one holds the database. */
async function noticeKilled(url: string): Promise<void> {
  const keepers = `select 1 from pg_stat_activity where application_name = 'cinder-keeper'`;
  await vi.waitFor(async () => expect(await query(url, keepers)).toHaveLength(1), { timeout: 10_000, interval: 100 });
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  for (;;) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0) return pid;
    await sleep(20);
  }
}

function collectingLog() {
  const collect = (message: string) => {
    messages.push(message);
  };
  return { info: collect, warn: collect, error: collect };
}
