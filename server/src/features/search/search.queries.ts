import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { ofAToZ } from '#platform/db/letter-case.queries.ts';

/** A word counts for less the longer the text is. */
const BY_LENGTH = 1;

export interface Hit {
  kind: 'guide' | 'article';
  title: string;
  slug: string;
  category: string | null;
  inText: string;
  inSummary: string;
}

export interface Words {
  /** What was typed, in the notation of search engines. */
  all: string;
  /** The same without its last word. */
  before: string;
  /** The beginning of a word; blank when none is being typed. */
  last: string;
  /** Any of the words, but for those that were left out: what an excerpt shows. */
  any: string;
}

interface Search {
  words: Words;
  publishedBy: Date;
  limit: number;
  offset: number;
}

/**
 * What members may read that holds the words, or all but the last and a word that begins with it: best first, then
 * newest, and how much that is. Excerpts are made for those alone that are shown.
 */
export async function findHits(
  db: Executor,
  { words, publishedBy, limit, offset }: Search,
): Promise<{ hits: Hit[]; total: number }> {
  const started =
    words.last === '' ? sql`''::tsquery` : sql`to_tsquery('simple', ${ofAToZ(sql`${`${words.last}:*`}::text`)})`;
  const rank = sql`ts_rank(search, query, ${BY_LENGTH})`;
  const excerpt = { byWholeWords: sql`is_whole`, words: words.any, started };
  const { rows } = await sql<{ total: string } & (Hit | { [Name in keyof Hit]: null })>`
    with typed as (
      select websearch_to_tsquery('english', ${ofAToZ(sql`${words.all}::text`)}) as whole,
        websearch_to_tsquery('english', ${ofAToZ(sql`${words.before}::text`)}) && ${started} as begun
    ), bound as (
      -- What any text without some word would do finds nothing, in place of everything.
      select case when querytree(whole) = 'T' then ''::tsquery else whole end as whole, begun from typed
    ), asked as materialized (
      select whole, whole || begun as query from bound
    ), found as (
      select 'guide' as kind, id, title, slug, ${rank} as rank, search @@ whole as is_whole, created_at as at
      from guide, asked
      where search @@ query and published
      union all
      select 'article', id, title, slug, ${rank}, search @@ whole, published_at
      from lore_article, asked
      where search @@ query and is_published and published_at <= ${publishedBy}
    ), best as (
      select * from found order by rank desc, at desc, id limit ${limit} offset ${offset}
    )
    select counted.total, best.kind, best.title, best.slug, coalesce(guide.category, lore_category.name) as category,
      ${placesIn(sql`coalesce(guide.content, lore_article.content)`, excerpt)} as "inText",
      ${wholeOf(sql`coalesce(guide.description, lore_article.excerpt)`, excerpt)} as "inSummary"
    from (select count(*) as total from found) as counted
    left join best on true
    left join guide on best.kind = 'guide' and guide.id = best.id
    left join lore_article on best.kind = 'article' and lore_article.id = best.id
    left join lore_category on lore_category.id = lore_article.category_id and lore_category.is_active
    order by best.rank desc, best.at desc, best.id`.execute(db);
  return { hits: rows.filter((row) => row.kind !== null), total: Number(rows[0]?.total ?? 0) };
}

/** What stands around a match in an excerpt: letters that no text keeps, because they are taken out of it first. */
export const MATCH_START = '\u0002';
export const MATCH_END = '\u0003';

/** Of a longer text the beginning is looked at. */
const LETTERS_LOOKED_AT = 20_000;
const MARKS = `StartSel="${MATCH_START}", StopSel="${MATCH_END}"`;
const PLACES = `${MARKS}, MaxFragments=2, MaxWords=18, MinWords=12, ShortWord=2, FragmentDelimiter=" … "`;
const WHOLE = `${MARKS}, HighlightAll=true`;

/** Signs of Markdown, as PostgreSQL writes patterns, and what stays of them. */
const MARKDOWN: readonly (readonly [pattern: string, kept: string])[] = [
  // Links and pictures: their text.
  ['!?\\[([^]\\[]*)\\]\\([^()\\s]*(\\s+"[^"]*")?\\)', '\\1'],
  // Headings, quotes and entries of lists.
  ['^[ \\t]*(#{1,6}|>|[-*+]|\\d+[.)])[ \\t]+', ''],
  // Rules and the lines below the heads of tables.
  ['^[ \\t|:*_-]+$', ''],
  // Fences, code, emphasis and the cells of tables.
  ['`+|\\*+|~~|\\|', ''],
  ['\\m_+|_+\\M', ''],
  ['\\s+', ' '],
];

interface Excerpt {
  /** Whether the text was found by whole words: the stems of these are looked for, else the words as they stand. */
  byWholeWords: RawBuilder<unknown>;
  /** Any of these, in the notation of search engines. */
  words: string;
  /** Or words that begin so. */
  started: RawBuilder<unknown>;
}

/** Where the words stand in a text, or how it begins when they do not. */
const placesIn = (markdown: RawBuilder<unknown>, search: Excerpt) => marked(markdown, search, PLACES);

/** A text as a whole, with the words where it has them. */
const wholeOf = (markdown: RawBuilder<unknown>, search: Excerpt) => marked(markdown, search, WHOLE);

function marked(markdown: RawBuilder<unknown>, { byWholeWords, words, started }: Excerpt, options: string) {
  const plain = plainText(markdown);
  const by = (configuration: RawBuilder<unknown>) =>
    sql`ts_headline(${configuration}, ${plain}, websearch_to_tsquery(${configuration}, ${words}) || ${started}, ${options}::text)`;
  return sql`case when ${byWholeWords} then ${by(sql`'english'`)} else ${by(sql`'public.as_typed'`)} end`;
}

/** Markdown without its signs, on one line, and without the letters that mark a match. */
function plainText(markdown: RawBuilder<unknown>) {
  let text = sql`translate(left(${markdown}, ${LETTERS_LOOKED_AT}), ${MATCH_START + MATCH_END}, '')`;
  for (const [pattern, kept] of MARKDOWN) text = sql`regexp_replace(${text}, ${pattern}, ${kept}, 'gn')`;
  return sql`btrim(${text})`;
}
