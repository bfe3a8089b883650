import { type Kysely, sql } from 'kysely';

/** When each of the community's own texts last changed: people are told the date of what they agree to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      add column about_changed_at timestamptz,
      add column privacy_changed_at timestamptz,
      add column terms_changed_at timestamptz
  `.execute(db);
}
