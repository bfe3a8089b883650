import type { AdminMarket, Market } from '@cinder/contract/betting/betting.schemas.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { LimitsService, Standing } from './limits.service.ts';
import { toMarket } from './market-view.ts';
import * as queries from './markets.queries.ts';
import { countWagersOf, sumOwnStakes } from './wagers.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  limits: LimitsService;
  wallet: WalletService;
}

interface Wanted {
  page: number;
  limit: number;
  tournamentId?: string | undefined;
  championshipId?: string | undefined;
  status?: Market['status'] | undefined;
}

export type MarketsService = ReturnType<typeof createMarketsService>;

/** Markets as members and administrators see them. */
export function createMarketsService({ db, clock, limits, wallet }: Deps) {
  const view = async (executor: Executor, userId: string, rows: readonly queries.MarketRow[]): Promise<Market[]> => {
    const ids = rows.map(({ id }) => id);
    const bySelection = Map.groupBy(await queries.findSelections(executor, ids), (selection) => selection.marketId);
    const own = Map.groupBy(await sumOwnStakes(executor, userId, ids), (stake) => stake.marketId);
    const played = await queries.findPlayed(
      executor,
      userId,
      rows.map((row) => row.tournamentId),
    );
    const standing = await limits.standing(executor, userId);
    return rows.map((row) => ({
      ...toMarket(row, { selections: bySelection.get(row.id) ?? [], own: own.get(row.id) ?? [] }, clock.now()),
      refusal: refusalOf(standing, played.has(row.tournamentId)),
    }));
  };

  const adminView = async (executor: Executor, userId: string, rows: readonly queries.MarketRow[]) => {
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
    const markets = await view(executor, userId, rows);
    return markets.map((market): AdminMarket => {
      const champion = market.selections.find(({ refRegistrationId }) => champions.has(refRegistrationId ?? ''));
      return { ...market, wagerCount: counts.get(market.id) ?? 0, proposedSelectionId: champion?.id ?? null };
    });
  };

  return {
    async list(userId: string, { page, limit, ...wanted }: Wanted) {
      const filter = { ...wanted, withDrafts: false };
      const total = await queries.countMarkets(db, filter);
      const rows = await queries.findMarkets(db, {
        ...filter,
        order: wanted.tournamentId ? 'made' : 'taking',
        limit,
        offset: (page - 1) * limit,
      });
      const { available: availableCinder } = await wallet.balanceOf(db, userId);
      return { markets: await view(db, userId, rows), availableCinder, total, totalPages: totalPages(total, limit) };
    },

    /** All of them, for an administrator. */
    async all(userId: string, { page, limit, ...wanted }: Wanted) {
      const filter = { ...wanted, withDrafts: true };
      const total = await queries.countMarkets(db, filter);
      const rows = await queries.findMarkets(db, { ...filter, order: 'newest', limit, offset: (page - 1) * limit });
      return { markets: await adminView(db, userId, rows), total, totalPages: totalPages(total, limit) };
    },

    /** What markets are called. */
    async names(ids: readonly string[]) {
      const rows = ids.length > 0 ? await queries.findMarketNames(db, ids) : [];
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** One, for an administrator. */
    async byId(executor: Executor, userId: string, marketId: string): Promise<AdminMarket> {
      const row = await queries.findMarket(executor, marketId);
      const [market] = row ? await adminView(executor, userId, [row]) : [];
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

/** Why a member cannot bet on a tournament, the first reason of all. */
export function refusalOf(standing: Standing, isPlaying: boolean): Market['refusal'] {
  if (standing.ageConfirmedAt === null) return 'age_not_confirmed';
  if (isPlaying) return 'own_tournament';
  if (standing.pauseUntil) return 'betting_paused';
  if (standing.excludeUntil) return 'betting_excluded';
  return null;
}
