import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { isAnyShown, ofAToZ, shownText } from '#platform/db/texts.queries.ts';

/** A word counts for less the longer the text is. */
const BY_LENGTH = 1;

export interface Hit {
  kind: 'guide' | 'article' | 'page';
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
  /** What is looked through. */
  kinds: Readonly<Record<Hit['kind'], boolean>>;
  /** Parts of the site that are off: guides about one of them are not found. */
  off: readonly ModuleName[];
  words: Words;
  publishedBy: Date;
  /** The reader's, where anything is said in it. */
  language: string | null;
  limit: number;
  offset: number;
}

/**
 * What members may read that holds the words, or all but the last and a word that begins with it: best first, then
 * newest, and how much that is. Excerpts are made for those alone that are shown.
 */
export async function findHits(
  db: Executor,
  { kinds, off, words, publishedBy, language, limit, offset }: Search,
): Promise<{ hits: Hit[]; total: number }> {
  const started =
    words.last === '' ? sql`''::tsquery` : sql`to_tsquery('simple', ${ofAToZ(sql`${`${words.last}:*`}::text`)})`;
  const excerpt = { byWholeWords: sql`is_whole`, words: words.any, started };
  const isSaid = language !== null;
  const stems = sql.lit(stemsOf(language));
  const shown = (text: RawBuilder<unknown>) => shownText(text, off);
  /** What is found in a guide must stand in what is shown of it. */
  const foundBy = (name: 'own' | 'said', kind: Hit['kind']) => {
    const found = sql`${sql.ref(name)}.search @@ ${sql.ref(`${name}_query`)}`;
    if (kind !== 'guide') return found;
    const text =
      name === 'own'
        ? sql`concat_ws(' ', own.title, own.description, own.content)`
        : sql`concat_ws(' ', said.texts ->> 'title', said.texts ->> 'description', said.texts ->> 'content')`;
    const words = ofAToZ(shown(text));
    const ofLanguage = name === 'own' ? sql`'english'` : stems;
    return sql`(${found} and (${text} !~ '\\{/' or
      (to_tsvector(${ofLanguage}, ${words}) || to_tsvector('public.as_typed', ${words})) @@ ${sql.ref(`${name}_query`)}))`;
  };
  /** Texts that are found by their own words, and by those of the reader's language. */
  const foundIn = (table: 'guide' | 'lore_article' | 'site_page', kind: Hit['kind'], at: string) => sql`
    select ${sql.lit(kind)} as kind, own.id, own.slug, own.${sql.ref(at)} as at,
      ${isSaid ? sql`said.texts` : sql`null::jsonb`} as said,
      ${isSaid ? sql`greatest(${rankOf('own')}, ${rankOf('said')})` : rankOf('own')} as rank,
      own.search @@ own_whole ${isSaid ? sql`or coalesce(said.search @@ said_whole, false)` : sql``} as is_whole
    from asked, ${sql.table(table)} own ${
      isSaid
        ? sql`left join content_text said
            on said.language = ${language} and said.kind = ${table} and said.content_id = own.id::text`
        : sql``
    }
    where (${foundBy('own', kind)} ${isSaid ? sql`or ${foundBy('said', kind)}` : sql``})`;
  const excerptOf = (isInLanguage: RawBuilder<unknown>) => ({
    ...excerpt,
    stems: sql`case when ${isInLanguage} then ${stems} else 'english' end`,
  });
  const { rows } = await sql<{ total: string } & (Hit | { [Name in keyof Hit]: null })>`
    with asked as materialized (
      select * from (${asked('own', 'english', words, started)}) own
        ${isSaid ? sql`, (${asked('said', stemsOf(language), words, started)}) said` : sql``}
    ), found as (
      ${foundIn('guide', 'guide', 'created_at')} and published and (module is null or module <> all(${[...off]}::text[]))
        and ${isAnyShown(sql`own.content`, off)} and ${sql.lit(kinds.guide)}
      union all
      ${foundIn('lore_article', 'article', 'published_at')} and is_published and published_at <= ${publishedBy} and ${sql.lit(kinds.article)}
      union all
      ${foundIn('site_page', 'page', 'created_at')} and published and ${sql.lit(kinds.page)}
    ), best as (
      select * from found order by rank desc, at desc, id limit ${limit} offset ${offset}
    )
    select counted.total, best.kind, case when best.kind = 'guide' then ${shown(sql`coalesce(best.said ->> 'title', guide.title)`)}
        else coalesce(best.said ->> 'title', lore_article.title, site_page.title) end as title, best.slug,
      coalesce(guide.category, lore_category.name) as category,
      ${placesIn(sql`coalesce(${shown(sql`coalesce(case when best.kind = 'guide' then best.said ->> 'content' end, guide.content)`)}, best.said ->> 'content', lore_article.content, site_page.content)`, excerptOf(sql`best.said ? 'content'`))} as "inText",
      ${wholeOf(
        sql`coalesce(best.said ->> 'excerpt', ${shown(sql`coalesce(best.said ->> 'description', guide.description)`)}, lore_article.excerpt, '')`,
        excerptOf(sql`best.said ?| array['description', 'excerpt']`),
      )} as "inSummary"
    from (select count(*) as total from found) as counted
    left join best on true
    left join guide on best.kind = 'guide' and guide.id = best.id
    left join lore_article on best.kind = 'article' and lore_article.id = best.id
    left join site_page on best.kind = 'page' and site_page.id = best.id
    left join lore_category on lore_category.id = lore_article.category_id and lore_category.is_active
    order by best.rank desc, best.at desc, best.id`.execute(db);
  return { hits: rows.filter((row) => row.kind !== null), total: Number(rows[0]?.total ?? 0) };
}

