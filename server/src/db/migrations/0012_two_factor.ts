import { type Kysely, sql } from 'kysely';

/** The second factor is the auth library's: its table stays beside `users`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column two_factor_enabled boolean not null default false;
    create table two_factor (
      id uuid primary key,
      user_id uuid not null,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default true,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    );
  `.execute(db);

  await sql`
    alter table two_factor add foreign key (user_id) references users (id) on delete cascade;
    create index two_factor_user_id on two_factor (user_id);
  `.execute(db);
}
