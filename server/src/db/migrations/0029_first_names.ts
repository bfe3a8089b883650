import { type Kysely, sql } from 'kysely';

/** Who signed up before their names were kept: as `personNames` reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set first_name = substring(display_name from '\\S+'),
      last_name = nullif(trim(regexp_replace(display_name, '^\\s*\\S+', '')), '')
    where first_name is null and lower(trim(display_name)) <> lower(split_part(email, '@', 1))
  `.execute(db);
}
