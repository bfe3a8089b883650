import { readFile } from 'node:fs/promises';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { type TranslatedKind, translatedKinds } from '@cinder/contract/shared/translated.ts';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import { badges } from './badges.ts';
import { catalogueId } from './catalogue-entry.ts';
import { guides, slugOfGuide } from './guides.ts';
import { items } from './items.ts';
import { articles, categories, lorePages } from './lore.ts';
import { peoples, world } from './peoples.ts';
import { packs, singles } from './products.ts';
import { quests } from './quests.ts';
import { type CatalogueLanguage, readText, type TextFolder } from './texts.ts';

type Texts = Record<string, string | string[]>;

/** A row of the catalogue. */
interface Thing {
  id: string;
  /** What its texts stand under. */
  key: string;
  /** What it says in English. */
  own: Texts;
}

/** A row of the catalogue with what it says in another language. */
export interface TranslatedThing extends Omit<Thing, 'key'> {
  kind: TranslatedKind;
  texts: Texts;
}

const named = ({ name, description }: { name: string; description: string }): Texts => ({ name, description });
const titled = ({ title, description }: { title: string; description: string }): Texts => ({ title, description });

const THINGS: Readonly<Record<TranslatedKind, readonly Thing[]>> = {
  item: Object.entries(items).map(([key, item]) => ({ id: catalogueId('item', item.number), key, own: named(item) })),
  badge: Object.entries(badges).map(([key, badge]) => ({
    id: catalogueId('badge', badge.number),
    key,
    own: named(badge),
  })),
  quest: quests.map((quest) => ({
    id: catalogueId('quest', quest.number),
    key: String(quest.number),
    own: titled(quest),
  })),
  product: [
    ...singles.map(({ number, item }) => ({ id: catalogueId('product', number), key: item, own: named(items[item]) })),
    ...packs.map((pack) => ({ id: catalogueId('product', pack.number), key: String(pack.number), own: named(pack) })),
  ],
  guide: guides.map((guide) => ({
    id: catalogueId('guide', guide.number),
    key: String(guide.number),
    own: { ...titled(guide), tags: [...guide.tags] },
  })),
  lore_article: articles.map(({ number, title, excerpt }) => ({
    id: catalogueId('lore-article', number),
    key: String(number),
    own: { title, excerpt },
  })),
  lore_category: Object.entries(categories).map(([key, category]) => ({
    id: catalogueId('lore-category', category.number),
    key,
    own: named(category),
  })),
  lore_page: lorePages.map(({ type, id, title, subtitle }) => ({
    id,
    key: id,
    own: { bannerTitle: title, bannerSubtitle: subtitle, ...(type === 'main' && world) },
  })),
  lore_people: peoples.map(({ number, slug, name, summary, facts }) => ({
    id: catalogueId('lore-people', number),
    key: slug,
    own: { name, summary, facts },
  })),
  // The catalogue has none.
  offer: [],
  raffle: [],
  site_page: [],
  site_link: [],
};

/** Where the long text of a thing is. */
const FILES: Partial<Record<TranslatedKind, (thing: Thing) => [folder: TextFolder, name: string]>> = {
  guide: ({ own }) => ['guides', slugOfGuide({ title: String(own['title']) })],
  lore_article: ({ own }) => ['lore', slugFromName(String(own['title']))],
  lore_page: ({ id }) => ['telnarus', id],
};

const file = z.record(
  z.enum(translatedKinds),
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
);

/** What the rows of the catalogue say in another language, with what they say in English. */
export async function readTranslations(language: CatalogueLanguage): Promise<TranslatedThing[]> {
  const read = file.parse(JSON.parse(await readFile(new URL(`./${language}/texts.json`, import.meta.url), 'utf8')));
  // An item that is sold alone is sold under its own name.
  const texts = { ...read, product: { ...read.item, ...read.product } };
  const things = translatedKinds.flatMap((kind) =>
    THINGS[kind].map(async (thing) => {
      const { id, key, own } = thing;
      const short = texts[kind][key] ?? {};
      const place = FILES[kind]?.(thing);
      if (!place) return { kind, id, own, texts: short };
      const [content, translated] = await Promise.all([readText(...place), readText(...place, language)]);
      return { kind, id, own: { ...own, content }, texts: { ...short, content: translated } };
    }),
  );
  return Promise.all(things);
}

