import { slugFromName, slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { catalogueId } from './catalogue-ids.ts';
import { guides } from './guides.ts';
import { articles, categories } from './lore.ts';
import { telnarusPages } from './telnarus.ts';
import { minutesToRead, readText } from './texts.ts';

/** Stores the guides. */
export async function storeGuides(tx: Tx, now: Date): Promise<void> {
  const rows = guides.map(async ({ number, isFeatured = false, tags, ...guide }, index) => {
    const slug = slugFromTitle(guide.title);
    const content = await readText('guides', slug);
    return {
      ...guide,
      id: catalogueId('guide', number),
      slug,
      content,
      estimatedReadTime: minutesToRead(content),
      tags: [...tags],
      featured: isFeatured,
      published: true,
      ...inReadingOrder(now, index),
    };
  });
  await tx
    .insertInto('guide')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the categories and the articles of the lore. */
export async function storeLore(tx: Tx, now: Date): Promise<void> {
  const shelves = Object.values(categories).map(({ number, name, description }, index) => ({
    id: catalogueId('lore-category', number),
    name,
    slug: slugFromName(name),
    description,
    sortOrder: index + 1,
  }));
  const rows = articles.map(async ({ number, title, excerpt, category, isFeatured = false }, index) => {
    const slug = slugFromName(title);
    const times = inReadingOrder(now, index);
    return {
      id: catalogueId('lore-article', number),
      title,
      slug,
      excerpt,
      content: await readText('lore', slug),
      categoryId: catalogueId('lore-category', categories[category].number),
      isFeatured,
      isPublished: true,
      publishedAt: times.createdAt,
      ...times,
    };
  });
  await tx.insertInto('loreCategory').values(shelves).execute();
  await tx
    .insertInto('loreArticle')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the main page of Telnarus and those of its peoples. */
export async function storeTelnarus(tx: Tx, now: Date): Promise<void> {
  const rows = telnarusPages.map(async ({ type, id, title, subtitle }) => ({
    pageType: type,
    pageId: id,
    bannerTitle: title,
    bannerSubtitle: subtitle,
    content: await readText('telnarus', id),
    updatedAt: now,
  }));
  await tx
    .insertInto('telnarusPageContent')
    .values(await Promise.all(rows))
    .execute();
}

/** Lists show the newest first: the first of the catalogue is the newest, by a second. */
function inReadingOrder(now: Date, index: number) {
  const at = new Date(now.getTime() - index * 1000);
  return { createdAt: at, updatedAt: at };
}
