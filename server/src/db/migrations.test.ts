import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';

const files = await readdir(new URL('migrations/', import.meta.url));
const names = files.map((file) => file.replace(/\.ts$/, '')).sort();

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

test('an empty database is brought to the newest version, once', async () => {
  expect(await migrate(database.url)).toEqual(names);
  expect(await migrate(database.url)).toEqual([]);
});

test('of three servers that start at once, one applies what is missing and the others wait for it', async () => {
  const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], [], names]);
});

test('a migration of a large community may take as long as it needs', async () => {
  const { query } = NamedClient.prototype;
  const limits: Promise<pg.QueryResult>[] = [];
  const watch = vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (this: NamedClient, ...args) {
    if (limits.length === 0) limits.push(Reflect.apply(query, this, ['show statement_timeout']));
    return Reflect.apply(query, this, args);
  });
  await migrate(database.url);
  watch.mockRestore();
  expect((await limits[0])?.rows).toEqual([{ statement_timeout: '0' }]);
});

test('migrations are numbered without a gap', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
