import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '#features/ledger-checks.ts';
import { connect } from '#platform/db/database.ts';
import { migrateTo } from '#platform/db/migrate.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { MANIFEST, readArchive, readManifest, writeArchive, writeManifest } from './archive.ts';
import { backUp, defaultBackupFile } from './backup.ts';
import { restore } from './restore.ts';
import { findTables } from './schema.queries.ts';

const SECRET = 'the-secret-of-the-community-0123456789';
/** Sessions, links and begun sign-ins end with a restore. */
const ENDED = { sessions: [], verification: [], wallet_nonce: [], throttle: [] };
const PICTURE = `${'a'.repeat(32)}.webp`;

let app: TestApp;
let admin: Person;
let member: Person;
let folder: string;
let file: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cinder-backup-'));
  file = join(folder, 'saved.tar.gz');
  app = await createTestApp({ settings: { DATA_DIR: join(folder, 'before') } });
  admin = await app.signUp({ username: 'keeper', isAdmin: true });
  member = await app.signUp({ username: 'miner' });
  const miner = minerOf(app);
  await miner.mineSession(member);
  await miner.start(member);
  const text = 'tab\there, backslash \\N, new\nline, \u{1f525} and "quotes"';
  await admin.call('PUT', '/api/admin/site', { body: { about: text } });
  await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'miner', amount: '12.34' } });
  await backUp(file, options());
});
afterAll(async () => {
  await app.close();
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

function options() {
  return {
    databaseUrl: app.databaseUrl,
    dataDir: join(folder, 'before'),
    secret: SECRET,
    keepsSecret: true,
    now: app.clock.now(),
  };
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function onDatabase<T>(url: string, work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { max: 1, onError: () => {} });
  return work(db).finally(close);
}

/** Every row of every table, as text. */
function contentOf(url: string): Promise<Record<string, string[]>> {
  return onDatabase(url, async (db) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await findTables(db)) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
        db,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });
}

function ledgerFaultsOf(url: string): Promise<string[]> {
  return onDatabase(url, async (db) => {
    const found = [];
    for (const check of ledgerChecks) found.push(...(await check.findDisagreements(db, app.clock.now())));
    return found;
  });
}

