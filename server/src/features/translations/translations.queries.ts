import type { TranslatedKind } from '@cinder/contract/shared/translated.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

export interface Place {
  kind: TranslatedKind;
  id: string;
}

type Texts = Record<string, string | string[]>;

/** Letters of a text that stand for a missing summary. */
const BEGINNING = 1000;

/** Where the things of each kind are, by which key, and which of their texts is their name. */
const THINGS: Readonly<Record<TranslatedKind, { table: string; key: string; name: string }>> = {
  item: { table: 'item', key: 'id', name: 'name' },
  badge: { table: 'badge', key: 'id', name: 'name' },
  quest: { table: 'quest', key: 'id', name: 'title' },
  product: { table: 'shop_product', key: 'id', name: 'name' },
  offer: { table: 'store_offer', key: 'id', name: 'title' },
  raffle: { table: 'raffle', key: 'id', name: 'title' },
  guide: { table: 'guide', key: 'id', name: 'title' },
  lore_article: { table: 'lore_article', key: 'id', name: 'title' },
  lore_category: { table: 'lore_category', key: 'id', name: 'name' },
  lore_page: { table: 'telnarus_page_content', key: 'page_id', name: 'banner_title' },
  lore_people: { table: 'lore_people', key: 'id', name: 'name' },
  site_page: { table: 'site_page', key: 'id', name: 'title' },
  site_link: { table: 'site_link', key: 'id', name: 'title' },
};

/** All texts but the long ones, of which `beginning` tells how they begin, and what each thing is called in its own words. */
export async function findShortTexts(db: Executor) {
  const owns = Object.entries(THINGS).map(
    ([kind, { table, key, name }]) =>
      sql`select ${kind}::text as kind, ${sql.ref(key)}::text as id, ${sql.ref(name)} as name from ${sql.table(table)}`,
  );
  const { rows } = await sql<{
    kind: TranslatedKind;
    id: string;
    language: string;
    texts: Texts;
    beginning: string | null;
    ownName: string;
  }>`
    select t.kind, t.content_id as id, t.language, t.texts - 'content' as texts,
      left(t.texts ->> 'content', ${BEGINNING}) as beginning, own.name as own_name
    from content_text t join (${sql.join(owns, sql` union all `)}) own on own.kind = t.kind and own.id = t.content_id
    order by t.kind, t.content_id`.execute(db);
  return rows;
}

/** The long texts of some things in a language. */
export async function findLongTexts(db: Executor, language: string, things: readonly Place[]) {
  const { rows } = await sql<Place & { content: string }>`
    select kind, content_id as id, texts ->> 'content' as content from content_text
    where language = ${language} and texts ? 'content' and (kind, content_id) in (${placesOf(things)})`.execute(db);
  return rows;
}

function placesOf(things: readonly Place[]): RawBuilder<unknown> {
  return sql`select * from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[])`;
}

/** The texts of a thing in all languages. */
export async function findTexts(db: Executor, place: Place) {
  return selectTexts(db, place).execute();
}

/** The same, locked: changes of the texts of a thing wait for each other. */
export async function lockTexts(tx: Tx, place: Place) {
  return selectTexts(tx, place).forUpdate().execute();
}

function selectTexts(db: Executor, { kind, id }: Place) {
  return db
    .selectFrom('contentText')
    .where('kind', '=', kind)
    .where('contentId', '=', id)
    .select(['language', 'texts', 'seeds'])
    .orderBy('language');
}

/** Whether there is such a thing; if so it stays until the transaction ends. */
export async function holdThing(tx: Tx, { kind, id }: Place): Promise<boolean> {
  const { table, key } = THINGS[kind];
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(key)}::text = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

export async function upsertTexts(
  tx: Tx,
  { kind, id }: Place,
  row: { language: string; texts: Texts; seeds: string[]; at: Date },
): Promise<void> {
  const written = { texts: JSON.stringify(row.texts), seeds: row.seeds, updatedAt: row.at };
  await tx
    .insertInto('contentText')
    .values({ kind, contentId: id, language: row.language, ...written })
    .onConflict((conflict) => conflict.columns(['kind', 'contentId', 'language']).doUpdateSet(written))
    .execute();
}

/** Takes a thing's texts away: in one language, or in all. */
export async function deleteTexts(tx: Tx, { kind, id }: Place, language?: string): Promise<void> {
  await tx
    .deleteFrom('contentText')
    .where('kind', '=', kind)
    .where('contentId', '=', id)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .execute();
}
