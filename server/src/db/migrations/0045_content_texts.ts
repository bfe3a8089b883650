import { type Kysely, sql } from 'kysely';

/**
 * The texts of what administrators write, in further languages: what is missing is read in the own words of the thing. `seeds`
 * names those that the catalogue has brought.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_text (
      kind text not null check (kind in (
        'item', 'badge', 'quest', 'product', 'guide', 'lore_article', 'lore_category', 'lore_page')),
      content_id text not null,
      language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$'),
      texts jsonb not null,
      seeds text[] not null default '{}',
      updated_at timestamptz not null,
      search tsvector not null generated always as (
        ${weighed(sql`texts ->> 'title'`, 'A')}
        || ${weighed(sql`coalesce(texts ->> 'description', texts ->> 'excerpt')`, 'B')}
        || ${weighed(sql`texts ->> 'content'`, 'C')}
      ) stored,
      primary key (kind, content_id, language)
    );
    create index content_text_search on content_text using gin (search);
  `.execute(db);
}

/** Of a language of which PostgreSQL knows no stems words count as they are typed. */
function weighed(text: ReturnType<typeof sql>, weight: string) {
  const words = sql`lower(coalesce(${text}, '') collate "C")`;
  return sql`setweight(
    to_tsvector(case language when 'de' then 'pg_catalog.german'::regconfig
      when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.simple'::regconfig end, ${words})
    || to_tsvector('pg_catalog.simple'::regconfig, ${words}), ${sql.lit(weight)})`;
}
