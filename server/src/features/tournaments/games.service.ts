import type { Paging } from '@cinder/contract/shared/paging.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import { freeSlug, slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { GameChanges, ListedGame, NewGame } from '@cinder/contract/tournaments/games.admin-api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './games.queries.ts';

export { holdGame } from './games.queries.ts';

/** How many events of the series are of each of these games, by their codes. */
export type EventsOf = (executor: Executor, codes: readonly string[]) => Promise<Map<string, number>>;

interface Deps {
  db: Database;
  clock: Clock;
  events: Events;
  eventsOf: EventsOf;
}

const TURNS = 'names of games';
/** A game whose name has no letter of a code. */
const PLAIN_CODE = 'game';

/** The games that tournaments are played in. */
export function createGamesService({ db, clock, events, eventsOf }: Deps) {
  async function withEvents<Game extends { code: string }>(executor: Executor, games: readonly Game[]) {
    const counts = await eventsOf(
      executor,
      games.map(({ code }) => code),
    );
    return games.map((game) => ({ ...game, eventCount: counts.get(game.code) ?? 0 }));
  }

  async function find(tx: Tx, gameId: string): Promise<ListedGame> {
    const row = await queries.findGame(tx, gameId);
    const [game] = await withEvents(tx, row ? [row] : []);
    if (!game) throw new AppError('game_not_found');
    return game;
  }

  return {
    /** Those that are offered, and retired ones that tournaments are of which the viewer may see. */
    async seen(viewer: Actor, { page, limit }: Paging) {
      const withDrafts = may(viewer, 'draft.read', {});
      const games = await queries.findSeenGames(db, withDrafts, { limit, offset: (page - 1) * limit });
      return { rows: games, total: await queries.countSeenGames(db, withDrafts) };
    },

    async all({ page, limit }: Paging): Promise<{ rows: ListedGame[]; total: number }> {
      const games = await queries.findGames(db, { limit, offset: (page - 1) * limit });
      return { rows: await withEvents(db, games), total: await queries.countGames(db) };
    },

    /** game_name_taken; game_code_taken for a typed code that another game has. */
    async create(tx: Tx, { name, code: typed, isActive }: NewGame): Promise<ListedGame> {
      await lockByName(tx, TURNS);
      await requireFreeName(tx, name, null);
      const requested = typed || slugFromName(name).slice(0, 40) || PLAIN_CODE;
      const taken = new Set(await queries.findCodesLike(tx, requested));
      if (typed !== '' && taken.has(typed)) throw new AppError('game_code_taken');
      const id = newId(clock.now());
      await queries.insertGame(tx, { id, code: freeSlug(requested, taken), name, isActive });
      return find(tx, id);
    },

    /** Renames it wherever it stands, retires it or offers it again. game_not_found, game_name_taken. */
    async update(tx: Tx, gameId: string, { name, isActive }: GameChanges): Promise<ListedGame> {
      await lockByName(tx, TURNS);
      const game = await queries.lockGame(tx, gameId);
      if (!game) throw new AppError('game_not_found');
      if (name !== undefined) await requireFreeName(tx, name, gameId);
      await queries.updateGame(tx, gameId, { name: name ?? game.name, ...(isActive !== undefined && { isActive }) });
      if (name !== undefined && name !== game.name) {
        await events.publish(tx, 'tournaments.game_renamed', { code: game.code, from: game.name, name });
      }
      return find(tx, gameId);
    },

    /** Deletes a game that no tournament and no event of the series is of; retires any other. */
    async remove(tx: Tx, gameId: string) {
      const game = await queries.lockGame(tx, gameId);
      if (!game) throw new AppError('game_not_found');
      const hasEvents = (await eventsOf(tx, [game.code])).has(game.code);
      if (!hasEvents && (await queries.deleteUnusedGame(tx, gameId))) {
        return { message: 'Game deleted', isDeactivated: false };
      }
      await queries.updateGame(tx, gameId, { isActive: false });
      return { message: 'Game retired: tournaments or events are of it', isDeactivated: true };
    },
  };
}

async function requireFreeName(tx: Tx, name: string, exceptId: string | null): Promise<void> {
  if (await queries.isNameTaken(tx, name, exceptId)) throw new AppError('game_name_taken');
}
