import { sql } from 'kysely';
import type { Database, Executor } from '#platform/db/database.ts';

export interface View {
  guideId: string;
  visitorHash: string;
}

/** The salt of a day: of those that servers offer at the same time, all get one. */
export async function agreeOnSalt(db: Executor, day: string, offered: string): Promise<string> {
  const row = await db
    .insertInto('guideViewSalt')
    .values({ day, salt: offered })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: sql`guide_view_salt.salt` }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}

/**
 * Counts each view that is the first of its visitor, guide and day. In one order, so that two servers cannot wait for
 * each other.
 */
export async function insertViews(db: Executor, day: string, views: readonly View[]): Promise<void> {
  await sql`
    with first as (
      insert into guide_view (day, guide_id, visitor_hash)
      select ${day}::date, guide_id, visitor_hash
      from unnest(${views.map((view) => view.guideId)}::uuid[], ${views.map((view) => view.visitorHash)}::text[])
        as seen (guide_id, visitor_hash)
      group by guide_id, visitor_hash
      order by guide_id, visitor_hash
      on conflict do nothing
      returning guide_id
    ), counted as (
      select guide_id, count(*)::integer as views from first group by guide_id
    ), locked as (
      select id from guide where id in (select guide_id from counted) order by id for update
    )
    update guide set view_count = view_count + counted.views
    from counted join locked on locked.id = counted.guide_id
    where guide.id = counted.guide_id
  `.execute(db);
}

/** Forgets who saw what before a day, and how that was told. */
export async function deleteViewsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('guideView').where('day', '<', day).execute();
  await db.deleteFrom('guideViewSalt').where('day', '<', day).execute();
}
