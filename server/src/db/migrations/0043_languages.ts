import { type Kysely, sql } from 'kysely';

/** The language that a member or a site has chosen; null: as their browser asks, or as the environment says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'site_settings']) {
    await sql`alter table ${sql.table(table)} add column language text`.execute(db);
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_language_check`)}
        check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$')
    `.execute(db);
  }
}
