import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type {
  Entrant,
  Match as MatchOnTheWire,
  Round,
  Standing as StandingOnTheWire,
  Tournament,
} from '@cinder/contract/tournaments/tournament.schemas.ts';
import { currentRound, MAX_WHOLE_ROUND_ROBIN } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MemberSummary } from '#features/account/members.service.ts';
import { toReply } from '#platform/http/route.ts';
import { say } from '#platform/texts.ts';
import type { Bracket, Match, Slot } from './bracket/types.ts';
import type { MatchRow } from './matches.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { roundLabel } from './round-labels.ts';
import {
  computeAll,
  GONE,
  keyOf,
  type Layout,
  labelOf,
  layoutOfMatches,
  nameOf,
  roundKey,
  type State,
  shownReason,
  sourceOf,
  toBracketInput,
  wornBy,
} from './state.ts';
import type { ListedRow, TournamentRow } from './tournaments.queries.ts';

type MemberSummaries = Map<string, MemberSummary>;

/** A tournament as the list and its page begin. */
export function toTournament(row: ListedRow, summaries: MemberSummaries): Tournament {
  return {
    ...toReply(row),
    champion:
      row.championId !== null && row.championUserId !== null
        ? {
            registrationId: row.championId,
            name: nameOf({ userId: row.championUserId, teamName: row.championTeamName }, summaries),
          }
        : null,
    own:
      row.ownId === null
        ? null
        : {
            registrationId: row.ownId,
            isCheckedIn: row.ownIsCheckedIn ?? false,
            isDropped: row.ownIsDropped ?? false,
            placement: row.ownPlacement,
          },
  };
}

/** An entrant; `prize` is the decimal that they were paid. */
export function toEntrant(row: RegistrationRow, summaries: MemberSummaries, prize: string | null = null): Entrant {
  const summary = summaries.get(row.userId);
  return {
    registrationId: row.id,
    userId: row.userId,
    name: nameOf(row, summaries),
    username: summary?.username ?? null,
    avatarUrl: summary?.avatarUrl ?? null,
    worn: wornBy(row, summaries),
    isCheckedIn: row.isCheckedIn,
    seed: row.seed,
    isDropped: row.droppedAt !== null,
    dropReason: shownReason(row.dropReason),
    placement: row.placement,
    prizeCinder: prize,
  };
}

/** The matches of a bracket with what is stored of them, as somebody sees them. */
function matchFormatter(
  { tournament, rows, registrations, summaries, reasons }: State,
  layout: Layout,
  viewer: Actor,
): (match: Match) => MatchOnTheWire {
  const userOf = new Map(registrations.map((one) => [one.id, one.userId]));
  const names = new Map(registrations.map((one) => [one.id, nameOf(one, summaries)]));
  const wornOf = new Map(registrations.map((one) => [one.id, wornBy(one, summaries)]));
  const place = (slot: Slot) => ({
    registrationId: slot.entrant,
    name: slot.entrant === null ? null : (names.get(slot.entrant) ?? say(GONE)),
    worn: slot.entrant === null ? undefined : wornOf.get(slot.entrant),
    seed: slot.seed,
    source: sourceOf(layout, slot),
  });
  return (match) => {
    const row = rows.get(match.key);
    if (!row) throw new Error(`Match ${match.key} is not stored`);
    const view = viewOf(tournament, row, viewer, (id) => userOf.get(id));
    return describeMatch(row, say(labelOf(layout, match)), place(match.a), place(match.b), { ...view, reasons });
  };
}

/** One match of a tournament that has begun, by its key. */
export function toMatch(state: State, key: string, viewer: Actor): MatchOnTheWire {
  const { matches } = computeAll(toBracketInput(state));
  const match = matches.find((one) => one.key === key);
  if (!match) throw new Error(`There is no match ${key}`);
  return matchFormatter(state, layoutOfMatches(matches), viewer)(match);
}

/** A stored match on the wire. */
export function describeMatch(
  row: MatchRow,
  label: string,
  a: MatchOnTheWire['a'],
  b: MatchOnTheWire['b'],
  { canReport, canAnswer, knowsReason, reasons }: MatchView & Pick<State, 'reasons'>,
): MatchOnTheWire {
  const isReported = row.status === 'reported' || row.status === 'disputed';
  return {
    id: row.id,
    side: row.bracketSide,
    round: row.round,
    position: row.position,
    label,
    status: row.status,
    a,
    b,
    scoreA: row.scoreA,
    scoreB: row.scoreB,
    winnerRegistrationId: row.winnerRegistrationId,
    forfeit: row.forfeit,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    report:
      isReported && row.reportedBy && row.reportedAt
        ? {
            byRegistrationId: row.reportedBy,
            scoreA: row.reportedScoreA ?? 0,
            scoreB: row.reportedScoreB ?? 0,
            at: row.reportedAt.toISOString(),
            isDisputed: row.status === 'disputed',
            disputeReason: (knowsReason && reasons.get(row.id)) || null,
          }
        : null,
    canReport,
    canAnswer,
  };
}

