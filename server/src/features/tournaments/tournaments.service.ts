import type { TournamentPlace } from '@cinder/contract/profiles/profiles.api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Query } from '@cinder/contract/shared/endpoint.ts';
import { msg } from '@cinder/contract/shared/messages.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { MemberEntry } from '@cinder/contract/tournaments/member-entries.api.ts';
import type { ListedTournament, Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type {
  MatchHistoryEntry,
  tournamentsAdminEndpoints,
} from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { say } from '#platform/texts.ts';
import { prizeFacts } from './completion.service.ts';
import * as matchQueries from './matches.queries.ts';
import * as registrationQueries from './registrations.queries.ts';
import { formatMatch } from './results.service.ts';
import { computeAll, GONE, labelOf, layoutOf, nameOf, roundKey, type State, toBracketInput, wornBy } from './state.ts';
import { byKey, describeBracket, describeMatch, toEntrant, toRounds, toTournament, viewOf } from './tournament-view.ts';
import * as queries from './tournaments.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  wallet: WalletService;
}

type Viewer = NonNullable<Actor>;

interface Requested extends Omit<queries.Filter, 'withDrafts' | 'registeredBy'> {
  mine: boolean;
  page: number;
  limit: number;
}

type AdminList = Query<typeof tournamentsAdminEndpoints.list>;

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
    /** What the tournaments of registrations are called. */
    async ofRegistrations(ids: readonly string[]) {
      const rows = ids.length > 0 ? await registrationQueries.findTournamentsOf(db, ids) : [];
      return new Map(rows.map((row) => [row.id, row]));
    },

    async list(viewer: Viewer, { page, limit, mine, ...filter }: Requested) {
      const withDrafts = may(viewer, 'draft.read', {});
      const requested = { ...filter, withDrafts, registeredBy: mine ? viewer.id : null };
      const total = await queries.countTournaments(db, requested);
      const offset = (page - 1) * limit;
      const rows = await queries.findTournaments(db, {
        ...requested,
        userId: viewer.id,
        order: 'section',
        limit,
        offset,
      });
      return { rows: await describeList(deps, rows, viewer), total };
    },

    /** All of them, in the order that is asked for, with their own words alone. */
    async all(viewer: Viewer, { page, limit, only, status, game, sort, order: direction }: AdminList) {
      const tomorrow = new Date(clock.now().getTime() + DAY_MS);
      const filter = {
        status,
        game,
        withDrafts: true,
        isDisputed: only === 'disputed',
        draftsBefore: only === 'late' ? tomorrow : null,
      };
      const total = await queries.countTournaments(db, filter);
      const offset = (page - 1) * limit;
      const requested = { ...filter, userId: viewer.id, order: `${sort}_${direction}`, limit, offset } as const;
      const rows = await queries.findTournaments(db, requested);
      const summaries = await members.summaries(db, championsOf(rows));
      return { rows: rows.map((row) => toTournament(row, summaries)), total };
    },

    /** One with everything of it. tournament_not_found where there is none, or a draft for a member. */
    bySlug: (viewer: Viewer, slug: string, round?: number): Promise<TournamentPage> =>
      describePage(deps, db, viewer, { slug }, round),
    /** Whether somebody may look at a tournament: there is one, and drafts are for administrators. */
    async isVisible(viewer: Viewer, id: string): Promise<boolean> {
      const status = await queries.findStatus(db, id);
      return status !== undefined && (status !== 'draft' || may(viewer, 'draft.read', {}));
    },
    /** Those that a member has registered for, the newest first. */
    async entriesOf(userId: string, { page, limit }: Paging) {
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
      if (!(await queries.findStatus(db, id))) throw new AppError('tournament_not_found');
      if (!(await matchQueries.matchExists(db, { tournamentId: id, matchId }))) throw new AppError('match_not_found');
      const rows = await matchQueries.findHistory(db, matchId, MAX_HISTORY);
      const players = await registrationQueries.findRegistrationsById(db, [
        ...new Set(
          rows.flatMap(({ before, after }) => [before.a, before.b, after.a, after.b]).filter((one) => one !== null),
        ),
      ]);
      const actors = rows.flatMap((row) => (row.actorId ? [row.actorId] : []));
      const summaries = await members.summaries(db, [
        ...new Set([...players.map((player) => player.userId), ...actors]),
      ]);
      const names = new Map(players.map((player) => [player.id, nameOf(player, summaries)]));
      const format = (moment: matchQueries.HistoryRow['after'], change: string) => {
        const [a, b] = [moment.a, moment.b].map((player) =>
          player ? (names.get(player) ?? say(GONE)) : say(msg`Nobody yet`),
        );
        const text = formatMatch({ ...moment, a: a ?? '', b: b ?? '' });
        if (moment.reason) return `${text}: ${moment.reason}`;
        if (change !== 'scheduled') return text;
        return moment.scheduledAt ? `${text}, ${moment.scheduledAt}` : say(msg`${{ match: text }}, at no set time`);
      };
      return {
        entries: rows.map(({ id: entryId, changedAt: at, actorId: actor, change, before, after }) => ({
          id: entryId,
          at: at.toISOString(),
          by: actor === null ? null : (summaries.get(actor)?.username ?? say(GONE)),
          isGone: actor !== null && !summaries.has(actor),
          worn: summaries.get(actor ?? '')?.worn,
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
  requested: { id: string } | { slug: string },
  round?: number,
): Promise<TournamentPage> {
  const row = await queries.findTournament(executor, { userId: viewer.id, ...requested });
  if (!row || (row.status === 'draft' && !may(viewer, 'draft.read', {}))) throw new AppError('tournament_not_found');
  const registrations = await registrationQueries.findRegistrations(executor, row.id);
  const userIds = registrations.map((registration) => registration.userId);
  const summaries = await members.summaries(executor, userIds);
  const facts = row.status === 'completed' ? registrations.flatMap(prizeFacts) : [];
  const paid = facts.length > 0 ? await wallet.amountsPaid(executor, facts) : new Map<string, string>();
  const state: State = { tournament: row, registrations, summaries, rows: new Map(), reasons: new Map() };
  const hasStarted = row.startedAt !== null;
  if (hasStarted) {
    const matches = await matchQueries.findMatches(executor, row.id);
    state.rows = byKey(matches);
    state.reasons = await matchQueries.findDisputeReasons(executor, matches);
  }
  const options = { round, ownId: row.ownId, viewer };
  const bracket = hasStarted ? describeBracket(computeAll(toBracketInput(state)), state, options) : EMPTY;
  return {
    ...toTournament(row, summaries),
    rulesMarkdown: row.rulesMarkdown,
    prizeSplit: row.prizeSplit,
    thirdPlaceMatch: row.thirdPlaceMatch,
    secondGrandFinal: row.secondGrandFinal,
    entrants: registrations.map((one) => toEntrant(one, summaries, prizeOf(one, paid))),
    ...bracket,
  };
}

/** What an entrant was paid of prize pool and pot together, a decimal. */
function prizeOf(registration: registrationQueries.RegistrationRow, paid: Map<string, string>): string | null {
  const amounts = prizeFacts(registration).flatMap(({ cause }) => paid.get(cause) ?? []);
  return amounts.length === 0 ? null : formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount), 0n));
}

const EMPTY = { rounds: [], matches: [], shownRound: null, standings: [] };

async function describeList(deps: Deps, rows: queries.ListedRow[], viewer: Viewer): Promise<ListedTournament[]> {
  const { db, members } = deps;
  const live = rows.filter(({ status }) => status === 'live');
  const ids = live.map(({ id }) => id);
  const progress = ids.length > 0 ? await matchQueries.findProgress(db, ids) : [];
  const current = ids.length > 0 ? await matchQueries.findCurrentMatches(db, ids, CURRENT_MATCHES) : [];
  const reasons = await matchQueries.findDisputeReasons(db, current);
  const players = await registrationQueries.findRegistrationsById(
    db,
    current.flatMap(({ participantA: a, participantB: b }) => [a, b].filter((one) => one !== null)),
  );
  const summaries = await members.summaries(db, [...championsOf(rows), ...players.map((player) => player.userId)]);
  const playerOf = new Map(players.map((player) => [player.id, player]));
  const place = (registrationId: string | null) => {
    const player = registrationId === null ? undefined : playerOf.get(registrationId);
    return {
      registrationId,
      name: player ? nameOf(player, summaries) : null,
      worn: player && wornBy(player, summaries),
      seed: player?.seed ?? null,
      source: null,
    };
  };
  return rows.map((row) => {
    const listed = { ...toTournament(row, summaries), rounds: [], currentMatches: [] as Match[] };
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
            say(labelOf(layout, { ...match, side: match.bracketSide })),
            place(match.participantA),
            place(match.participantB),
            { ...viewOf(row, match, viewer, (registrationId) => playerOf.get(registrationId)?.userId), reasons },
          ),
        ),
    };
  });
}

function championsOf(rows: queries.ListedRow[]): string[] {
  return rows.flatMap(({ championUserId: userId }) => (userId ? [userId] : []));
}
