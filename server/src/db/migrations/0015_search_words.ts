import { type Kysely, sql } from 'kysely';

/**
 * Besides the stems of words, what is searched keeps the words as they stand: 'equipm', on the way to 'equipment',
 * begins no stem ('equip'), but it begins that word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create text search dictionary word_as_typed (template = pg_catalog.simple, stopwords = english);
    create text search configuration as_typed (copy = pg_catalog.simple);
    alter text search configuration as_typed
      alter mapping replace pg_catalog.simple with word_as_typed;

    alter table guide drop column search;
    alter table guide add column search tsvector not null generated always as (
      setweight(to_tsvector('english', title) || to_tsvector('public.as_typed', title), 'A') ||
      setweight(to_tsvector('english', description) || to_tsvector('public.as_typed', description), 'B') ||
      setweight(to_tsvector('english', content) || to_tsvector('public.as_typed', content), 'C')
    ) stored;
    create index guide_search on guide using gin (search);

    alter table lore_article drop column search;
    alter table lore_article add column search tsvector not null generated always as (
      setweight(to_tsvector('english', title) || to_tsvector('public.as_typed', title), 'A') ||
      setweight(to_tsvector('english', excerpt) || to_tsvector('public.as_typed', excerpt), 'B') ||
      setweight(to_tsvector('english', content) || to_tsvector('public.as_typed', content), 'C')
    ) stored;
    create index lore_article_search on lore_article using gin (search);
  `.execute(db);
}
