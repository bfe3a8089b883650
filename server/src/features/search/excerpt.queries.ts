import { type RawBuilder, sql } from 'kysely';

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

interface Search {
  /** Whether the text was found by whole words: the stems of these are looked for, else the words as they stand. */
  byWholeWords: RawBuilder<unknown>;
  /** Any of these, in the notation of search engines. */
  words: string;
  /** Or words that begin so. */
  begun: RawBuilder<unknown>;
}

/** Where the words stand in a text, or how it begins when they do not. */
export const placesIn = (markdown: RawBuilder<unknown>, search: Search) => marked(markdown, search, PLACES);

/** A text as a whole, with the words where it has them. */
export const wholeOf = (markdown: RawBuilder<unknown>, search: Search) => marked(markdown, search, WHOLE);

function marked(markdown: RawBuilder<unknown>, { byWholeWords, words, begun }: Search, options: string) {
  const plain = plainText(markdown);
  const by = (configuration: RawBuilder<unknown>) =>
    sql`ts_headline(${configuration}, ${plain}, websearch_to_tsquery(${configuration}, ${words}) || ${begun}, ${options}::text)`;
  return sql`case when ${byWholeWords} then ${by(sql`'english'`)} else ${by(sql`'public.as_typed'`)} end`;
}

/** Markdown without its signs, on one line, and without the letters that mark a match. */
function plainText(markdown: RawBuilder<unknown>) {
  let text = sql`translate(left(${markdown}, ${LETTERS_LOOKED_AT}), ${MATCH_START + MATCH_END}, '')`;
  for (const [pattern, kept] of MARKDOWN) text = sql`regexp_replace(${text}, ${pattern}, ${kept}, 'gn')`;
  return sql`btrim(${text})`;
}
