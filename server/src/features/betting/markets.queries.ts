import type { MarketStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

/** A market with its event, its tournament and its book. */
export interface MarketRow extends Selectable<Tables['bettingMarket']> {
  tournamentId: string;
  tournamentTitle: string;
  tournamentSlug: string;
  tournamentStatus: TournamentStatus;
  season: string;
  stage: string;
  isBettingOpen: boolean;
  totalStake: string;
  houseReserve: string;
  totalPayout: string;
  houseTake: string;
}

export interface SelectionRow extends Selectable<Tables['bettingSelection']> {
  totalStake: string;
  promisedPayout: string;
}

export interface Filter {
  tournamentId?: string | undefined;
  championshipId?: string | undefined;
  status?: MarketStatus | undefined;
  withDrafts: boolean;
}

const FROM = sql`
  from betting_market market
  join championship_event event on event.id = market.championship_id
  join tournament on tournament.id = event.tournament_id
`;
const selected = sql`
  select market.*, event.tournament_id, event.season, event.stage, event.is_betting_open,
    tournament.title as tournament_title, tournament.slug as tournament_slug, tournament.status as tournament_status,
    pool.total_stake, pool.house_reserve, pool.total_payout, pool.house_take
  ${FROM}
  join betting_pool pool on pool.market_id = market.id
`;
const TAKES_WAGERS = sql`(market.status = 'open' and event.is_betting_open
  and tournament.status in ('registration', 'checkin'))`;

const matching = ({ tournamentId, championshipId, status, withDrafts }: Filter) => sql`
  where (${tournamentId ?? null}::uuid is null or event.tournament_id = ${tournamentId ?? null}::uuid)
    and (${championshipId ?? null}::uuid is null or event.id = ${championshipId ?? null}::uuid)
    and (${status ?? null}::text is null or market.status = ${status ?? null}::text)
    and (${withDrafts} or tournament.status <> 'draft')
`;

/** What markets are called, and the tournaments that they are about. */
export async function findMarketNames(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('bettingMarket')
    .innerJoin('championshipEvent', 'championshipEvent.id', 'bettingMarket.championshipId')
    .innerJoin('tournament', 'tournament.id', 'championshipEvent.tournamentId')
    .where('bettingMarket.id', '=', sql<string>`any(${ids})`)
    .select(['bettingMarket.id', 'bettingMarket.title as name', 'tournament.slug'])
    .execute();
}

interface Page extends Filter {
  /** The newest first; or those that take wagers first, the newest or the oldest of them before the others. */
  order: 'newest' | 'taking' | 'made';
  limit: number;
  offset: number;
}

const ORDERS = {
  newest: sql`market.id desc`,
  taking: sql`${TAKES_WAGERS} desc, market.id desc`,
  made: sql`${TAKES_WAGERS} desc, market.id`,
};

export async function findMarkets(db: Executor, { order, limit, offset, ...filter }: Page): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    ${selected} ${matching(filter)} order by ${ORDERS[order]} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countMarkets(db: Executor, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${FROM} ${matching(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findMarket(db: Executor, marketId: string): Promise<MarketRow | undefined> {
  const { rows } = await sql<MarketRow>`${selected} where market.id = ${marketId}`.execute(db);
  return rows[0];
}

/** Keeps the tournament and its event as they are, until the transaction ends. */
export async function holdTournament(tx: Tx, marketId: string): Promise<void> {
  await sql`
    select from tournament join championship_event event on event.tournament_id = tournament.id
    join betting_market market on market.championship_id = event.id
    where market.id = ${marketId} for share of tournament, event
  `.execute(tx);
}

/** Takes the market's turn until the transaction ends; false when there is no such market. */
export async function lockPool(tx: Tx, marketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bettingPool')
    .where('marketId', '=', marketId)
    .select('marketId')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the turns of a tournament's markets that are neither settled nor voided, in one order; gives their ids. */
export async function lockUndecided(tx: Tx, tournamentId: string): Promise<string[]> {
  const { rows } = await sql<{ marketId: string }>`
    select pool.market_id from betting_pool pool
    join betting_market market on market.id = pool.market_id and market.status in ('open', 'closed')
    join championship_event event on event.id = market.championship_id and event.tournament_id = ${tournamentId}
    order by pool.market_id for update of pool
  `.execute(tx);
  return rows.map((row) => row.marketId);
}

/** The selections of markets, as they were added. */
export async function findSelections(db: Executor, marketIds: readonly string[]): Promise<SelectionRow[]> {
  const { rows } = await sql<SelectionRow>`
    select selection.*, pool.total_stake, pool.promised_payout
    from betting_selection selection join betting_selection_pool pool on pool.selection_id = selection.id
    where selection.market_id = any(${marketIds}) order by selection.id
  `.execute(db);
  return rows;
}

export async function findMarketOfSelection(db: Executor, selectionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bettingSelection')
    .where('id', '=', selectionId)
    .select('marketId')
    .executeTakeFirst();
  return row?.marketId;
}

export async function insertMarket(tx: Tx, row: Insertable<Tables['bettingMarket']>, reserve: string): Promise<void> {
  await tx.insertInto('bettingMarket').values(row).execute();
  await tx.insertInto('bettingPool').values({ marketId: row.id, houseReserve: reserve }).execute();
}

export async function insertSelection(tx: Tx, row: Insertable<Tables['bettingSelection']>): Promise<void> {
  await tx.insertInto('bettingSelection').values(row).execute();
  await tx.insertInto('bettingSelectionPool').values({ selectionId: row.id, marketId: row.marketId }).execute();
}

export async function updateMarket(tx: Tx, marketId: string, changes: Updateable<Tables['bettingMarket']>) {
  await tx.updateTable('bettingMarket').set(changes).where('id', '=', marketId).execute();
}

export async function updatePool(tx: Tx, marketId: string, changes: Updateable<Tables['bettingPool']>) {
  await tx.updateTable('bettingPool').set(changes).where('marketId', '=', marketId).execute();
}

/** Marks one selection as the winner and the others as not; null takes that back. */
export async function setWinner(tx: Tx, marketId: string, selectionId: string | null): Promise<void> {
  await sql`
    update betting_selection set is_winner = case when ${selectionId}::uuid is null then null else id = ${selectionId} end
    where market_id = ${marketId}
  `.execute(tx);
}

/** Adds a wager (or takes one) to the sums of its market and selection. */
export async function addToPools(
  tx: Tx,
  {
    marketId,
    selectionId,
    stake,
    promised,
  }: { marketId: string; selectionId: string; stake: string; promised: string },
): Promise<void> {
  await tx
    .updateTable('bettingPool')
    .set({ totalStake: sql`total_stake + ${stake}::numeric` })
    .where('marketId', '=', marketId)
    .execute();
  await tx
    .updateTable('bettingSelectionPool')
    .set({
      totalStake: sql`total_stake + ${stake}::numeric`,
      promisedPayout: sql`promised_payout + ${promised}::numeric`,
    })
    .where('selectionId', '=', selectionId)
    .execute();
}

/** Closes what of a tournament is open. */
export async function closeMarketsOf(tx: Tx, tournamentId: string, at: Date): Promise<void> {
  await sql`
    update betting_market market set status = 'closed', updated_at = ${at}
    from championship_event event
    where event.id = market.championship_id and event.tournament_id = ${tournamentId} and market.status = 'open'
  `.execute(tx);
}

/** Who registered for a tournament and is not out of it. */
export async function findEntrants(db: Executor, tournamentId: string) {
  return db
    .selectFrom('tournamentRegistration')
    .where('tournamentId', '=', tournamentId)
    .where('droppedAt', 'is', null)
    .select(['id', 'userId', 'teamName'])
    .execute();
}

/** In which of these tournaments a member plays. */
export async function findPlayed(db: Executor, userId: string, tournamentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tournamentRegistration')
    .where('userId', '=', userId)
    .where('tournamentId', '=', sql<string>`any(${tournamentIds})`)
    .where('droppedAt', 'is', null)
    .select('tournamentId')
    .execute();
  return new Set(rows.map((row) => row.tournamentId));
}

/** Whose place in these tournaments is the first, once they are over. */
export async function findChampions(db: Executor, tournamentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select min(registration.id::text) as id from tournament_registration registration
    join tournament on tournament.id = registration.tournament_id and tournament.status = 'completed'
    where tournament.id = any(${tournamentIds}) and registration.placement = 1
    group by tournament.id having count(*) = 1
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}
