import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { TournamentPlace } from '@cinder/contract/members/members.api.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { MemberEntry } from '@cinder/contract/tournaments/member-entries.api.ts';
import type { Game, ListedTournament, Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchHistoryEntry } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { prizeCause } from './completion.service.ts';
import * as matchQueries from './matches.queries.ts';
import * as registrationQueries from './registrations.queries.ts';
import { formatMatch } from './results.service.ts';
import { computeAll, labelOf, layoutOf, nameOf, roundKey, type State, toBracketInput } from './state.ts';
import {
  byKey,
  describeBracket,
  describeMatch,
  permissionsOf,
  toEntrant,
  toRounds,
  toTournament,
} from './tournament-view.ts';
import * as queries from './tournaments.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  wallet: WalletService;
}

type Viewer = NonNullable<Actor>;

interface Wanted extends Omit<queries.Filter, 'withDrafts'> {
  page: number;
  limit: number;
}

const DAY_MS = 86_400_000;
/** So many matches of a live tournament stand in the list. */
const CURRENT_MATCHES = 2;
/** So many changes of a match are shown, the newest. */
const MAX_HISTORY = 200;

export type TournamentsService = ReturnType<typeof createTournamentsService>;

/** Tournaments as they are looked at. */
export function createTournamentsService(deps: Deps) {
  const { db, clock, members } = deps;
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

    async list(viewer: Viewer, { page, limit, ...filter }: Wanted) {
      const wanted = { ...filter, withDrafts: may(viewer, 'draft.read', {}) };
      const total = await queries.countTournaments(db, wanted);
      const offset = (page - 1) * limit;
      const rows = await queries.findTournaments(db, { ...wanted, userId: viewer.id, order: 'section', limit, offset });
      return { tournaments: await describeList(deps, rows, viewer), total };
    },

    /** All of them, the newest first, with their own words alone. */
    async all(
      viewer: Viewer,
      { page, limit, only }: { page: number; limit: number; only?: 'disputed' | 'late' | undefined },
    ) {
      const tomorrow = new Date(clock.now().getTime() + DAY_MS);
      const filter = {
        withDrafts: true,
        isDisputed: only === 'disputed',
        draftsBefore: only === 'late' ? tomorrow : null,
      };
      const total = await queries.countTournaments(db, filter);
      const offset = (page - 1) * limit;
      const wanted = { ...filter, userId: viewer.id, order: 'newest', limit, offset } as const;
      const rows = await queries.findTournaments(db, wanted);
      const faces = await members.faces(db, championsOf(rows));
      return { tournaments: rows.map((row) => toTournament(row, faces)), total };
    },

    /** One with everything of it. tournament_not_found where there is none, or a draft for a member. */
    bySlug: (viewer: Viewer, slug: string, round?: number): Promise<TournamentPage> =>
      describePage(deps, db, viewer, { slug }, round),
    /** Those that a member has registered for, the newest first. */
    async entriesOf(userId: string, { page, limit }: { page: number; limit: number }) {
      const total = await registrationQueries.countEntriesOf(db, userId);
      const rows = await registrationQueries.findEntriesOf(db, { userId, limit, offset: (page - 1) * limit });
      const entries = rows.map(
        ({ droppedAt, ...row }): MemberEntry => ({ ...toReply(row), isDropped: droppedAt !== null }),
      );
      return { entries, total, totalPages: totalPages(total, limit) };
    },

    /** The newest finished ones that a member has a place in. */
    async placements(userId: string, limit: number): Promise<TournamentPlace[]> {
      const rows = await registrationQueries.findPlacements(db, userId, limit);
      return rows.map(({ title, slug, placement, entrants, startAt }) => ({
        title,
        slug,
        place: placement,
        entrants,
        startAt: startAt.toISOString(),
      }));
    },

    byId: (executor: Executor, viewer: Viewer, id: string): Promise<TournamentPage> =>
      describePage(deps, executor, viewer, { id }),

    /** What became of a match, and by whom. */
    async matchHistory({ id, matchId }: { id: string; matchId: string }): Promise<{ entries: MatchHistoryEntry[] }> {
      if (!(await queries.tournamentExists(db, id))) throw new AppError('tournament_not_found');
      if (!(await matchQueries.matchExists(db, { tournamentId: id, matchId }))) throw new AppError('match_not_found');
      const rows = await matchQueries.findHistory(db, matchId, MAX_HISTORY);
      const players = await registrationQueries.findRegistrationsById(db, [
        ...new Set(
          rows.flatMap(({ before, after }) => [before.a, before.b, after.a, after.b]).filter((one) => one !== null),
        ),
      ]);
      const actors = rows.flatMap((row) => (row.actorId ? [row.actorId] : []));
      const faces = await members.faces(db, [...new Set([...players.map((player) => player.userId), ...actors])]);
      const names = new Map(players.map((player) => [player.id, nameOf(player, faces)]));
      const format = (moment: matchQueries.HistoryRow['before'], change: string) => {
        const [a, b] = [moment.a, moment.b].map((player) =>
          player ? (names.get(player) ?? DELETED_MEMBER) : 'Nobody yet',
        );
        const text = formatMatch({ ...moment, a: a ?? '', b: b ?? '' });
        return change === 'scheduled' ? `${text}, ${moment.scheduledAt ?? 'at no set time'}` : text;
      };
      return {
        entries: rows.map(({ id: entryId, changedAt: at, actorId: actor, change, before, after }) => ({
          id: entryId,
          at: at.toISOString(),
          by: actor === null ? null : (faces.get(actor)?.username ?? DELETED_MEMBER),
          change,
          before: format(before, change),
          after: format(after, change),
        })),
      };
    },
  };
}

async function describePage(
  { members, wallet }: Deps,
  executor: Executor,
  viewer: Viewer,
  wanted: { id: string } | { slug: string },
  round?: number,
): Promise<TournamentPage> {
  const row = await queries.findTournament(executor, { userId: viewer.id, ...wanted });
  if (!row || (row.status === 'draft' && !may(viewer, 'draft.read', {}))) throw new AppError('tournament_not_found');
  const registrations = await registrationQueries.findRegistrations(executor, row.id);
  const userIds = registrations.map((registration) => registration.userId);
  const faces = await members.faces(executor, userIds);
  const facts = registrations.map(({ id, userId }) => ({ userId, cause: prizeCause(id) }));
  const prizes = row.status === 'completed' ? await wallet.amountsPaid(executor, facts) : new Map<string, string>();
  const state: State = { tournament: row, registrations, faces, rows: new Map() };
  const hasBegun = row.startedAt !== null;
  if (hasBegun) state.rows = byKey(await matchQueries.findMatches(executor, row.id));
  const shown = { round, ownId: row.ownId, viewer };
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

async function describeList(deps: Deps, rows: queries.ListedRow[], viewer: Viewer): Promise<ListedTournament[]> {
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
            permissionsOf(row, match, viewer, (registrationId) => playerOf.get(registrationId)?.userId),
          ),
        ),
    };
  });
}

function championsOf(rows: queries.ListedRow[]): string[] {
  return rows.flatMap(({ championUserId: userId }) => (userId ? [userId] : []));
}