interface MatchView {
  canReport: boolean;
  canAnswer: boolean;
  /** Whether they read why it is disputed. */
  knowsReason: boolean;
}

/** What somebody may do with a match now, and know of it. */
export function viewOf(
  { status }: Pick<TournamentRow, 'status'>,
  match: MatchRow,
  viewer: Actor,
  userOf: (registrationId: string) => string | undefined,
): MatchView {
  const idOf = (registrationId: string | null) => (registrationId && userOf(registrationId)) || null;
  const thing = {
    sideIds: [idOf(match.participantA), idOf(match.participantB)],
    reporterId: idOf(match.reportedBy),
  };
  const isLive = status === 'live';
  return {
    canReport: isLive && match.status === 'ready' && may(viewer, 'match.report', thing),
    canAnswer: isLive && match.status === 'reported' && may(viewer, 'match.answer', thing),
    knowsReason: may(viewer, 'match.decide', {}) || may(viewer, 'match.report', thing),
  };
}

interface Progress {
  played: number;
  total: number;
  running: number;
}

/** How far each round is, in the order of the bracket. */
export function toRounds(layout: Layout, progress: Map<string, Progress>): Round[] {
  return [...layout].map(([key, planned]) => {
    const { side, round } = planned;
    const { played, total, running } = progress.get(key) ?? { played: 0, total: 0, running: 0 };
    const status = played === total ? 'completed' : played + running > 0 ? 'in_progress' : 'pending';
    return { side, round, label: say(roundLabel(planned)), status, playedMatches: played, totalMatches: total };
  });
}

interface ViewOptions {
  /** The round that is asked for. */
  round: number | undefined;
  /** The caller's registration. */
  ownId: string | null;
  viewer: Actor;
}

/** More disputed matches of other rounds than these are not told at once. */
const MOST_DISPUTED = 50;

/** The rounds, matches and table of a tournament that has begun. */
export function describeBracket(bracket: Bracket, state: State, { round, ownId, viewer }: ViewOptions) {
  const layout = layoutOfMatches(bracket.matches);
  const progress = new Map<string, Progress>();
  for (const row of state.rows.values()) {
    if (row.status === 'skipped') continue;
    const key = roundKey({ side: row.bracketSide, round: row.round });
    const { played, total, running } = progress.get(key) ?? { played: 0, total: 0, running: 0 };
    progress.set(key, {
      played: played + Number(row.status === 'completed'),
      total: total + 1,
      running: running + Number(row.status !== 'completed' && row.status !== 'pending'),
    });
  }
  const rounds = toRounds(layout, progress);
  const isWhole = state.tournament.format !== 'round_robin' || bracket.standings.length <= MAX_WHOLE_ROUND_ROBIN;
  const shownRound = isWhole
    ? null
    : ((rounds.find((one) => one.round === round) ?? currentRound(rounds))?.round ?? null);
  let disputed = 0;
  const decides = may(viewer, 'match.decide', {});
  // Administrators see what waits for them, whatever its round.
  const isDisputed = (key: string) =>
    decides && state.rows.get(key)?.status === 'disputed' && ++disputed <= MOST_DISPUTED;
  const isVisible = ({ key, round: number, a, b }: Match) =>
    isWhole ||
    number === shownRound ||
    (ownId !== null && (a.entrant === ownId || b.entrant === ownId)) ||
    isDisputed(key);
  return {
    rounds,
    matches: bracket.matches.filter(isVisible).map(matchFormatter(state, layout, viewer)),
    shownRound,
    standings: state.tournament.format === 'round_robin' ? toStandings(bracket, state) : [],
  };
}

function toStandings({ standings }: Bracket, { registrations, summaries }: State): StandingOnTheWire[] {
  const byId = new Map(registrations.map((one) => [one.id, one]));
  return standings.flatMap(({ entrant, place, wins, draws, losses, points, scoreDifference }) => {
    const registration = byId.get(entrant);
    if (!registration || place === null) return [];
    return {
      registrationId: entrant,
      name: nameOf(registration, summaries),
      place,
      played: wins + draws + losses,
      won: wins,
      drawn: draws,
      lost: losses,
      points,
      scoreDifference,
    };
  });
}

/** The stored matches by their key in the bracket. */
export function byKey(rows: readonly MatchRow[]): Map<string, MatchRow> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}
