import type { Kysely } from 'kysely';
import { oneByOne } from '../migration-steps.ts';

/** Name changes: what members have left of them, and whether a site asks for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table members add column name_changes integer not null default 0;
    alter table members add constraint members_name_changes_check check (name_changes >= 0);
    -- Null: freely.
    alter table site_settings add column renaming text;
    alter table site_settings add constraint site_settings_renaming_check check (renaming in ('free', 'store'));
  `,
  );
}
