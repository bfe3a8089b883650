import { EXCERPT_LENGTH } from '@cinder/contract/lore/lore.rules.ts';
import { textFieldsOf, textsOfKinds } from '@cinder/contract/translations/translations.admin-api.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { catalogueId } from './catalogue-entry.ts';
import { installCatalogue } from './install.ts';
import { items } from './items.ts';
import { world } from './peoples.ts';
import { readTranslations } from './translations.ts';

const german = await readTranslations('de');

test.each(german.map((thing) => ({ ...thing, name: Object.values(thing.own)[0] })))(
  '$kind $name has each of its texts in German, as it could be saved in the editor',
  ({ kind, id, own, texts }) => {
    const fields = textFieldsOf(kind).filter((name) => kind !== 'lore_page' || id === 'main' || !(name in world));
    expect(Object.keys(texts).sort()).toEqual(fields.toSorted());
    expect(Object.keys(own).sort()).toEqual(fields.toSorted());
    expect(textsOfKinds[kind].safeParse(texts).error?.issues ?? []).toEqual([]);
    expect(Object.values(texts).filter((text) => text.length === 0)).toEqual([]);
  },
);

test('excerpts in German are whole on every page', () => {
  const excerpts = german.flatMap(({ kind, texts }) => (kind === 'lore_article' ? [String(texts['excerpt'])] : []));
  expect(excerpts.length).toBe(12);
  expect(excerpts.filter((text) => [...text].length > EXCERPT_LENGTH.featured || !/[.?!]$/.test(text))).toEqual([]);
});

test('no two things of a kind have the same name in German but an item and what it is sold as', () => {
  for (const kind of ['item', 'badge', 'quest', 'guide', 'lore_article', 'lore_category', 'lore_people'] as const) {
    const names = german.filter((thing) => thing.kind === kind).map(({ texts }) => texts['name'] ?? texts['title']);
    expect(new Set(names).size, kind).toBe(names.length);
  }
});

describe('the German texts of', () => {
  const clock = createFakeClock('2026-11-20T08:00:00.000Z');
  let database: TestDatabase;
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    ({ db, close } = connect(database.url, { max: 3, onError: () => {} }));
    await migrateToLatest(db);
    await Promise.all([installCatalogue(db, clock), installCatalogue(db, clock)]);
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  const stored = async () =>
    db.selectFrom('contentText').select(['kind', 'contentId as id', 'language', 'texts', 'seeds']).execute();

  it('a first start stand beside all of its content', async () => {
    const rows = await stored();
    expect(rows.length).toBe(german.length);
    for (const { kind, id, texts } of german)
      expect(rows).toContainEqual({
        kind,
        id,
        language: 'de',
        texts,
        seeds: expect.arrayContaining(Object.keys(texts)),
      });
  });

  it('a site that is older come to what nobody has rewritten', async () => {
    await db.deleteFrom('contentText').execute();
    await db.deleteFrom('cataloguePart').where('part', '=', 'texts-de').execute();
    const [lamp, pick, cap] = ['brow-lamp', 'pit-pick', 'watchman-cap'].map((slug) =>
      catalogueId('item', items[slug as keyof typeof items].number),
    );
    await db
      .updateTable('item')
      .set({ description: 'Ours.' })
      .where('id', '=', lamp ?? '')
      .execute();
    await db
      .updateTable('item')
      .set({ name: 'Our Pick', description: 'Ours.' })
      .where('id', '=', pick ?? '')
      .execute();
    const own = { texts: JSON.stringify({ name: 'Unsere Kappe' }), updatedAt: clock.now() };
    await db
      .insertInto('contentText')
      .values({ kind: 'item', contentId: cap ?? '', language: 'de', ...own })
      .execute();
    await db.deleteFrom('quest').execute();
    await installCatalogue(db, clock);
    const rows = await stored();
    const textsOf = (id: string | undefined) => rows.find((row) => row.id === id)?.texts;
    expect(textsOf(lamp)).toEqual({ name: 'Stirnlampe' });
    expect(textsOf(pick)).toBeUndefined();
    expect(textsOf(cap)).toEqual({ name: 'Unsere Kappe' });
    expect(rows.filter(({ kind }) => kind === 'quest')).toEqual([]);
  });
});
