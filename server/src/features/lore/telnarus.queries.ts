import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

type PageType = Tables['telnarusPageContent']['pageType'];

const PAGE = [
  'pageType',
  'pageId',
  'bannerImageUrl',
  'bannerTitle',
  'bannerSubtitle',
  'content',
  'bookImageUrl',
  'bookUrl',
] as const;

export async function findPage(db: Executor, pageType: PageType, pageId: string) {
  return db
    .selectFrom('telnarusPageContent')
    .where('pageType', '=', pageType)
    .where('pageId', '=', pageId)
    .select(PAGE)
    .executeTakeFirst();
}

/** Writes the fields that the row carries, and no other of a page that is there. */
export async function upsertPage(tx: Tx, row: Insertable<Tables['telnarusPageContent']>) {
  const { pageType: _type, pageId: _id, ...changes } = row;
  return tx
    .insertInto('telnarusPageContent')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pageType', 'pageId']).doUpdateSet(changes))
    .returning(PAGE)
    .executeTakeFirstOrThrow();
}
