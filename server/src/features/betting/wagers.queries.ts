import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { MarketStatus } from '@cinder/contract/betting/betting.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { toJsonRows } from '#platform/db/names.ts';

export interface WagerRow extends Selectable<Tables['bettingWager']> {
  marketTitle: string;
  marketStatus: MarketStatus;
  tournamentTitle: string;
  tournamentSlug: string;
  selectionLabel: string;
}

/**
 * Wagers with what they are on. In a second statement: on several machines wagers live with their member, and markets on
 * the coordinator.
 */
async function withMarkets(db: Executor, wagers: readonly Selectable<Tables['bettingWager']>[]): Promise<WagerRow[]> {
  if (wagers.length === 0) return [];
  const selections = await db
    .selectFrom('bettingSelection as selection')
    .innerJoin('bettingMarket as market', 'market.id', 'selection.marketId')
    .innerJoin('championshipEvent as event', 'event.id', 'market.championshipId')
    .innerJoin('tournament', 'tournament.id', 'event.tournamentId')
    .where('selection.id', '=', sql<string>`any(${wagers.map(({ selectionId }) => selectionId)})`)
    .select([
      'selection.id as selectionId',
      'selection.label as selectionLabel',
      'market.title as marketTitle',
      'market.status as marketStatus',
      'tournament.title as tournamentTitle',
      'tournament.slug as tournamentSlug',
    ])
    .execute();
  const bySelection = new Map(selections.map((selection) => [selection.selectionId, selection]));
  return wagers.flatMap((wager) => {
    const selection = bySelection.get(wager.selectionId);
    return selection ? { ...wager, ...selection } : [];
  });
}

export async function findWager(db: Executor, userId: string, wagerId: string): Promise<WagerRow | undefined> {
  const wagers = await db
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .where('id', '=', wagerId)
    .selectAll()
    .execute();
  return (await withMarkets(db, wagers))[0];
}

interface Page {
  userId: string;
  marketId?: string | undefined;
  limit: number;
  offset: number;
}

/** One page of a member's wagers, newest first. */
export async function findWagers(db: Executor, { userId, marketId, limit, offset }: Page): Promise<WagerRow[]> {
  const wagers = await db
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .$if(marketId !== undefined, (query) => query.where('marketId', '=', marketId ?? ''))
    .selectAll()
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return withMarkets(db, wagers);
}

export async function countWagers(db: Executor, userId: string, marketId: string | undefined): Promise<number> {
  return countRows(
    db
      .selectFrom('bettingWager')
      .where('userId', '=', userId)
      .$if(marketId !== undefined, (query) => query.where('marketId', '=', marketId ?? '')),
  );
}

export async function insertWager(tx: Tx, row: Insertable<Tables['bettingWager']>): Promise<void> {
  await tx.insertInto('bettingWager').values(row).execute();
}

/** What a member staked in markets, by selection: all that was not returned, what of it is open, and what it was paid. */
export async function sumOwnStakes(db: Executor, userId: string, marketIds: readonly string[]) {
  return db
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .where('marketId', '=', sql<string>`any(${marketIds})`)
    .where('status', '<>', 'refunded')
    .select([
      'marketId',
      'selectionId',
      sql<string>`sum(stake_cinder)`.as('stake'),
      sql<string>`coalesce(sum(stake_cinder) filter (where status = 'active'), 0)::numeric(14,2)`.as('open'),
      sql<string>`coalesce(sum(payout_cinder), 0)::numeric(14,2)`.as('payout'),
    ])
    .groupBy(['marketId', 'selectionId'])
    .execute();
}

/** What a member has staked on what is not decided yet, a decimal. */
export async function sumOpenStakes(db: Executor, userId: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(stake_cinder), 0)::numeric(14,2)::text as sum from betting_wager
    where user_id = ${userId} and status = 'active'
  `.execute(db);
  return rows[0]?.sum ?? '0.00';
}

/** Whether a member has open wagers on a tournament; in two statements, for the reason that `withMarkets` gives. */
export async function hasOpenWagers(tx: Tx, userId: string, tournamentId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .select('marketId')
    .distinct()
    .execute();
  if (open.length === 0) return false;
  const market = await tx
    .selectFrom('bettingMarket as market')
    .innerJoin('championshipEvent as event', 'event.id', 'market.championshipId')
    .where('market.id', '=', sql<string>`any(${open.map(({ marketId }) => marketId)})`)
    .where('event.tournamentId', '=', tournamentId)
    .select('market.id')
    .limit(1)
    .executeTakeFirst();
  return market !== undefined;
}

export async function countWagersOf(db: Executor, marketIds: readonly string[]) {
  return db
    .selectFrom('bettingWager')
    .where('marketId', '=', sql<string>`any(${marketIds})`)
    .select(['marketId', sql<number>`count(*)::integer`.as('count')])
    .groupBy('marketId')
    .execute();
}

/** The wagers of a market that are open, or that were settled at an instant. */
export async function findWagersOf(db: Executor, marketId: string, settledAt: Date | null) {
  return db
    .selectFrom('bettingWager')
    .where('marketId', '=', marketId)
    .where(sql<boolean>`settled_at is not distinct from ${settledAt}`)
    .select(['userId', 'id', 'selectionId', 'stakeCinder', 'fixedOdds', 'status', 'payoutCinder'])
    .orderBy('userId')
    .orderBy('id')
    .execute();
}

export type Decided = Pick<Selectable<Tables['bettingWager']>, 'userId' | 'id' | 'status' | 'payoutCinder'>;

/** Writes down how wagers ended; null opens them again. */
export async function decideWagers(tx: Tx, wagers: readonly Decided[], settledAt: Date | null): Promise<void> {
  await sql`
    update betting_wager wager set status = decided.status, payout_cinder = decided.payout_cinder, settled_at = ${settledAt}
    from jsonb_to_recordset(${toJsonRows(wagers)}::jsonb)
      as decided (user_id uuid, id uuid, status text, payout_cinder numeric)
    where wager.user_id = decided.user_id and wager.id = decided.id
  `.execute(tx);
}

export const bettingMemberData: MemberData = {
  betting_limits: { by: 'user_id', onDelete: 'deleted' },
  betting_wager: { by: 'user_id', onDelete: 'anonymous', because: 'settled pools must still add up' },
};

export type OpenWager = Pick<
  Selectable<Tables['bettingWager']>,
  'id' | 'marketId' | 'selectionId' | 'stakeCinder' | 'fixedOdds'
>;

/** From here on, turns can be given back. */
export async function beginLocking(tx: Tx): Promise<void> {
  await sql`savepoint turns`.execute(tx);
}

export async function releaseLocks(tx: Tx): Promise<void> {
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
