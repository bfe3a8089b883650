import type pg from 'pg';
import { ConfigError } from '#platform/config.ts';
import { copyIn } from '#platform/db/copy.ts';
import type { Tx } from '#platform/db/database.ts';
import { openOneConnection } from '#platform/db/database.ts';
import { isDistributed } from '#platform/db/homes.queries.ts';
import { knownMigrations, migrateTo, migrateToLatest } from '#platform/db/migrate.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import {
  ArchiveError,
  AUTH_SECRET,
  MANIFEST,
  type Manifest,
  readArchive,
  readManifest,
  verifyArchive,
} from './archive.ts';
import {
  addForeignKeys,
  analyse,
  copyFrom,
  countMembers,
  countServers,
  deleteRows,
  dropEverything,
  dropForeignKeys,
  endSignIns,
  findTables,
} from './schema.queries.ts';

interface Options {
  databaseUrl: string;
  /** Where its pictures go. */
  files: FileStore;
  /** Whether a community that is there may be replaced. */
  force: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Kept in the backup when the secret lived in the data folder. */
  secret: string | undefined;
  pictures: number;
}

/**
 * Puts a backup in the place of everything that is in the database. All of it is one transaction: until its end the
 * old community is there untouched, and it stays so whatever interrupts this. Pictures only ever come to the others.
 * Everybody signs in again.
 */
export async function restore(file: string, options: Options): Promise<Restored> {
  await verifyArchive(file);
  const manifest = await firstOf(file);
  await refuseNewer(manifest);
  const one = openOneConnection(options.databaseUrl);
  try {
    return await inTransaction(one.db, async (tx) => {
      await clear(tx, options.force);
      await migrateTo(tx, manifest.migrations.at(-1) ?? '');
      const keys = await dropForeignKeys(tx);
      await deleteRows(tx, manifest.tables);
      const found = await load(file, one.client(), manifest, options.files);
      await addForeignKeys(tx, keys);
      await migrateToLatest(tx);
      await endSignIns(tx);
      await analyse(tx);
      return { manifest, ...found };
    });
  } finally {
    await one.close();
  }
}

async function firstOf(file: string): Promise<Manifest> {
  for await (const { name, content } of readArchive(file)) {
    if (name === MANIFEST) return readManifest(content);
    break;
  }
  throw new ArchiveError(`${file} is no backup of this product`);
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new ConfigError(`The backup is of a newer version, which has ${unknown.join(', ')}: install that one first`);
}

async function clear(tx: Tx, force: boolean): Promise<void> {
  if (await isDistributed(tx)) throw new ConfigError('A backup cannot be restored into a distributed PostgreSQL');
  const tables = await findTables(tx);
  if (tables.length > 0 && !force) {
    const members = tables.some(({ name }) => name === 'members') ? await countMembers(tx) : 0;
    throw new ConfigError(
      `The database is not empty (${tables.length} tables, ${members} members): --force replaces all of it`,
    );
  }
  await dropEverything(tx);
  // Counted last: who comes from now on waits for the tables that were dropped.
  if ((await countServers(tx)) > 0) throw new ConfigError('Servers use the database: stop them first');
}

async function load(file: string, client: pg.Client, { tables }: Manifest, files: FileStore) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let secret: string | undefined;
  let pictures = 0;
  for await (const { name, content } of readArchive(file)) {
    const [folder, second = ''] = name.split('/');
    if (folder === 'tables') {
      const table = byName.get(second);
      if (!table) throw new ArchiveError(`${name} belongs to no table of the backup`);
      await copyIn(client, copyFrom(table), content);
    } else if (folder === 'uploads') {
      await files.write(second, content);
      pictures++;
    } else if (name === AUTH_SECRET) secret = content.toString();
  }
  return { secret, pictures };
}
