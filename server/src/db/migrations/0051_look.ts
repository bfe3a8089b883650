import { type Kysely, sql } from 'kysely';

/** What a community's pages look like besides their accent, and the look before, to go back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column second text, add column background text, add column headline_font text, add column text_font text,
    add column corners text, add column scene text, add column scene_url text, add column look_before jsonb`.execute(
    db,
  );
}
