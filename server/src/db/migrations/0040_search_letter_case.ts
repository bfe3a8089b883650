import { type Kysely, sql } from 'kysely';

/**
 * What is searched is in small letters before its words are taken apart: that follows the database's locale, and in a Turkish
 * one the I becomes another letter than i. The version before finds in it what it found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guide drop column search;
    alter table guide add column search tsvector not null generated always as (
      ${weighed('title', 'A')} || ${weighed('description', 'B')} || ${weighed('content', 'C')}
    ) stored;
    create index guide_search on guide using gin (search);

    alter table lore_article drop column search;
    alter table lore_article add column search tsvector not null generated always as (
      ${weighed('title', 'A')} || ${weighed('excerpt', 'B')} || ${weighed('content', 'C')}
    ) stored;
    create index lore_article_search on lore_article using gin (search);
  `.execute(db);
}

function weighed(column: string, weight: string) {
  const text = sql`lower(${sql.ref(column)} collate "C")`;
  return sql`setweight(
    to_tsvector('english', ${text}) || to_tsvector('public.as_typed', ${text}), ${sql.lit(weight)})`;
}
