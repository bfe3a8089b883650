import { type Kysely, sql } from 'kysely';

/** Pictures of a community in place of the product's own: in the bar, in tabs, in previews of links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column logo_url text, add column mark_url text, add column icon_url text, add column social_url text`.execute(
    db,
  );
}
