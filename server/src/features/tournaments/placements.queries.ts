import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

export interface PlacementRow {
  title: string;
  slug: string;
  placement: number;
  entrants: number;
  startAt: Date;
}

/** The places of a member in finished tournaments, the newest first; entrants count as the final bracket had them. */
export async function findPlacements(db: Executor, userId: string, limit: number): Promise<PlacementRow[]> {
  const { rows } = await sql<PlacementRow>`
    select tournament.title, tournament.slug, own.placement, tournament.start_at, (
      select count(*)::integer from tournament_registration entrant
      where entrant.tournament_id = tournament.id and entrant.placement is not null
    ) as entrants
    from tournament_registration own
    join tournament on tournament.id = own.tournament_id
    where own.user_id = ${userId} and own.placement is not null and tournament.status = 'completed'
    order by tournament.start_at desc, tournament.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
