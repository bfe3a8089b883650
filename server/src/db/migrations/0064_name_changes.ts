import { type Kysely, sql } from 'kysely';

/** Name changes: what members have left of them, and whether a site asks for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members add column name_changes integer not null default 0 check (name_changes >= 0);
    -- Null: freely.
    alter table site_settings add column renaming text check (renaming in ('free', 'store'));
  `.execute(db);
}
