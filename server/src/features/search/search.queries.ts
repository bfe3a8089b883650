import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** What stands around a match in a headline: letters that no text keeps, because they are taken out of it first. */
export const MATCH_START = '\u0002';
export const MATCH_END = '\u0003';

/** Of a longer text the beginning is looked at for an excerpt. */
const EXCERPT_FROM_LETTERS = 30_000;
const HEADLINE = `StartSel="${MATCH_START}", StopSel="${MATCH_END}", MaxFragments=2, MaxWords=18, MinWords=12, ShortWord=2, FragmentDelimiter=" … "`;

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

export interface Hit {
  kind: 'guide' | 'article';
  title: string;
  slug: string;
  category: string;
  headline: string;
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
}

/**
 * What members may read that holds the words, or all but the last and a word that begins with it: best first, then
 * newest. Excerpts are made for those alone that are shown: of the words' stems, or where only the beginning of a word
 * was found, of the words as they stand.
 */
export async function findHits(db: Executor, { words, publishedBy, limit }: Search): Promise<Hit[]> {
  const begun = words.last === '' ? sql`''::tsquery` : sql`to_tsquery('simple', ${`${words.last}:*`})`;
  const { rows } = await sql<Hit>`
    with typed as (
      select websearch_to_tsquery('english', ${words.all}) as whole,
        websearch_to_tsquery('english', ${words.before}) && ${begun} as begun
    ), bound as (
      -- What any text without some word would do finds nothing, in place of everything.
      select case when querytree(whole) = 'T' then ''::tsquery else whole end as whole, begun from typed
    ), asked as materialized (
      select whole, whole || begun as query from bound
    ), found as (
      select 'guide' as kind, id, title, slug, category, ts_rank(search, query) as rank, search @@ whole as is_whole,
        created_at as at
      from guide, asked
      where search @@ query and published
      union all
      select 'article', id, title, slug, category_id::text, ts_rank(search, query), search @@ whole, published_at
      from lore_article, asked
      where search @@ query and is_published and published_at <= ${publishedBy}
    ), best as (
      select * from found order by rank desc, at desc, id limit ${limit}
    )
    select best.kind, best.title, best.slug, coalesce(lore_category.name, best.category) as category,
      case when is_whole
        then ${headline('english', begun)}
        else ${headline('public.as_typed', begun)}
      end as headline
    from best
    left join guide on best.kind = 'guide' and guide.id = best.id
    left join lore_article on best.kind = 'article' and lore_article.id = best.id
    left join lore_category on lore_category.id = lore_article.category_id
    cross join lateral (select ${plainText(sql`coalesce(
      guide.description || E'\n\n' || guide.content, lore_article.excerpt || E'\n\n' || lore_article.content)`)} as plain) as text
    order by best.rank desc, best.at desc, best.id`.execute(db);
  return rows;

  function headline(configuration: string, beginning: RawBuilder<unknown>) {
    const any = sql`websearch_to_tsquery(${sql.lit(configuration)}, ${words.any}) || ${beginning}`;
    return sql`ts_headline(${sql.lit(configuration)}, text.plain, ${any}, ${HEADLINE}::text)`;
  }
}

/** Markdown without its signs, on one line, and without the letters that mark a match. */
function plainText(markdown: RawBuilder<unknown>) {
  let text = sql`translate(left(${markdown}, ${EXCERPT_FROM_LETTERS}), ${MATCH_START + MATCH_END}, '')`;
  for (const [pattern, kept] of MARKDOWN) text = sql`regexp_replace(${text}, ${pattern}, ${kept}, 'gn')`;
  return sql`btrim(${text})`;
}
