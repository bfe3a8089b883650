import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { placeTables } from '#db/placement.ts';
import type { Tables } from '#db/tables.ts';
import { connect, type Database } from './database.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

/** Opens a database for as long as it takes to bring it to the newest version. */
export async function migrate(url: string): Promise<string[]> {
  // A large community takes as long as it takes.
  const { db, close } = connect(url, { max: 1, onError: () => {}, timeoutMs: 0 });
  try {
    return await migrateToLatest(db);
  } finally {
    await close();
  }
}

/** Brings an empty database to an older version: the one that had this migration as its last. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await migrator(db).migrateTo(name);
  if (error) throw error;
}

/** The names of the migrations that a database has, oldest first, also of those that this version does not know. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists
  `.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** The names of the migrations that this version has, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await loadMigrations());
}

/**
 * Brings the database to the newest version, and its tables to their machines where there are several; returns the
 * names of what it applied. Servers that start together wait for each other.
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  await placeTables(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether every known migration has been applied. */
async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function migrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: loadMigrations } });
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.ts$/.test(file)).sort();
  const loaded = files.map(async (file) => [file.slice(0, -3), await import(new URL(file, folder).href)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Tells whether the database is there and has every migration; asks for the migrations until it has them. */
export function readiness(db: Database): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    try {
      migrated ||= await isMigrated(db);
      if (migrated) await sql`select 1`.execute(db);
      return migrated;
    } catch {
      return false;
    }
  };
}
