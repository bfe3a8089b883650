import { type Kysely, sql } from 'kysely';

/** Counts all changes to what administrators define and members' transactions use: servers remember it by this version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table definitions (id integer primary key check (id = 1), version integer not null);
    insert into definitions (id, version) values (1, 0);
  `.execute(db);
}
