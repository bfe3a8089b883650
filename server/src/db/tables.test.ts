import { expect, test } from 'vitest';
import { readCatalog } from '#testing/catalog.ts';
import { rowTypesOf } from '#testing/row-types.ts';
import { createTestDatabase } from '#testing/test-database.ts';

test('the types of rows are those of the tables that the migrations make', async () => {
  const database = await createTestDatabase();
  const catalog = await readCatalog(database.url);
  await database.drop();
  await expect(rowTypesOf(catalog)).toMatchFileSnapshot('tables.ts');
});
