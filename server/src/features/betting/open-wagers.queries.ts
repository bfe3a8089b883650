import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import { toJsonRows } from '#platform/db/names.ts';

export type OpenWager = Pick<
  Selectable<Tables['bettingWager']>,
  'id' | 'marketId' | 'selectionId' | 'stakeCinder' | 'fixedOdds'
>;

/** From here on, turns can be given back. */
export async function beginTurns(tx: Tx): Promise<void> {
  await sql`savepoint turns`.execute(tx);
}

export async function giveTurnsBack(tx: Tx): Promise<void> {
  await sql`rollback to savepoint turns`.execute(tx);
}

/** Takes the turns of all markets in which a member has open wagers, in one order; gives their ids. */
export async function lockPoolsOf(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('bettingPool')
    .where('marketId', '=', sql<string>`any(${await findOpenMarkets(tx, userId)})`)
    .select('marketId')
    .orderBy('marketId')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.marketId));
}

/** The markets in which a member has open wagers. */
export async function findOpenMarkets(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .select('marketId')
    .distinct()
    .execute();
  return rows.map((row) => row.marketId);
}

export async function deleteOpenWagers(tx: Tx, userId: string): Promise<OpenWager[]> {
  return tx
    .deleteFrom('bettingWager')
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .returning(['id', 'marketId', 'selectionId', 'stakeCinder', 'fixedOdds'])
    .execute();
}

export interface Share {
  marketId: string;
  selectionId: string;
  stake: string;
  /** What it would have been paid at fixed odds. */
  promised: string;
}

/** Takes wagers out of the sums of their markets and selections. */
export async function takeFromPools(tx: Tx, shares: readonly Share[]): Promise<void> {
  const taken = sql`jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
    as share ("marketId" uuid, "selectionId" uuid, stake numeric, promised numeric)`;
  await sql`
    update betting_pool pool set total_stake = total_stake - taken.stake
    from (select "marketId" as id, sum(stake) as stake from ${taken} group by 1) taken
    where pool.market_id = taken.id
  `.execute(tx);
  await sql`
    update betting_selection_pool pool set total_stake = total_stake - taken.stake,
      promised_payout = promised_payout - taken.promised
    from (select "selectionId" as id, sum(stake) as stake, sum(promised) as promised from ${taken} group by 1) taken
    where pool.selection_id = taken.id
  `.execute(tx);
}

/** The tournaments that markets are about. */
export async function findTournaments(tx: Tx, marketIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tournamentId: string }>`
    select distinct event.tournament_id from betting_market market
    join championship_event event on event.id = market.championship_id
    where market.id = any(${marketIds})
  `.execute(tx);
  return rows.map((row) => row.tournamentId);
}

/** Where the worst case at fixed odds is more than reserve and stakes, and by how much. */
export async function findGaps(tx: Tx, marketIds: readonly string[]) {
  const { rows } = await sql<{ marketId: string; title: string; gap: string }>`
    select pool.market_id, market.title, worst.promised - pool.house_reserve - pool.total_stake as gap
    from betting_pool pool
    join betting_market market on market.id = pool.market_id
    join lateral (
      select max(promised_payout) as promised from betting_selection_pool where market_id = pool.market_id
    ) worst on worst.promised > pool.house_reserve + pool.total_stake
    where pool.market_id = any(${marketIds})
    order by pool.market_id
  `.execute(tx);
  return rows;
}

export async function addToReserves(tx: Tx, gaps: readonly { marketId: string; gap: string }[]): Promise<void> {
  if (gaps.length === 0) return;
  await sql`
    update betting_pool pool set house_reserve = house_reserve + added.gap
    from jsonb_to_recordset(${toJsonRows(gaps)}::jsonb) as added (market_id uuid, gap numeric)
    where pool.market_id = added.market_id
  `.execute(tx);
}

/** Takes the name off the selections that stand for a member's entries. */
export async function forgetLabels(tx: Tx, userId: string): Promise<void> {
  await sql`
    update betting_selection set label = ${DELETED_MEMBER}
    where ref_registration_id in (select id from tournament_registration where user_id = ${userId})
  `.execute(tx);
}
