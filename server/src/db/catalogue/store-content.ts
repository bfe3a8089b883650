import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { catalogueId } from './catalogue-ids.ts';
import { guides } from './guides.ts';
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
