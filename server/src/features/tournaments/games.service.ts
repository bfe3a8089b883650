import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import { freeSlug, slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { gameResource } from '@cinder/contract/tournaments/games.admin-api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './games.queries.ts';

export { holdGame } from './games.queries.ts';

/** How many events of the series are of each of these games, by their codes. */
export type EventsOf = (executor: Executor, codes: readonly string[]) => Promise<Map<string, number>>;

interface EditingDeps {
  events: Events;
  eventsOf: EventsOf;
  /** Whether challenges are of a game. */
  isPlayedElsewhere: (executor: Executor, code: string) => Promise<boolean>;
}

const TURNS = 'names of games';
/** A game whose name has no letter of a code. */
const PLAIN_CODE = 'game';

/** The games that tournaments are played in. */
export function createGamesService({ db }: { db: Database }) {
  return {
    /** Those that are offered, and retired ones that tournaments are of which the viewer may see. */
    async seen(viewer: Actor, { page, limit }: Paging) {
      const withDrafts = may(viewer, 'draft.read', {});
      const games = await queries.findSeenGames(db, withDrafts, { limit, offset: (page - 1) * limit });
      return { rows: games, total: await queries.countSeenGames(db, withDrafts) };
    },
  };
}

/** Games as administrators keep them. */
export function createGameEditingService({
  events,
  eventsOf,
  isPlayedElsewhere,
}: EditingDeps): ResourceService<typeof gameResource, 'gameTitle', queries.GameRow> {
  return {
    table: 'gameTitle',
    select: queries.selectGames,

    async toThings(executor, rows) {
      const counts = await eventsOf(
        executor,
        rows.map(({ code }) => code),
      );
      return rows.map((game) => ({ ...game, eventCount: counts.get(game.code) ?? 0 }));
    },

    /** game_name_taken; game_code_taken for a typed code that another game has. */
    async create({ tx, input: { name, code: typed, isActive } }) {
      await lockByName(tx, TURNS);
      await requireFreeName(tx, name, null);
      const requested = typed || slugFromName(name).slice(0, 40) || PLAIN_CODE;
      const taken = new Set(await queries.findCodesLike(tx, requested));
      if (typed !== '' && taken.has(typed)) throw new AppError('game_code_taken');
      return { code: freeSlug(requested, taken), name, isActive };
    },

    /** game_name_taken. */
    async update({ tx, id, input }) {
      await lockByName(tx, TURNS);
      if (input.name !== undefined) await requireFreeName(tx, input.name, id);
      return input;
    },

    /** Renames it wherever it stands. */
    async afterChange({ tx, input: { name }, before }) {
      if (!before || name === undefined || name === before.name) return;
      await events.publish(tx, 'tournaments.game_renamed', { code: before.code, from: before.name, name });
    },

    /** Retires one that tournaments, events of the series or challenges are of. */
    async beforeDelete({ tx, before: { code } }) {
      const hasEvents = (await eventsOf(tx, [code])).has(code);
      const isPlayed = hasEvents || (await isPlayedElsewhere(tx, code));
      if (!isPlayed && !(await queries.existsTournamentOf(tx, code))) return null;
      return { changes: { isActive: false }, message: t`Game retired: tournaments or events are of it` };
    },
  };
}

async function requireFreeName(tx: Tx, name: string, exceptId: string | null): Promise<void> {
  if (await queries.isNameTaken(tx, name, exceptId)) throw new AppError('game_name_taken');
}
