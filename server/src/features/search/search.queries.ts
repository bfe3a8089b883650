import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** What stands around a match in a headline: letters that no text keeps, because they are taken out of it first. */
export const MATCH_START = '\u0002';
export const MATCH_END = '\u0003';

/** Of a longer text the beginning is looked at for an excerpt. */
const EXCERPT_FROM_LETTERS = 30_000;
const HEADLINE = `StartSel="${MATCH_START}", StopSel="${MATCH_END}", MaxWords=32, MinWords=18, ShortWord=2`;

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

interface Search {
  /** What was typed, in the notation of search engines. */
  words: string;
  /** The same without its last word, and the beginning of a word that this is. */
  wordsBefore: string;
  lastWord: string;
  publishedBy: Date;
  limit: number;
}

/**
 * What members may read that holds the words, or all but the last and a word that begins with it: best first, then
 * newest.
 */
export async function findHits(db: Executor, search: Search): Promise<Hit[]> {
  const { words, wordsBefore, lastWord, publishedBy, limit } = search;
  const { rows } = await sql<Hit>`
    with asked as materialized (
      select websearch_to_tsquery('english', ${words}) ||
        (websearch_to_tsquery('english', ${wordsBefore}) && ${prefixQuery(lastWord)}) as query
    ), found as (
      select 'guide' as kind, id, title, slug, category, ts_rank(search, query) as rank, created_at as at
      from guide, asked
      where search @@ query and published
      union all
      select 'article', id, title, slug, category_id::text, ts_rank(search, query), published_at
      from lore_article, asked
      where search @@ query and is_published and published_at <= ${publishedBy}
    ), best as (
      select * from found order by rank desc, at desc, id limit ${limit}
    )
    select best.kind, best.title, best.slug, coalesce(lore_category.name, best.category) as category,
      ts_headline('english', ${plainText(sql`coalesce(
        guide.description || E'\n\n' || guide.content, lore_article.excerpt || E'\n\n' || lore_article.content)`)},
        asked.query, ${HEADLINE}::text) as headline
    from best
    cross join asked
    left join guide on best.kind = 'guide' and guide.id = best.id
    left join lore_article on best.kind = 'article' and lore_article.id = best.id
    left join lore_category on lore_category.id = lore_article.category_id
    order by best.rank desc, best.at desc, best.id`.execute(db);
  return rows;
}

/** Words that begin like this; an empty query, which changes no other, for none. The word has letters and digits only. */
function prefixQuery(word: string) {
  return word === '' ? sql`''::tsquery` : sql`to_tsquery('english', ${`${word}:*`})`;
}

/** Markdown without its signs, on one line, and without the letters that mark a match. */
function plainText(markdown: RawBuilder<unknown>) {
  let text = sql`translate(left(${markdown}, ${EXCERPT_FROM_LETTERS}), ${MATCH_START + MATCH_END}, '')`;
  for (const [pattern, kept] of MARKDOWN) text = sql`regexp_replace(${text}, ${pattern}, ${kept}, 'gn')`;
  return sql`btrim(${text})`;
}
