import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Match } from './bracket/types.ts';
import type { CompletionService } from './completion.service.ts';
import { kindOf, type Step } from './deeds.ts';
import { labelOf, layoutOfMatches } from './layout.ts';
import * as matchQueries from './matches.queries.ts';
import { findRegistrations } from './registrations.queries.ts';
import { nameOf, type State } from './state.ts';
import { byKey } from './tournament-view.ts';
import type { MatchesCalled } from './tournaments.events.ts';
import type { TournamentRow } from './tournaments.queries.ts';

interface Deps {
  members: MembersService;
  events: Events;
  completion: CompletionService;
}

/** Who does what to which matches; the others follow from it. */
interface Deed {
  at: Date;
  actorId: string;
  change: string;
  isActedOn(match: Match | null): boolean;
}

export type DeedsService = ReturnType<typeof createDeedsService>;

/** Keeps what happens in a bracket: in a number of statements that does not grow with the entrants. */
export function createDeedsService({ members, events, completion }: Deps) {
  return {
    /** Everything of a tournament, which the caller has locked. */
    async load(executor: Executor, tournament: TournamentRow): Promise<State> {
      const registrations = await findRegistrations(executor, tournament.id);
      const rows = byKey(await matchQueries.findMatches(executor, tournament.id));
      const userIds = registrations.map((registration) => registration.userId);
      return { tournament, registrations, rows, faces: await members.faces(executor, userIds) };
    },

    /** Stores a step: matches, their history, who is called to play, and the end when it was the last match. */
    async store(tx: Tx, { after, bracket, changes }: Step, { at, actorId, change, isActedOn }: Deed): Promise<void> {
      const { tournament } = after;
      if (changes.length > 0) {
        await matchQueries.upsertMatches(
          tx,
          changes.map(({ row }) => row),
        );
        const history = changes.map((one): matchQueries.HistoryRow => {
          const isActed = isActedOn(one.change.before);
          const act = isActed ? change : kindOf(one.change);
          return historyRow(one.wasRow, one.row, { at, actorId: isActed ? actorId : null, change: act });
        });
        await matchQueries.insertHistory(tx, history);
      }
      const ready = changes.filter(({ row, wasRow }) => row.status === 'ready' && !isSamePair(row, wasRow));
      await this.call(
        tx,
        after,
        bracket.matches,
        ready.flatMap(({ change: { after: match } }) => (match ? [match] : [])),
        at,
      );
      if (bracket.isComplete && tournament.status === 'live') await completion.finish(tx, after, bracket, at);
      changed.thing(tx, tournament.id, 'tournaments');
    },

    /** Tells the members whose matches can be played now. */
    async call(tx: Tx, state: State, all: readonly Match[], ready: readonly Match[], at: Date): Promise<void> {
      const calls = callsOf(state, all, ready);
      if (calls.length === 0) return;
      const { id: tournamentId, title, slug } = state.tournament;
      await events.publish(tx, 'tournaments.matches_called', { tournamentId, title, slug, calls, at });
    },
  };
}

/** One entry of a match's history. */
export function historyRow(
  before: matchQueries.MatchRow,
  after: matchQueries.MatchRow,
  { at, actorId, change }: { at: Date; actorId: string | null; change: string },
): matchQueries.HistoryRow {
  return {
    id: newId(at),
    matchId: after.id,
    changedAt: at,
    actorId,
    change,
    before: momentOf(before),
    after: momentOf(after),
  };
}

function momentOf(row: matchQueries.MatchRow): matchQueries.HistoryRow['before'] {
  const isReported = row.status === 'reported' || row.status === 'disputed';
  return {
    a: row.participantA,
    b: row.participantB,
    scoreA: isReported ? row.reportedScoreA : row.scoreA,
    scoreB: isReported ? row.reportedScoreB : row.scoreB,
    forfeit: row.forfeit,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
  };
}

function isSamePair(one: matchQueries.MatchRow, other: matchQueries.MatchRow): boolean {
  const wasPlayable = other.status === 'ready' || other.status === 'reported' || other.status === 'disputed';
  return wasPlayable && one.participantA === other.participantA && one.participantB === other.participantB;
}

function callsOf(
  { registrations, faces }: State,
  all: readonly Match[],
  ready: readonly Match[],
): MatchesCalled['calls'] {
  const layout = layoutOfMatches(all);
  const byId = new Map(registrations.map((one) => [one.id, one]));
  const calls = new Map<string, MatchesCalled['calls'][number]>();
  for (const match of ready) {
    const [a, b] = [byId.get(match.a.entrant ?? ''), byId.get(match.b.entrant ?? '')];
    for (const [player, opponent] of [
      [a, b],
      [b, a],
    ]) {
      if (!player || !faces.has(player.userId)) continue;
      const call = calls.get(player.userId) ?? { userId: player.userId, matches: [] };
      call.matches.push({
        label: labelOf(layout, match),
        opponent: opponent ? nameOf(opponent, faces) : DELETED_MEMBER,
      });
      calls.set(player.userId, call);
    }
  }
  return [...calls.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}
