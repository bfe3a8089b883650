import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

type PageType = Tables['telnarus_page_content']['page_type'];

export type PageRow = Awaited<ReturnType<typeof upsertPage>>;

const PAGE = [
  'page_type',
  'page_id',
  'banner_image_url',
  'banner_title',
  'banner_subtitle',
  'content',
  'book_image_url',
  'book_url',
] as const;

export async function findPage(db: Executor, pageType: PageType, pageId: string) {
  return db
    .selectFrom('telnarus_page_content')
    .where('page_type', '=', pageType)
    .where('page_id', '=', pageId)
    .select(PAGE)
    .executeTakeFirst();
}

/** Writes the fields that the row carries, and no other of a page that is there. */
export async function upsertPage(tx: Tx, row: Insertable<Tables['telnarus_page_content']>) {
  const { page_type: _type, page_id: _id, ...changes } = row;
  return tx
    .insertInto('telnarus_page_content')
    .values(row)
    .onConflict((conflict) => conflict.columns(['page_type', 'page_id']).doUpdateSet(changes))
    .returning(PAGE)
    .executeTakeFirstOrThrow();
}
