import { REVERT_MINUTES } from '@cinder/contract/betting/betting.rules.ts';
import type { AdminMarket, Market } from '@cinder/contract/betting/betting.schemas.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import type { LimitsService, Standing } from './limits.service.ts';
import type { MarketRow, SelectionRow } from './markets.queries.ts';
import * as queries from './markets.queries.ts';
import { currentOdds, parseSum, sharePercent } from './pool.ts';
import { countWagersOf, sumOwnStakes } from './wagers.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  limits: LimitsService;
  wallet: WalletService;
}

interface Requested {
  page: number;
  limit: number;
  tournamentId?: string | undefined;
  championshipId?: string | undefined;
  status?: Market['status'] | undefined;
}

/** The member who sees the markets. */
type Reader = NonNullable<Actor>;

/** Markets as members and administrators see them. */
export function createMarketsService({ db, clock, limits, wallet }: Deps) {
  const view = async (executor: Executor, reader: Reader, rows: readonly queries.MarketRow[]): Promise<Market[]> => {
    const ids = rows.map(({ id }) => id);
    const bySelection = Map.groupBy(await queries.findSelections(executor, ids), (selection) => selection.marketId);
    const own = Map.groupBy(await sumOwnStakes(executor, reader.id, ids), (stake) => stake.marketId);
    const played = await queries.findPlayed(
      executor,
      reader.id,
      rows.map((row) => row.tournamentId),
    );
    const standing = await limits.standing(executor, reader.id);
    return rows.map((row) => ({
      ...toMarket(row, { selections: bySelection.get(row.id) ?? [], own: own.get(row.id) ?? [] }, clock.now()),
      refusal: refusalOf(reader, standing, played.has(row.tournamentId)),
    }));
  };

  const adminView = async (executor: Executor, reader: Reader, rows: readonly queries.MarketRow[]) => {
    const counts = new Map(
      (
        await countWagersOf(
          executor,
          rows.map(({ id }) => id),
        )
      ).map(({ marketId, count }) => [marketId, count]),
    );
    const champions = await queries.findChampions(
      executor,
      rows.map((row) => row.tournamentId),
    );
    const markets = await view(executor, reader, rows);
    return markets.map((market): AdminMarket => {
      const champion = market.selections.find(({ refRegistrationId }) => champions.has(refRegistrationId ?? ''));
      return { ...market, wagerCount: counts.get(market.id) ?? 0, proposedSelectionId: champion?.id ?? null };
    });
  };

  return {
    async list(reader: Reader, { page, limit, ...requested }: Requested) {
      const filter = { ...requested, withDrafts: false };
      const total = await queries.countMarkets(db, filter);
      const rows = await queries.findMarkets(db, {
        ...filter,
        order: requested.tournamentId ? 'made' : 'taking',
        limit,
        offset: (page - 1) * limit,
      });
      const { available: availableCinder } = await wallet.balanceOf(db, reader.id);
      return { markets: await view(db, reader, rows), availableCinder, total, totalPages: totalPages(total, limit) };
    },

    /** All of them, for an administrator. */
    async all(reader: Reader, { page, limit, ...requested }: Requested) {
      const filter = { ...requested, withDrafts: true };
      const total = await queries.countMarkets(db, filter);
      const rows = await queries.findMarkets(db, { ...filter, order: 'newest', limit, offset: (page - 1) * limit });
      return { markets: await adminView(db, reader, rows), total, totalPages: totalPages(total, limit) };
    },

    /** What markets are called. */
    async names(ids: readonly string[]) {
      const rows = ids.length > 0 ? await queries.findMarketNames(db, ids) : [];
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** One, for an administrator. */
    async byId(executor: Executor, reader: Reader, marketId: string): Promise<AdminMarket> {
      const row = await queries.findMarket(executor, marketId);
      const [market] = row ? await adminView(executor, reader, [row]) : [];
      if (!market) throw new AppError('market_not_found');
      return market;
    },
  };
}

/** A market, locked until the transaction ends: wagers and settlements of it wait for each other. */
export async function lockMarket(tx: Tx, marketId: string): Promise<queries.MarketRow> {
  const isLocked = await queries.lockPool(tx, marketId);
  const market = isLocked ? await queries.findMarket(tx, marketId) : undefined;
  if (!market) throw new AppError('market_not_found');
  return market;
}

/** Why a member cannot bet on a tournament; what nobody can mend comes before what a confirmation mends. */
export function refusalOf(actor: Actor, standing: Standing, isEntrant: boolean): Market['refusal'] {
  if (!may(actor, 'market.bet', { isEntrant })) return 'own_tournament';
  if (standing.excludeUntil) return 'betting_excluded';
  if (standing.pauseUntil) return 'betting_paused';
  if (standing.ageConfirmedAt === null) return 'age_not_confirmed';
  return null;
}

/** Whether a wager can be placed now. */
export function isTakingWagers(row: MarketRow): boolean {
  return row.status === 'open' && row.isBettingOpen && isBeforeStart(row);
}

/** Whether a tournament is on, or over: what can be bet on is settled by then. */
export function hasStarted(status: TournamentStatus): boolean {
  return status === 'live' || status === 'completed' || status === 'cancelled';
}

/** Whether the tournament is announced and has not begun. */
function isBeforeStart({ tournamentStatus: status }: MarketRow): boolean {
  return status === 'registration' || status === 'checkin';
}

/** Until when a settlement can be reverted; null when none can. */
export function revertableUntil({ status, settledAt }: MarketRow, at: Date): Date | null {
  if (status !== 'settled' || !settledAt) return null;
  const until = new Date(settledAt.getTime() + REVERT_MINUTES * 60_000);
  return at < until ? until : null;
}

/** What the reader of a market staked on one of its selections, and was paid. */
interface OwnStake {
  selectionId: string;
  stake: string;
  open: string;
  payout: string;
}

/** A market on the wire, but for whether its reader may bet. */
function toMarket(
  row: MarketRow,
  { selections, own }: { selections: readonly SelectionRow[]; own: readonly OwnStake[] },
  at: Date,
): Omit<Market, 'refusal'> {
  const pool = parseSum(row.totalStake);
  const cut = parseSum(row.houseCutPercent);
  return {
    ...toReply(row),
    isTakingWagers: isTakingWagers(row),
    selections: selections.map((selection) => {
      const stake = parseSum(selection.totalStake);
      const fixedOdds = selection.fixedOdds === null ? null : parseSum(selection.fixedOdds);
      const odds = currentOdds({ oddsType: selection.oddsType, fixedOdds, stake, pool, cut });
      return {
        ...selection,
        currentOdds: odds === null ? null : formatAmount(odds),
        sharePercent: sharePercent(stake, pool),
        ownStake: own.find((one) => one.selectionId === selection.id)?.stake ?? '0.00',
      };
    }),
    books: {
      stakes: row.totalStake,
      reserve: row.houseReserve,
      payouts: row.totalPayout,
      houseTake: row.houseTake,
    },
    revertableUntil: revertableUntil(row, at)?.toISOString() ?? null,
    ownStake: sumOf(own.map(({ open }) => open)),
    ownPayout: sumOf(own.map(({ payout }) => payout)),
  };
}

function sumOf(amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + parseSum(amount), 0n));
}
