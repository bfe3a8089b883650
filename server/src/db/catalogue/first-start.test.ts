import { expect, test } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { installCatalogue } from './install.ts';

/** What the catalogue is stored in, each behind those that refer to it. */
const STORED = [
  'contentText',
  'guide',
  'loreArticle',
  'loreCategory',
  'telnarusPageContent',
  'lorePeople',
  'gameTitle',
  'dailyStreakReward',
  'questCondition',
  'quest',
  'badgeCondition',
  'badge',
  'shopProductItem',
  'shopProduct',
  'item',
  'miningConfig',
] as const;

/** On a distributed PostgreSQL the tables have their places by then, and it takes fewer statements. */
test('a first start stores the same where the tables have their places', async () => {
  const database = await createTestDatabase();
  const { db, close } = connect(database.url, { max: 2, onError: () => {} });
  const counts = async () => {
    const all: [string, number][] = [];
    for (const table of STORED) all.push([table, (await db.selectFrom(table).selectAll().execute()).length]);
    return all;
  };
  const before = await counts();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  for (const table of STORED) await db.deleteFrom(table).execute();
  await db.deleteFrom('cataloguePart').execute();
  await installCatalogue(db);
  expect(await counts()).toEqual(before);
  await close();
  await database.drop();
});
