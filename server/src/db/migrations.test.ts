import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('migrations are numbered without a gap', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