/** What was typed as it is looked for in a language: whole, and with a word that is begun. */
function asked(name: 'own' | 'said', stems: string, { all, before }: Words, started: RawBuilder<unknown>) {
  const queryOf = (text: string) => sql`websearch_to_tsquery(${sql.lit(stems)}, ${ofAToZ(sql`${text}::text`)})`;
  return sql`
    select whole as ${sql.ref(`${name}_whole`)}, whole || begun as ${sql.ref(`${name}_query`)} from (
      -- What any text without some word would do finds nothing, in place of everything.
      select case when querytree(typed) = 'T' then ''::tsquery else typed end as whole, begun
      from (select ${queryOf(all)} as typed, ${queryOf(before)} && ${started} as begun) parsed
    ) bound`;
}

const rankOf = (name: 'own' | 'said') =>
  sql`ts_rank(${sql.ref(name)}.search, ${sql.ref(`${name}_query`)}, ${sql.lit(BY_LENGTH)})`;

/** What knows the stems of a language's words, as the search column of its texts does; of most words count as typed. */
function stemsOf(language: string | null): string {
  return language === 'de' ? 'german' : language === 'en' ? 'english' : 'simple';
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
  /** What knows the stems of its words. */
  stems: RawBuilder<unknown>;
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

function marked(markdown: RawBuilder<unknown>, { stems, byWholeWords, words, started }: Excerpt, options: string) {
  const plain = plainText(markdown);
  const by = (configuration: RawBuilder<unknown>) =>
    sql`ts_headline(${configuration}::regconfig, ${plain}, websearch_to_tsquery(${configuration}::regconfig, ${words}) || ${started}, ${options}::text)`;
  return sql`case when ${byWholeWords} then ${by(sql`(${stems})`)} else ${by(sql`'public.as_typed'`)} end`;
}

/** Markdown without its signs, on one line, and without the letters that mark a match. */
function plainText(markdown: RawBuilder<unknown>) {
  let text = sql`translate(left(${markdown}, ${LETTERS_LOOKED_AT}), ${MATCH_START + MATCH_END}, '')`;
  for (const [pattern, kept] of MARKDOWN) text = sql`regexp_replace(${text}, ${pattern}, ${kept}, 'gn')`;
  return sql`btrim(${text})`;
}
