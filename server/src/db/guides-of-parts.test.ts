import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { catalogueId } from './catalogue/catalogue-entry.ts';
import { guides } from './catalogue/guides.ts';
import { up } from './migrations/0055_guides_of_parts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the guides of a community from before are about the parts that those of the first start are about, but for changed ones', async () => {
  const { db, pool } = app.connections;
  const [first, ...others] = guides;
  await pool.query('alter table guide drop column module');
  await pool.query("update guide set updated_at = '2100-01-01T00:00:00Z' where id = $1", [
    catalogueId('guide', first?.number ?? 0),
  ]);
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await pool.query<{ id: string; module: string | null }>('select id, module from guide');
  const expected = others.map(({ number, module = null }) => [catalogueId('guide', number), module] as const);
  expect(new Map(rows.map(({ id, module }) => [id, module]))).toEqual(
    new Map([[catalogueId('guide', first?.number ?? 0), null], ...expected]),
  );
});
