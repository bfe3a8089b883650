import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Nobody needs more exactly, and no count reads more rows. */
const MOST = 10_000;

/** How many rows there are of what each panel is about; each is found by an index or in a small table. */
export async function findOverview(db: Executor, now: Date): Promise<Overview> {
  const midnight = new Date(`${localDate(now, 0)}T00:00:00.000Z`);
  const counts: Record<keyof Overview, RawBuilder<unknown>> = {
    members: sql`members`,
    badges: sql`badge where is_active`,
    items: sql`item where is_active`,
    products: sql`shop_product where is_active`,
    purchasesToday: sql`purchase where status = 'completed' and completed_at >= ${midnight}`,
    activeQuests: sql`quest where is_active and status in ('active', 'scheduled')
      and coalesce(activate_at <= ${now}, status = 'active') and coalesce(deactivate_at > ${now}, true)`,
    liveTournaments: sql`tournament where status = 'live'`,
    championshipPlayers: sql`championship_players where is_active`,
    openMarkets: sql`betting_market where status = 'open'`,
    flaggedEarnings: sql`earning_events where exploit_flag`,
    guideDrafts: sql`guide where not published`,
    articleDrafts: sql`lore_article where not is_published`,
    changesToday: sql`audit_log where created_at >= ${midnight}`,
  };
  const columns = Object.entries(counts).map(
    ([name, rows]) =>
      sql`(select count(*)::integer from (select from ${rows} limit ${MOST + 1}) counted) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Overview>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has a row');
  return row;
}
