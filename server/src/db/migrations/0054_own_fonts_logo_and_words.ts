import { type Kysely, sql } from 'kysely';

/** Fonts of a community's own, a logo for the light theme, and the words of its own pages, which the search finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_font (
      filename text primary key,
      name text not null,
      bytes integer not null,
      uploaded_by uuid,
      created_at timestamptz not null
    );
    alter table site_settings add column logo_light_url text;

    alter table site_page add column search tsvector not null generated always as (
      ${weighed('title', 'A')} || ${weighed('content', 'C')}
    ) stored;
    create index site_page_search on site_page using gin (search);
  `.execute(db);
}

function weighed(column: string, weight: string) {
  const text = sql`lower(${sql.ref(column)} collate "C")`;
  return sql`setweight(
    to_tsvector('english', ${text}) || to_tsvector('public.as_typed', ${text}), ${sql.lit(weight)})`;
}
