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
      estimated_read_time: minutesToRead(content),
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
    sort_order: index + 1,
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
      category_id: catalogueId('lore-category', categories[category].number),
      is_featured: isFeatured,
      is_published: true,
      published_at: times.created_at,
      ...times,
    };
  });
  await tx.insertInto('lore_category').values(shelves).execute();
  await tx
    .insertInto('lore_article')
    .values(await Promise.all(rows))
    .execute();
}

/** Stores the main page of Telnarus and those of its peoples. */
export async function storeTelnarus(tx: Tx, now: Date): Promise<void> {
  const rows = telnarusPages.map(async ({ type, id, title, subtitle }) => ({
    page_type: type,
    page_id: id,
    banner_title: title,
    banner_subtitle: subtitle,
    content: await readText('telnarus', id),
    updated_at: now,
  }));
  await tx
    .insertInto('telnarus_page_content')
    .values(await Promise.all(rows))
    .execute();
}

/** Lists show the newest first: the first of the catalogue is the newest, by a second. */
function inReadingOrder(now: Date, index: number) {
  const at = new Date(now.getTime() - index * 1000);
  return { created_at: at, updated_at: at };
}
