import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { ConfigError } from '#platform/config.ts';
import { copyOut } from '#platform/db/copy.ts';
import { type OneConnection, openOneConnection } from '#platform/db/database.ts';
import { isDistributed } from '#platform/db/homes.queries.ts';
import { appliedMigrations } from '#platform/db/migrate.ts';
import { openSnapshot } from '#platform/db/transaction.ts';
import { STORED_FILE, uploadsFolder } from '#platform/storage/file-store.ts';
import { type ArchiveWriter, AUTH_SECRET, fingerprint, MANIFEST, writeArchive, writeManifest } from './archive.ts';
import { copyTo, findTables, type Table } from './schema.queries.ts';

/** How much of a table is one file of the archive. */
const PART_BYTES = 8 * 1024 * 1024;

interface Options {
  databaseUrl: string;
  dataDir: string;
  /** The secret that signs cookies and seals second factors. */
  secret: string;
  /** Whether the secret is kept in the data folder, and so belongs into the backup. */
  keepsSecret: boolean;
  now: Date;
}

export interface Saved {
  tables: number;
  pictures: number;
}

/**
 * Writes the database as it is at one instant, and the pictures that it names, into one file. Servers may run; older
 * and newer ones too, because the backup says which migrations the database has.
 */
export async function backUp(file: string, options: Options): Promise<Saved> {
  if (existsSync(file)) throw new ConfigError(`${file} is there already: choose another name`);
  if (!existsSync(dirname(resolve(file)))) throw new ConfigError(`${dirname(resolve(file))} is no folder`);
  const one = openOneConnection(options.databaseUrl);
  const archive = writeArchive(file, options.now);
  try {
    const tables = await saveDatabase(archive, one, options);
    if (options.keepsSecret) await archive.add(AUTH_SECRET, Buffer.from(options.secret));
    const pictures = await savePictures(archive, options.dataDir);
    await archive.finish();
    return { tables, pictures };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await one.close();
  }
}

/** `backups/<date>.tar.gz` in the data folder; with the time of day as well where that day has one already. */
export async function defaultBackupFile(dataDir: string, now: Date): Promise<string> {
  const folder = join(resolve(dataDir), 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [day = '', time = ''] = now.toISOString().split(/[T.]/);
  const file = join(folder, `${day}.tar.gz`);
  return existsSync(file) ? join(folder, `${day}-${time.replaceAll(':', '')}.tar.gz`) : file;
}

async function saveDatabase(archive: ArchiveWriter, one: OneConnection, options: Options): Promise<number> {
  const { tx, close } = await openSnapshot(one.db);
  try {
    if (await isDistributed(tx)) {
      throw new ConfigError('A distributed PostgreSQL has no snapshot over its machines: use its own backups');
    }
    const migrations = await appliedMigrations(tx);
    if (migrations.length === 0) throw new ConfigError('The database is empty: there is nothing to save');
    const tables = await findTables(tx);
    const manifest = {
      createdAt: options.now.toISOString(),
      migrations,
      tables,
      authSecret: fingerprint(options.secret),
    };
    await archive.add(MANIFEST, writeManifest(manifest));
    for (const table of tables) await saveTable(archive, one.client(), table);
    return tables.length;
  } finally {
    await close();
  }
}

async function saveTable(archive: ArchiveWriter, client: pg.Client, table: Table): Promise<void> {
  let [rows, bytes, part]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (rows.length > 0) await archive.add(partName(table.name, part++), Buffer.concat(rows));
    [rows, bytes] = [[], 0];
  };
  for await (const row of copyOut(client, copyTo(table))) {
    rows.push(row);
    bytes += row.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
}

function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** A picture is kept before a row names it and never changes: those of the snapshot are all there. */
async function savePictures(archive: ArchiveWriter, dataDir: string): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => STORED_FILE.test(name)).sort();
  for (const name of names) await archive.add(`uploads/${name}`, await readFile(join(folder, name)));
  return names.length;
}
