import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCatalogue } from '../../server/src/db/catalogue/install.ts';
import { backUp } from '../../server/src/platform/backup/backup.ts';
import { restore } from '../../server/src/platform/backup/restore.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { knownMigrations, migrate, migrateTo } from '../../server/src/platform/db/migrate.ts';
import { createFileStore } from '../../server/src/platform/storage/file-store.ts';
import { mailSettings } from '../../server/src/testing/mail-sink.ts';
import { statementsOf } from '../../server/src/testing/statements.ts';
import { createTestApp, SECRET } from '../../server/src/testing/test-app.ts';
import { createEmptyDatabase } from '../../server/src/testing/test-database.ts';
import { belongingsOf, makeHistory } from './history.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const backupOf = (version: string) => join(folder, `${version}.tar.gz`);
const notesOf = (version: string) => join(folder, `${version}.json`);

/** What is kept of a released version beside a backup that it has made. */
interface Notes {
  /** Of the statements by which it makes its tables. */
  migrations: string;
  members: { email: string; belongings: Awaited<ReturnType<typeof belongingsOf>> }[];
}

/** The versions of which there is a backup. */
export function findReleases(): string[] {
  return globSync('*.tar.gz', { cwd: folder }).map((file) => basename(file, '.tar.gz'));
}

export function readNotes(version: string): Notes {
  return JSON.parse(readFileSync(notesOf(version), 'utf8'));
}

/** Makes a community with this version, and keeps its backup. */
export async function keepRelease(version: string): Promise<void> {
  const app = await createTestApp({ settings: await mailSettings(), hashing: null });
  try {
    const people = await makeHistory(app);
    const members: Notes['members'] = [];
    for (const { email, call } of people) members.push({ email, belongings: await belongingsOf({ call }) });
    await rm(backupOf(version), { force: true });
    const { databaseUrl, dataDir, clock } = app;
    await backUp(backupOf(version), { databaseUrl, dataDir, secret: SECRET, keepsSecret: true, now: clock.now() });
    const migrations = await knownMigrations();
    const notes: Notes = { migrations: await fingerprintMigrations(migrations.at(-1) ?? ''), members };
    writeFileSync(notesOf(version), `${JSON.stringify(notes, null, 2)}\n`);
  } finally {
    await app.close();
  }
}

/** Brings back the backup of a released version and starts this version on it, a day later. */
export async function startOnRelease(version: string) {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'cinder-release-'));
  const files = createFileStore(dataDir);
  const { manifest, pictures } = await restore(backupOf(version), { databaseUrl: database.url, files, force: false });
  await migrate(database.url);
  const app = await createTestApp({
    ownDatabase: database,
    settings: { DATA_DIR: dataDir },
    hashing: null,
  });
  app.clock.set(manifest.createdAt);
  app.clock.advance({ days: 1 });
  await installCatalogue(app.connections.db);
  await app.jobs.start(app.features.jobs, app.queues);
  return {
    ...{ app, pictures, lastMigration: manifest.migrations.at(-1) ?? '' },
    async close() {
      await app.jobs.stop();
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Tells whether tables are still made by the same statements, however these are written down, up to the migration `last`. */
export async function fingerprintMigrations(last: string): Promise<string> {
  const database = await createEmptyDatabase();
  const { db, close } = connect(database.url, { max: 1, onError: () => {} });
  try {
    const sent = await statementsOf(() => migrateTo(db, last));
    const changes = sent.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => isChange(text));
    return createHash('sha256').update(changes.join('\n')).digest('hex');
  } finally {
    await close();
    await database.drop();
  }
}

/** Whether a statement is a migration's own, and not one of the migrator. */
function isChange(text: string): boolean {
  return /\b(create|alter|drop|insert into|update|delete from)\b/i.test(text) && !/kysely_|pg_advisory/.test(text);
}
