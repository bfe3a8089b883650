import { t } from '@cinder/contract/shared/messages.ts';
import { nameKey } from '@cinder/contract/shared/names.rules.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import type { Entrant } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { isCheckinOpen } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { PotsService } from './pots.service.ts';
import * as queries from './registrations.queries.ts';
import { toEntrant } from './tournament-view.ts';
import { lockTournament, type TournamentRow } from './tournaments.queries.ts';

interface Deps {
  clock: Clock;
  members: MembersService;
  events: Events;
  pots: PotsService;
}

/** What a member registers with. */
interface Entry {
  teamName?: string | undefined;
  /** The entry fee that they were shown. */
  entryFeeCinder?: string | undefined;
}

type Viewer = NonNullable<Actor>;

/** Members come into a tournament and leave it before it begins. */
export function createRegistrationService(deps: Deps) {
  const { clock, members, events, pots } = deps;
  return {
    /**
     * Holds the entry fee. registration_closed, already_registered, tournament_full, team_name_taken, own_bets,
     * entry_fee_changed or insufficient_balance where it cannot be.
     */
    async register(tx: Tx, userId: string, tournamentId: string, entry: Entry): Promise<Entrant> {
      const tournament = await take(tx, tournamentId);
      const registrations = await queries.findRegistrations(tx, tournamentId);
      const teamName = tournament.isTeamBased ? requireTeamName(entry.teamName) : null;
      if (registrations.some((one) => one.userId === userId)) throw new AppError('already_registered');
      if (tournament.status !== 'registration') throw new AppError('registration_closed');
      const playing = registrations.filter((one) => one.droppedAt === null);
      if (playing.length >= tournament.maxPlayers) throw new AppError('tournament_full');
      if (teamName && registrations.some((one) => one.teamName && nameKey(one.teamName) === nameKey(teamName))) {
        throw new AppError('team_name_taken');
      }
      const { entryFeeCinder: fee } = tournament;
      if (entry.entryFeeCinder !== undefined && entry.entryFeeCinder !== fee) throw new AppError('entry_fee_changed');
      const at = clock.now();
      const row = {
        id: newId(at),
        tournamentId,
        userId,
        teamName,
        isCheckedIn: false,
        seed: null,
        droppedAt: null,
        dropReason: null,
        placement: null,
        registeredAt: at,
        checkinCalledAt: null,
        ...(await pots.hold(tx, userId, fee)),
      };
      await queries.insertRegistration(tx, row);
      await events.publish(tx, 'tournaments.entered', { tournamentId, userId });
      changed.thing(tx, tournamentId, 'tournaments');
      return toEntrant(row, await members.summaries(tx, [userId]));
    },

    async withdraw(tx: Tx, actor: Viewer, tournamentId: string): Promise<{ message: string }> {
      const tournament = await take(tx, tournamentId);
      const own = await requireOwn(tx, actor, 'registration.withdraw', tournamentId);
      if (tournament.startedAt !== null) throw new AppError('tournament_started');
      if (tournament.status === 'cancelled') throw new AppError('tournament_closed');
      // Whoever was taken out would otherwise come back by registering again.
      if (own.droppedAt) throw new AppError('entrant_dropped');
      await pots.release(tx, [own]);
      await queries.deleteRegistration(tx, own.id);
      changed.thing(tx, tournamentId, 'tournaments');
      return { message: t`You are no longer registered` };
    },

    /** Says that a member is there; a second time changes nothing. */
    async checkIn(tx: Tx, actor: Viewer, tournamentId: string): Promise<Entrant> {
      const tournament = await take(tx, tournamentId);
      const own = await requireOwn(tx, actor, 'registration.check_in', tournamentId);
      if (own.droppedAt) throw new AppError('entrant_dropped');
      const { status, checkinOpenAt: opensAt, checkinCloseAt: closesAt } = tournament;
      if (!isCheckinOpen({ status, opensAt, closesAt }, clock.now())) throw new AppError('checkin_not_open');
      if (!own.isCheckedIn) {
        await queries.updateRegistration(tx, own.id, { isCheckedIn: true });
        changed.thing(tx, tournamentId, 'tournaments');
      }
      return toEntrant({ ...own, isCheckedIn: true }, await members.summaries(tx, [own.userId]));
    },
  };
}

/** The tournament, locked; for members there are no drafts. */
async function take(tx: Tx, tournamentId: string): Promise<TournamentRow> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!tournament || tournament.status === 'draft') throw new AppError('tournament_not_found');
  return tournament;
}

async function requireOwn(
  tx: Tx,
  actor: Viewer,
  action: 'registration.withdraw' | 'registration.check_in',
  tournamentId: string,
): Promise<queries.RegistrationRow> {
  const registrations = await queries.findRegistrations(tx, tournamentId);
  const own = registrations.find((one) => may(actor, action, { ownerId: one.userId }));
  if (!own) throw new AppError('not_registered');
  return own;
}

function requireTeamName(typed: string | undefined): string {
  if (typed) return typed;
  throw invalidField('teamName', t`Enter a team name`);
}