/** What the database refuses: keys, checks, and the rules that keep the ledger as it is. */
function rulesOf(url: string): Promise<string[]> {
  return onDatabase(url, async (db) => {
    const { rows } = await sql<{ rule: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public' and indexname !~ 'mining_ping_\\d{8}'
      order by 1
    `.execute(db);
    return rows.map(({ rule }) => rule);
  });
}

describe('a backup', () => {
  it('is the same community in another database: every row but those of sign-ins, every rule, the ledger true', async () => {
    const url = await emptyDatabase();
    const restored = await restore(file, {
      databaseUrl: url,
      files: createFileStore(join(folder, 'after')),
      force: false,
    });
    expect(restored.secret).toBe(SECRET);
    const [before, after] = await Promise.all([contentOf(app.databaseUrl), contentOf(url)]);
    expect(Object.keys(after).length).toBeGreaterThan(50);
    expect(after).toEqual({ ...before, ...ENDED });
    expect(before['mining_ping']?.length).toBeGreaterThan(200);
    expect(JSON.stringify(after)).toContain('backslash');
    expect(await rulesOf(url)).toEqual(await rulesOf(app.databaseUrl));
    expect(await ledgerFaultsOf(url)).toEqual([]);
  });

  it('without a name of its own gets the date, and the time as well where that day has one already', async () => {
    const dataDir = join(folder, 'unnamed');
    const now = new Date('2026-11-23T18:05:09.123Z');
    const first = await defaultBackupFile(dataDir, now);
    expect(first).toBe(join(dataDir, 'backups', '2026-11-23.tar.gz'));
    await writeFile(first, '');
    expect(await defaultBackupFile(dataDir, now)).toBe(join(dataDir, 'backups', '2026-11-23-180509.tar.gz'));
  });

  it('is of one instant, whatever is paid meanwhile', async () => {
    let isBusy = true;
    let paid = 0;
    const pay = async () => {
      for (; isBusy; paid++)
        await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'miner', amount: '0.01' } });
    };
    const paying = Promise.all([pay(), pay(), pay()]);
    const meanwhile = join(folder, 'meanwhile.tar.gz');
    await backUp(meanwhile, options());
    isBusy = false;
    await paying;
    expect(paid).toBeGreaterThan(3);
    const url = await emptyDatabase();
    await restore(meanwhile, { databaseUrl: url, files: createFileStore(join(folder, 'after')), force: false });
    expect(await ledgerFaultsOf(url)).toEqual([]);
  });

  it('brings the pictures along', async () => {
    const withPicture = join(folder, 'picture.tar.gz');
    const uploads = join(folder, 'before', 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, PICTURE), 'a picture');
    await writeFile(join(uploads, 'half.part'), 'not yet one');
    await backUp(withPicture, options());
    const url = await emptyDatabase();
    await restore(withPicture, { databaseUrl: url, files: createFileStore(join(folder, 'other')), force: false });
    expect(await readdir(join(folder, 'other', 'uploads'))).toEqual([PICTURE]);
    expect(await readFile(join(folder, 'other', 'uploads', PICTURE), 'utf8')).toBe('a picture');
  });

  it('never takes the place of a file, and has no secret that is a setting', async () => {
    await expect(backUp(file, options())).rejects.toThrow(/there already/);
    const without = join(folder, 'without.tar.gz');
    await backUp(without, { ...options(), keepsSecret: false });
    expect(gunzipSync(await readFile(without)).includes(SECRET)).toBe(false);
    await expect(
      backUp(join(folder, 'empty.tar.gz'), { ...options(), databaseUrl: await emptyDatabase() }),
    ).rejects.toThrow(/empty/);
  });
});

describe('a restore', () => {
  it('replaces a community only on an explicit word', async () => {
    const url = await emptyDatabase();
    const target = { databaseUrl: url, files: createFileStore(join(folder, 'after')), force: false };
    await restore(file, target);
    await expect(restore(file, target)).rejects.toThrow(/not empty \(\d+ tables, 2 members\)/);
    const saved = await contentOf(url);
    await onDatabase(url, (db) => sql`update members set username = 'another' where username = 'miner'`.execute(db));
    await restore(file, { ...target, force: true });
    expect(await contentOf(url)).toEqual(saved);
  });

  it('ends every session and link, also those that had ended after the backup', async () => {
    const saved = join(folder, 'signed-in.tar.gz');
    await onDatabase(app.databaseUrl, async (db) => {
      await sql`insert into verification values (gen_random_uuid(), 'reset-password:link', 'x', now(), now(), now())`.execute(
        db,
      );
      await sql`insert into throttle values ('someone', now(), 5)`.execute(db);
    });
    await backUp(saved, options());
    const before = await contentOf(app.databaseUrl);
    for (const table of ['sessions', 'verification', 'throttle']) expect(before[table], table).not.toEqual([]);
    const url = await emptyDatabase();
    await restore(saved, { databaseUrl: url, files: createFileStore(join(folder, 'after')), force: false });
    expect(await contentOf(url)).toMatchObject(ENDED);
  });

  it('is refused while servers use the database, and changes nothing', async () => {
    const before = await contentOf(app.databaseUrl);
    const target = { databaseUrl: app.databaseUrl, files: createFileStore(join(folder, 'after')), force: true };
    await expect(restore(file, target)).rejects.toThrow(/stop them first/);
    expect(await contentOf(app.databaseUrl)).toEqual(before);
  });

  it('that fails half-way leaves everything as it was', async () => {
    const url = await emptyDatabase();
    const target = { databaseUrl: url, files: createFileStore(join(folder, 'after')), force: true };
    await restore(file, target);
    const before = await contentOf(url);
    const broken = await rewritten((name, content) =>
      name.startsWith('tables/reward_ledger/') ? Buffer.concat([content, Buffer.from('no row\n')]) : content,
    );
    await expect(restore(broken, target)).rejects.toThrow();
    const orphaned = await rewritten((name, content) => (name.startsWith('tables/members/') ? null : content));
    await expect(restore(orphaned, target)).rejects.toThrow(/foreign key|violates/);
    expect(await contentOf(url)).toEqual(before);
  });

  it('refuses the backup of a newer version', async () => {
    const newer = await rewritten((name, content) => {
      if (name !== MANIFEST) return content;
      const { format, ...manifest } = readManifest(content);
      return writeManifest({ ...manifest, migrations: [...manifest.migrations, '9999_the_future'] });
    });
    const target = { databaseUrl: await emptyDatabase(), files: createFileStore(join(folder, 'after')), force: false };
    await expect(restore(newer, target)).rejects.toThrow(/newer version, which has 9999_the_future/);
  });

  it('takes the backup of an older version through the migrations that came since', async () => {
    const older = await emptyDatabase();
    await onDatabase(older, (db) => migrateTo(db, '0011_community'));
    const saved = join(folder, 'older.tar.gz');
    await backUp(saved, { ...options(), databaseUrl: older });
    const url = await emptyDatabase();
    await restore(saved, { databaseUrl: url, files: createFileStore(join(folder, 'after')), force: false });
    expect(Object.keys(await contentOf(url))).toEqual(Object.keys(await contentOf(app.databaseUrl)));
    expect(await rulesOf(url)).toEqual(await rulesOf(app.databaseUrl));
  });
});

it('no table counts by a sequence, whose place a backup would not know', async () => {
  const { rows } = await onDatabase(app.databaseUrl, (db) =>
    sql`select sequencename from pg_sequences where schemaname = 'public'`.execute(db),
  );
  expect(rows).toEqual([]);
});

/** The backup with some of its files changed, or left out, and checksums that agree. */
async function rewritten(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const changed = join(folder, `${crypto.randomUUID()}.tar.gz`);
  const archive = writeArchive(changed, app.clock.now());
  for await (const { name, content } of readArchive(file)) {
    const now = change(name, content);
    if (now) await archive.add(name, now);
  }
  await archive.finish();
  return changed;
}
