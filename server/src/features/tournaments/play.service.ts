import type { Text } from '@cinder/contract/shared/messages.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { recordResult } from './bracket/bracket.ts';
import * as queries from './matches.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { applyResult, historyRow, type ResultsService } from './results.service.ts';
import {
  computeAll,
  keyOf,
  labelOf,
  layoutOfMatches,
  nameOf,
  nextInstant,
  type State,
  toBracketInput,
  withRow,
} from './state.ts';
import { toMatch } from './tournament-view.ts';
import { lockTournament } from './tournaments.queries.ts';

interface Deps {
  clock: Clock;
  events: Events;
  results: ResultsService;
}

interface Score {
  scoreA: number;
  scoreB: number;
}

/** A match of a live tournament, and the one of the two who plays it and calls. */
interface Own {
  state: State;
  row: queries.MatchRow;
  player: RegistrationRow;
  opponent: RegistrationRow | undefined;
}

/** The two of a match report its score and answer the report. */
export function createPlayService(deps: Deps) {
  const { clock, events, results } = deps;
  return {
    /** The first report stands until the opponent answers it. */
    async report(tx: Tx, actor: Viewer, ids: Ids, { scoreA, scoreB }: Score): Promise<Match> {
      const own = await take(results, tx, actor, ids);
      const { state, row, player, opponent } = own;
      if (row.status === 'pending') throw new AppError('match_not_ready');
      if (row.status === 'reported') throw new AppError('already_reported');
      requireOpen(row);
      if (scoreA === scoreB && state.tournament.format !== 'round_robin') throw new AppError('draw_not_possible');
      const at = clock.now();
      const reported: queries.MatchRow = {
        ...row,
        status: 'reported',
        reportedBy: player.id,
        reportedScoreA: scoreA,
        reportedScoreB: scoreB,
        reportedAt: at,
        updatedAt: at,
      };
      const label = await change(tx, own, reported, { at, actorId: actor.id, change: 'reported' });
      if (opponent && state.summaries.has(opponent.userId)) {
        const reporter = nameOf(player, state.summaries);
        const about = { ...aboutOf(state, at), label, userId: opponent.userId };
        await events.publish(tx, 'tournaments.match_reported', { ...about, reporter, scoreA, scoreB });
      }
      return toMatch(withRow(state, reported), keyOf(row), actor);
    },

    /** The report becomes the result. */
    async confirm(tx: Tx, actor: Viewer, ids: Ids): Promise<Match> {
      const { state, row, player } = await take(results, tx, actor, ids);
      requireReportOfOpponent(actor, row, player);
      const at = nextInstant(state, clock.now());
      const input = toBracketInput(state);
      const score = { scoreA: row.reportedScoreA ?? 0, scoreB: row.reportedScoreB ?? 0 };
      const key = keyOf(row);
      const applied = applyResult(state, input, recordResult(input, key, score), at);
      const isActedOn = (match: { key: string } | null) => match?.key === key;
      await results.store(tx, applied, { at, actorId: actor.id, change: 'confirmed', isActedOn });
      return toMatch(applied.after, key, actor);
    },

    /** The report waits for an administrator. */
    async dispute(tx: Tx, actor: Viewer, ids: Ids, reason: string): Promise<Match> {
      const own = await take(results, tx, actor, ids);
      const { state, row, player, opponent } = own;
      requireReportOfOpponent(actor, row, player);
      const at = clock.now();
      const disputed: queries.MatchRow = { ...row, status: 'disputed', disputedAt: at, updatedAt: at };
      const label = await change(tx, own, disputed, { at, actorId: actor.id, change: 'disputed', reason });
      const dispute = { ...aboutOf(state, at), label };
      await events.publish(tx, 'tournaments.dispute_raised', dispute);
      if (opponent && state.summaries.has(opponent.userId)) {
        const about = { ...dispute, userId: opponent.userId };
        await events.publish(tx, 'tournaments.match_disputed', { ...about, opponent: nameOf(player, state.summaries) });
      }
      const after = { ...withRow(state, disputed), reasons: new Map([...state.reasons, [row.id, reason]]) };
      return toMatch(after, keyOf(row), actor);
    },
  };
}

type Viewer = NonNullable<Actor>;

interface Ids {
  id: string;
  matchId: string;
}

/** The caller's match with its tournament locked; 404 comes before what the match's state forbids. */
async function take(results: ResultsService, tx: Tx, actor: Viewer, { id, matchId }: Ids): Promise<Own> {
  const tournament = await lockTournament(tx, id);
  if (!tournament || tournament.status === 'draft') throw new AppError('tournament_not_found');
  const state = await results.load(tx, tournament);
  const row = [...state.rows.values()].find((one) => one.id === matchId);
  if (!row) throw new AppError('match_not_found');
  const { participantA: a, participantB: b } = row;
  const sides = state.registrations.filter((one) => one.id === a || one.id === b);
  const player = sides.find((one) => one.userId === actor.id);
  if (!player || !may(actor, 'match.report', { sideIds: sides.map((side) => side.userId) }))
    throw new AppError('match_not_yours');
  if (tournament.status !== 'live') throw new AppError('tournament_not_live');
  const opponentId = player.id === a ? b : a;
  return { state, row, player, opponent: state.registrations.find((one) => one.id === opponentId) };
}

function requireOpen({ status }: queries.MatchRow): void {
  if (status === 'disputed') throw new AppError('match_disputed');
  if (status === 'completed' || status === 'skipped') throw new AppError('match_closed');
}

function requireReportOfOpponent(actor: Viewer, row: queries.MatchRow, player: RegistrationRow): void {
  requireOpen(row);
  if (row.status !== 'reported') throw new AppError('match_not_reported');
  const reporterId = row.reportedBy === player.id ? actor.id : null;
  if (!may(actor, 'match.answer', { sideIds: [actor.id], reporterId })) throw new AppError('own_report');
}

/** Stores what is said of one match and changes no other; gives what the match is called. */
async function change(
  tx: Tx,
  { state, row }: Own,
  after: queries.MatchRow,
  { reason, ...by }: { at: Date; actorId: string; change: string; reason?: string },
): Promise<Text> {
  await queries.upsertMatches(tx, [after]);
  const entry = historyRow(row, after, by);
  await queries.insertHistory(tx, [reason === undefined ? entry : { ...entry, after: { ...entry.after, reason } }]);
  changed.thing(tx, state.tournament.id, 'tournaments');
  const layout = layoutOfMatches(computeAll(toBracketInput(state)).matches);
  return labelOf(layout, { ...after, side: after.bracketSide });
}

function aboutOf({ tournament: { id: tournamentId, title, slug } }: State, at: Date) {
  return { tournamentId, title, slug, at };
}
