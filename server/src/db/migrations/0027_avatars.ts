import { type Kysely, sql } from 'kysely';

/** Pictures that sign-in providers named are kept here; what was stored before are outside addresses, which nobody sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table avatar_file (
      filename text primary key,
      kept_at timestamptz not null
    );
    create index avatar_file_kept_at on avatar_file (kept_at);
    update users set profile_image_url = null where profile_image_url not like '/%';
    create index users_profile_image_url on users (profile_image_url) where profile_image_url is not null;
  `.execute(db);
}
