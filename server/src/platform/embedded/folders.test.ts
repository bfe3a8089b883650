import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureCluster } from './cluster.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, removeEmbeddedPostgres } from './embedded-postgres.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';

const log = { info() {}, warn() {}, error() {} };
const isRoot = process.getuid?.() === 0;
const umask = process.umask();

let folder: string;
const opened: { dataDir: string; database: EmbeddedPostgres }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cinder-folders-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  process.umask(umask);
  const made = new Set(opened.map(({ dataDir }) => dataDir));
  for (const { database } of opened.splice(0)) await database.stop();
  for (const dataDir of made) await removeEmbeddedPostgres({ dataDir });
  await rm(folder, { recursive: true });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  it('starts in a folder of whatever name, and writes its log there', async () => {
    const dataDir = join(
      folder,
      ` it's a "quoted" back\\slash \\n \\x41 name	at 100%a %d % $HOME \`id\` $(id) ; & | > #? Zürich 🔥 名 `,
    );
    const { url } = await open(dataDir);
    const [settings] = await query(url, `select current_setting('log_directory') as log, pg_current_logfile() as file`);
    expect(settings?.['log']).toBe(join(dataDir, 'postgres', 'log'));
    expect(settings?.['file']).toMatch(/\/postgres-\w{3}\.log$/);
    await stat(String(settings?.['file']));
    // Stopped and started again, it finds what it has.
    await query(url, 'create table kept as select 42 as answer');
    await opened[0]?.database.stop();
    expect(await query((await open(dataDir)).url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is made under the strictest umask', async () => {
    const mask = 0o077;
    process.umask(mask);
    const { url, note } = await open(join(folder, 'fresh', 'data'));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // Where root starts it, its account gets in.
    expect(note ?? '').not.toContain('cannot reach /');
    if (!isRoot) expect((await stat(join(folder, 'fresh'))).mode & 0o777).toBe(0o777 & ~mask);
  });

  it('whose password file has another password is not left running', async () => {
    const dataDir = join(folder, 'data');
    await (await open(dataDir)).stop();
    const file = join(dataDir, 'secrets', 'postgres-password');
    await writeFile(file, 'not-the-password-of-this-database');
    await expect(open(dataDir)).rejects.toThrow(
      `${file} holds the password of the embedded database, which the database does not take: put it back`,
    );
    expect(await findPostmaster(await findPlace({ dataDir, durable: false }))).toBeUndefined();
  });

  it('that nobody waits for any more is not left running', async () => {
    const dataDir = join(folder, 'data');
    await (await open(dataDir)).stop();
    const place = await findPlace({ dataDir, durable: false });
    const waiting = new AbortController();
    const opening = openEmbeddedPostgres({ dataDir, log, durable: false, signal: waiting.signal });
    await expect.poll(() => stat(join(place.cluster, 'postmaster.pid')).catch(() => null)).not.toBeNull();
    waiting.abort();
    await opening.then(
      (database) => database.stop(),
      () => {},
    );
    expect(await findPostmaster(place)).toBeUndefined();
  });

  it.each(['a "b"', 'a$b', 'a`b`', 'a\\b'])('is not made by programs in %s, and a sentence says so', async (name) => {
    const place = await findPlace({ dataDir: join(folder, 'data'), durable: false });
    const programs = { ...place.programs, native: join(folder, name, 'native') };
    await expect(ensureCluster({ ...place, programs }, { durable: false, onCreate() {} })).rejects.toThrow(
      `The database cannot be made by the programs in ${programs.native}: no folder above them may have one of " $ \` \\`,
    );
  });

  it('of a data folder that cannot be made ends the start with a sentence', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(open(join(folder, 'file'))).rejects.toThrow(/^DATA_DIR: .*file cannot be made \(/);
  });
});

describe.runIf(isRoot)('for root', { timeout: 60_000 }, () => {
  it('a folder outside the data folder is made under the strictest umask', async () => {
    const dataDir = join(folder, 'closed');
    await mkdir(dataDir, { mode: 0o700 });
    process.umask(0o077);
    const { url, note } = await open(dataDir);
    expect(note).toContain(`which cannot reach ${dataDir}: the database is in `);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

async function open(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ dataDir, log, durable: false });
  opened.push({ dataDir, database });
  return database;
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
