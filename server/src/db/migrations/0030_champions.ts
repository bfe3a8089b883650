import { type Kysely, sql } from 'kysely';

/** Of those who played, who won alone. A database that met 0025 in its first days has the index from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists tournament_registration_champion on tournament_registration (tournament_id)
    where placement = 1;
  `.execute(db);
}
