import type { TournamentPlace } from '@cinder/contract/members/members.api.ts';
import type { Game, ListedTournament, Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { labelOf, layoutOf, roundKey } from './layout.ts';
import * as matchQueries from './matches.queries.ts';
import { findPlacements } from './placements.queries.ts';
import { prizeCause } from './prizes.ts';
import * as registrationQueries from './registrations.queries.ts';
import { computeAll, nameOf, type State, toBracketInput } from './state.ts';
import { byKey, describeBracket, describeMatch, toEntrant, toRounds, toTournament } from './tournament-view.ts';
import * as queries from './tournaments.queries.ts';

interface Deps {
  db: Database;
  members: MembersService;
  wallet: WalletService;
}

/** Who asks: drafts are there for administrators alone. */
interface Asking {
  id: string;
  isAdmin: boolean;
}

interface Wanted extends Omit<queries.Filter, 'withDrafts'> {
  page: number;
  limit: number;
}

/** So many matches of a live tournament stand in the list. */
const CURRENT_MATCHES = 2;

export type TournamentsService = ReturnType<typeof createTournamentsService>;

/** Tournaments as they are looked at. */
export function createTournamentsService(deps: Deps) {
  const { db, members } = deps;
  return {
    async games({ page, limit }: { page: number; limit: number }): Promise<{ games: Game[]; total: number }> {
      const total = await queries.countGames(db);
      return { games: await queries.findGames(db, { limit, offset: (page - 1) * limit }), total };
    },

    /** What the tournaments of registrations are called. */
    async ofRegistrations(ids: readonly string[]) {
      const rows = ids.length > 0 ? await registrationQueries.findTournamentsOf(db, ids) : [];
      return new Map(rows.map((row) => [row.id, row]));
    },

    async list(asking: Asking, { page, limit, ...filter }: Wanted) {
      const wanted = { ...filter, withDrafts: asking.isAdmin };
      const total = await queries.countTournaments(db, wanted);
      const offset = (page - 1) * limit;
      const rows = await queries.findTournaments(db, { ...wanted, userId: asking.id, order: 'section', limit, offset });
      return { tournaments: await describeList(deps, rows), total };
    },

    /** All of them, the newest first, with their own words alone. */
    async all(asking: Asking, { page, limit }: { page: number; limit: number }) {
      const total = await queries.countTournaments(db, { withDrafts: true });
      const offset = (page - 1) * limit;
      const wanted = { withDrafts: true, userId: asking.id, order: 'newest', limit, offset } as const;
      const rows = await queries.findTournaments(db, wanted);
      const faces = await members.faces(db, championsOf(rows));
      return { tournaments: rows.map((row) => toTournament(row, faces)), total };
    },

    /** One with everything of it. tournament_not_found where there is none, or a draft for a member. */
    bySlug: (asking: Asking, slug: string, round?: number): Promise<TournamentPage> =>
      describePage(deps, db, asking, { slug }, round),
    /** The newest finished ones that a member has a place in. */
    async placements(userId: string, limit: number): Promise<TournamentPlace[]> {
      const rows = await findPlacements(db, userId, limit);
      return rows.map(({ title, slug, placement, entrants, startAt }) => ({
        title,
        slug,
        place: placement,
        entrants,
        startAt: startAt.toISOString(),
      }));
    },

    byId: (executor: Executor, asking: Asking, id: string): Promise<TournamentPage> =>
      describePage(deps, executor, asking, { id }),
  };
}

async function describePage(
  { members, wallet }: Deps,
  executor: Executor,
  asking: Asking,
  wanted: { id: string } | { slug: string },
  round?: number,
): Promise<TournamentPage> {
  const row = await queries.findTournament(executor, { userId: asking.id, ...wanted });
  if (!row || (row.status === 'draft' && !asking.isAdmin)) throw new AppError('tournament_not_found');
  const registrations = await registrationQueries.findRegistrations(executor, row.id);
  const userIds = registrations.map((registration) => registration.userId);
  const faces = await members.faces(executor, userIds);
  const facts = registrations.map(({ id, userId }) => ({ userId, cause: prizeCause(id) }));
  const prizes = row.status === 'completed' ? await wallet.amountsPaid(executor, facts) : new Map<string, string>();
  const state: State = { tournament: row, registrations, faces, rows: new Map() };
  const hasBegun = row.startedAt !== null;
  if (hasBegun) state.rows = byKey(await matchQueries.findMatches(executor, row.id));
  const shown = { round, ownId: row.ownId, isAdmin: asking.isAdmin };
  const bracket = hasBegun ? describeBracket(computeAll(toBracketInput(state)), state, shown) : EMPTY;
  return {
    ...toTournament(row, faces),
    rulesMarkdown: row.rulesMarkdown,
    prizeSplit: row.prizeSplit,
    thirdPlaceMatch: row.thirdPlaceMatch,
    secondGrandFinal: row.secondGrandFinal,
    entrants: registrations.map((one) => toEntrant(one, faces, prizes.get(prizeCause(one.id)) ?? null)),
    ...bracket,
  };
}

const EMPTY = { rounds: [], matches: [], shownRound: null, standings: [] };

async function describeList(deps: Deps, rows: queries.ListedRow[]): Promise<ListedTournament[]> {
  const { db, members } = deps;
  const live = rows.filter(({ status }) => status === 'live');
  const ids = live.map(({ id }) => id);
  const progress = ids.length > 0 ? await matchQueries.findProgress(db, ids) : [];
  const current = ids.length > 0 ? await matchQueries.findCurrentMatches(db, ids, CURRENT_MATCHES) : [];
  const players = await registrationQueries.findRegistrationsById(
    db,
    current.flatMap(({ participantA: a, participantB: b }) => [a, b].filter((one) => one !== null)),
  );
  const faces = await members.faces(db, [...championsOf(rows), ...players.map((player) => player.userId)]);
  const playerOf = new Map(players.map((player) => [player.id, player]));
  const place = (registrationId: string | null) => {
    const player = registrationId === null ? undefined : playerOf.get(registrationId);
    return { registrationId, name: player ? nameOf(player, faces) : null, seed: player?.seed ?? null, source: null };
  };
  return rows.map((row) => {
    const listed = { ...toTournament(row, faces), rounds: [], currentMatches: [] as Match[] };
    if (row.status !== 'live') return listed;
    const options = { thirdPlaceMatch: row.thirdPlaceMatch, secondGrandFinal: row.secondGrandFinal };
    const layout = layoutOf(row.format, options, row.seededCount);
    const own = progress.filter((one) => one.tournamentId === row.id);
    return {
      ...listed,
      rounds: toRounds(layout, new Map(own.map((one) => [roundKey(one), one]))),
      currentMatches: current
        .filter((match) => match.tournamentId === row.id)
        .map((match) =>
          describeMatch(
            match,
            labelOf(layout, { ...match, side: match.bracketSide }),
            place(match.participantA),
            place(match.participantB),
          ),
        ),
    };
  });
}

function championsOf(rows: queries.ListedRow[]): string[] {
  return rows.flatMap(({ championUserId: userId }) => (userId ? [userId] : []));
}
