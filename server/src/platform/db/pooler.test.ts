import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect } from './database.ts';
import { tryOutside } from './outside.ts';

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** Debian's package `pgbouncer` brings it. */
describe.runIf(hasPgBouncer)('through a pooler', () => {
  let folder: string;
  let database: TestDatabase;
  const poolers: ReturnType<typeof spawn>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cinder-pooler-'));
    await chmod(folder, 0o755);
    database = await createEmptyDatabase();
  });
  afterAll(async () => {
    for (const pooler of poolers) {
      pooler.kill('SIGTERM');
      await once(pooler, 'exit');
    }
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** The database's address through a PgBouncer of this mode. */
  async function pooled(mode: string, ignored = 'statement_timeout,idle_in_transaction_session_timeout') {
    const url = new URL(database.url);
    const port = await freePort();
    const users = join(folder, 'users.txt');
    const file = join(folder, `${port}.ini`);
    const lines = [
      '[databases]',
      `* = host=${url.hostname} port=${url.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      `ignore_startup_parameters = ${ignored}`,
    ];
    await writeFile(users, `"${url.username}" "${url.password}"\n`);
    await writeFile(file, `${lines.join('\n')}\n`);
    // As root it wants to be another account.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const pooler = spawn('pgbouncer', [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    poolers.push(pooler);
    let output = '';
    pooler.stderr?.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output).toContain('process up');
    url.port = String(port);
    return url.href;
  }

  it('that lends sessions for single transactions, a start is refused', async () => {
    await expect(tryOutside(await pooled('transaction'))).rejects.toThrow(
      'DATABASE_URL: a pooler lends sessions for single transactions: connect to PostgreSQL itself, or set pool_mode = session',
    );
  });

  it('that refuses what connections ask for, a start is refused', async () => {
    await expect(tryOutside(await pooled('session', ''))).rejects.toThrow(
      /^DATABASE_URL: a pooler refuses what each connection asks for \(.*statement_timeout\): connect to PostgreSQL itself$/,
    );
  });

  it('that keeps sessions, a statement may take longer than a silence', async () => {
    const url = await pooled('session');
    await tryOutside(url);
    const { pool, close } = connect(url, { max: 1, onError: () => {} });
    try {
      expect((await pool.query('select 1 as one, pg_sleep(4)::text as slept')).rows).toEqual([{ one: 1, slept: '' }]);
    } finally {
      await close();
    }
  });
});
