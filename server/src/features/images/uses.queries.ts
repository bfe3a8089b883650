import type { PictureUseKind } from '@cinder/contract/images/images.api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

interface Place {
  from: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}

/** Where a picture may stand: as an address of its own, or in a text. */
const PLACES: Record<PictureUseKind, Place> = {
  item: { from: sql`from item t`, name: sql`t.name` },
  badge: { from: sql`from badge t`, name: sql`t.name` },
  product: { from: sql`from shop_product t`, name: sql`t.name` },
  offer: { from: sql`from store_offer t`, name: sql`t.title` },
  raffle: { from: sql`from raffle t`, name: sql`t.title` },
  perk: { from: sql`from member_perk t`, name: sql`'What members wear'` },
  guide: { from: sql`from guide t`, name: sql`t.title` },
  lore_article: { from: sql`from lore_article t`, name: sql`t.title` },
  lore_page: { from: sql`from telnarus_page_content t`, name: sql`t.page_type || '/' || t.page_id` },
  tournament: { from: sql`from tournament t`, name: sql`t.title` },
  championship_event: { from: sql`from championship_events t`, name: sql`t.title` },
  championship_player: { from: sql`from championship_players t`, name: sql`t.name` },
  site_page: { from: sql`from site_page t`, name: sql`t.title` },
  site_settings: { from: sql`from site_settings t`, name: sql`'Site settings'` },
};

export interface PictureUse {
  filename: string;
  kind: PictureUseKind;
  name: string;
}

const ADDRESS = String.raw`/uploads/([0-9a-f]{32}\.webp)`;

/** Everything that shows a picture of the library: one statement for each kind, as not all are on the same machines. */
export async function findUses(db: Executor): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const [kind, { from, name }] of Object.entries(PLACES)) {
    const { rows } = await sql<PictureUse>`
      select distinct found.address[1] as filename, ${kind}::text as kind, ${name} as name
      ${from} cross join lateral regexp_matches(to_jsonb(t)::text, ${ADDRESS}, 'g') found (address)
      order by name`.execute(db);
    uses.push(...rows);
  }
  return uses;
}

interface Requested {
  limit: number;
  offset: number;
  /** Without these; null: all. */
  except: readonly string[] | null;
}

/** One page of the pictures, newest first. */
export async function findPictures(db: Executor, { limit, offset, except }: Requested) {
  return db
    .selectFrom('image')
    .where(isNot(except))
    .select(['folder', 'filename', 'width', 'height', 'bytes', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many pictures there are without these, and how many bytes they take. */
export async function countPictures(db: Executor, except: readonly string[] | null, before: Date | null = null) {
  const row = await db
    .selectFrom('image')
    .where(isNot(except))
    .$if(before !== null, (query) => query.where('createdAt', '<', before as Date))
    .select((select) => [select.fn.countAll<string>().as('count'), select.fn.sum<string | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

/** Those of before a moment that are none of these. */
export async function findLeft(db: Executor, except: readonly string[], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .where(isNot(except))
    .where('createdAt', '<', before)
    .select('filename')
    .orderBy('filename')
    .execute();
  return rows.map(({ filename }) => filename);
}

function isNot(except: readonly string[] | null) {
  return except === null ? sql<boolean>`true` : sql<boolean>`not (filename = any(${except}))`;
}

/** The path of a picture that was there. */
export async function deletePicture(tx: Tx, filename: string): Promise<{ path: string; bytes: number } | undefined> {
  const row = await tx
    .deleteFrom('image')
    .where('filename', '=', filename)
    .returning(['folder', 'filename', 'bytes'])
    .executeTakeFirst();
  return row && { path: `${row.folder}/${row.filename}`, bytes: row.bytes };
}
