import { type Kysely, sql } from 'kysely';

/** Entrants are told once that check-in is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournament_registration add column checkin_called_at timestamptz;
    -- Whoever plays already needs no call.
    update tournament_registration set checkin_called_at = registered_at
    from tournament
    where tournament.id = tournament_id and tournament.status not in ('draft', 'registration', 'checkin');
  `.execute(db);
}
