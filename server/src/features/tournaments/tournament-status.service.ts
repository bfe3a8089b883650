import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { CheckinCallsService } from './checkin-calls.service.ts';
import { upsertMatches } from './matches.queries.ts';
import type { PotsService } from './pots.service.ts';
import * as registrationQueries from './registrations.queries.ts';
import type { ResultsService } from './results.service.ts';
import { toRow } from './results.service.ts';
import { ABSENT, computeAll, keyOf, type State, toBracketInput } from './state.ts';
import { lockTournament, type TournamentRow, updateTournament } from './tournaments.queries.ts';

interface Deps {
  clock: Clock;
  members: MembersService;
  events: Events;
  results: ResultsService;
  checkinCalls: CheckinCallsService;
  pots: PotsService;
}

/** Where an administrator may move a tournament to. The last match alone completes it. */
const NEXT: Record<TournamentStatus, readonly TournamentStatus[]> = {
  draft: ['registration', 'checkin', 'live', 'cancelled'],
  registration: ['draft', 'checkin', 'live', 'cancelled'],
  checkin: ['registration', 'live', 'cancelled'],
  live: ['cancelled'],
  completed: [],
  cancelled: [],
};

/** A tournament from its draft to its first match, or to its cancellation; and the order of its entrants. */
export function createTournamentStatusService(deps: Deps) {
  const { clock, members, events, checkinCalls, pots } = deps;
  return {
    async move(tx: Tx, tournamentId: string, status: TournamentStatus): Promise<void> {
      const tournament = await lockTournament(tx, tournamentId);
      if (!tournament) throw new AppError('tournament_not_found');
      const next = NEXT[tournament.status];
      if (next.length === 0) throw new AppError('tournament_closed');
      if (!next.includes(status)) throw new AppError('tournament_status_not_possible');
      const at = clock.now();
      if (status === 'live') await goLive(deps, tx, tournament, at);
      else {
        if (status === 'draft') await requireNobody(tx, tournamentId);
        await updateTournament(tx, tournamentId, { status, updatedAt: at });
        // Who checked in for another day has not confirmed this one.
        if (tournament.status === 'checkin' && status === 'registration')
          await registrationQueries.resetCheckins(tx, tournamentId);
        await checkinCalls.call(tx, { ...tournament, status });
        const { title, slug } = tournament;
        if (status === 'cancelled') {
          const registrations = await registrationQueries.findRegistrations(tx, tournamentId);
          const all = await members.summaries(
            tx,
            registrations.map((one) => one.userId),
          );
          await pots.giveBack(tx, { tournament, registrations, summaries: all });
          const userIds = registrations.flatMap((one) => (one.droppedAt ? [] : [one.userId]));
          const fees = registrations
            .filter(({ feeState }) => feeState === 'held' || feeState === 'in_pot')
            .map(({ userId, feeCinder }) => ({ userId, amount: parseAmount(feeCinder) }));
          await events.publish(tx, 'tournaments.cancelled', { tournamentId, title, slug, userIds, fees, at });
        }
      }
      changed.thing(tx, tournamentId, 'tournaments');
    },

    /** Seeds all entrants in this order, until the tournament begins. */
    async seed(tx: Tx, tournamentId: string, registrationIds: readonly string[]): Promise<void> {
      const tournament = await lockTournament(tx, tournamentId);
      if (!tournament) throw new AppError('tournament_not_found');
      if (NEXT[tournament.status].length === 0) throw new AppError('tournament_closed');
      if (tournament.startedAt !== null) throw new AppError('tournament_started');
      const registrations = await registrationQueries.findRegistrations(tx, tournamentId);
      const entrants = new Set(registrations.flatMap((one) => (one.droppedAt ? [] : [one.id])));
      const named = new Set(registrationIds.filter((id) => entrants.has(id)));
      if (named.size !== entrants.size || registrationIds.length !== entrants.size) {
        throw new AppError('seeding_incomplete');
      }
      await registrationQueries.setSeeds(tx, tournamentId, registrationIds);
      changed.thing(tx, tournamentId, 'tournaments');
    },
  };
}

/** Whoever registered for a draft could neither see it nor withdraw. */
async function requireNobody(tx: Tx, tournamentId: string): Promise<void> {
  const registrations = await registrationQueries.findRegistrations(tx, tournamentId);
  if (registrations.length > 0) throw new AppError('tournament_status_not_possible');
}

/** Takes out whoever did not check in, fixes the seeds of the others and makes the bracket. */
async function goLive(
  { members, events, results, pots }: Deps,
  tx: Tx,
  before: TournamentRow,
  at: Date,
): Promise<void> {
  const all = await registrationQueries.findRegistrations(tx, before.id);
  const summaries = await members.summaries(
    tx,
    all.map((one) => one.userId),
  );
  const isPresent = (one: (typeof all)[number]) => one.isCheckedIn && summaries.has(one.userId);
  const present = all.filter((one) => !one.droppedAt && isPresent(one));
  const absent = all.filter((one) => !one.droppedAt && !isPresent(one));
  if (present.length < 2) throw new AppError('too_few_entrants');
  const ids = (some: typeof all) => some.map((one) => one.id);
  await registrationQueries.setSeeds(tx, before.id, ids(present));
  await registrationQueries.dropRegistrations(tx, ids(absent), { at, reason: ABSENT });
  await pots.release(
    tx,
    absent.filter((one) => summaries.has(one.userId)),
  );
  await pots.collect(tx, before, present);
  await updateTournament(tx, before.id, { status: 'live', startedAt: at, updatedAt: at });

  const tournament: TournamentRow = { ...before, status: 'live', startedAt: at };
  const registrations = present.map((one, index) => ({ ...one, seed: index + 1 }));
  const empty: State = { tournament, registrations, summaries, rows: new Map(), reasons: new Map() };
  const { matches } = computeAll(toBracketInput(empty));
  const rows = matches.map((match) =>
    toRow(match, { id: newId(at), tournamentId: before.id, scheduledAt: null, completedAt: null }, at),
  );
  await upsertMatches(tx, rows);
  const { id: tournamentId, title, slug } = tournament;
  await events.publish(tx, 'tournaments.started', { tournamentId, title, slug, at });
  const state = { ...empty, rows: new Map(rows.map((row) => [keyOf(row), row])) };
  const ready = matches.filter((match) => match.status === 'ready');
  await results.call(tx, state, matches, ready, at);
}