const TABLES = {
  item: 'item',
  badge: 'badge',
  quest: 'quest',
  product: 'shopProduct',
  offer: 'storeOffer',
  raffle: 'raffle',
  guide: 'guide',
  lore_article: 'loreArticle',
  lore_category: 'loreCategory',
  lore_page: 'telnarusPageContent',
  lore_people: 'lorePeople',
  site_page: 'sitePage',
  site_link: 'siteLink',
} as const satisfies Record<TranslatedKind, keyof Tables>;

/**
 * Stores what rows say in another language that still say in English what the catalogue says: not over other words. `isLater`
 * names fields that came to the catalogue later, beside which there may be others.
 */
export async function storeTranslations(
  tx: Tx,
  language: CatalogueLanguage,
  now: Date,
  isLater?: (kind: TranslatedKind, field: string) => boolean,
): Promise<void> {
  const translated = await readTranslations(language);
  const rows: Row[] = [];
  // A kind of which the catalogue has nothing may have no table yet.
  for (const kind of translatedKinds.filter((one) => THINGS[one].length > 0)) {
    const stored: Record<string, unknown>[] = await tx.selectFrom(TABLES[kind]).selectAll().execute();
    const byId = new Map(stored.map((row) => [row['id'] ?? row['pageId'], row]));
    for (const thing of translated) {
      const row = thing.kind === kind && byId.get(thing.id);
      if (!row) continue;
      const seeds = Object.keys(thing.texts).filter(
        (name) => JSON.stringify(row[name]) === JSON.stringify(thing.own[name]) && (isLater?.(kind, name) ?? true),
      );
      const texts = Object.fromEntries(seeds.map((name) => [name, thing.texts[name] as Texts[string]]));
      if (seeds.length > 0) rows.push({ kind, contentId: thing.id, language, texts, seeds, updatedAt: now });
    }
  }
  const left = await insertNew(tx, rows);
  if (isLater && left.length > 0) await addToStored(tx, language, left);
}

interface Row extends Omit<Insertable<Tables['contentText']>, 'texts' | 'seeds'> {
  texts: Texts;
  seeds: string[];
}

const keyOf = ({ kind, contentId }: Pick<Row, 'kind' | 'contentId'>) => `${kind} ${contentId}`;

/** Stores rows beside which there are none, and returns the others. */
async function insertNew(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('contentText')
    .values(rows.map((row) => ({ ...row, texts: JSON.stringify(row.texts) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'contentId'])
    .execute();
  const isNew = new Set(inserted.map(keyOf));
  return rows.filter((row) => !isNew.has(keyOf(row)));
}

/** Puts texts beside those that are stored, which stay. Put together here: Citus takes no subquery in such a statement. */
async function addToStored(tx: Tx, language: CatalogueLanguage, rows: readonly Row[]): Promise<void> {
  const stored = await tx.selectFrom('contentText').where('language', '=', language).selectAll().forUpdate().execute();
  const added = new Map(rows.map((row) => [keyOf(row), row]));
  for (const { kind, contentId, texts, seeds } of stored) {
    const row = added.get(keyOf({ kind, contentId }));
    if (!row) continue;
    await tx
      .updateTable('contentText')
      .set({ texts: JSON.stringify({ ...row.texts, ...texts }), seeds: [...new Set([...seeds, ...row.seeds])] })
      .where('kind', '=', kind)
      .where('contentId', '=', contentId)
      .where('language', '=', language)
      .execute();
  }
}
