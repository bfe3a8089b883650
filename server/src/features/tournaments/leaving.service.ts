import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import type { DecisionsService } from './decisions.service.ts';
import * as queries from './registrations.queries.ts';
import { lockTournament } from './tournaments.queries.ts';

interface Deps {
  decisions: DecisionsService;
}

const REASON = 'No longer a member';

export type LeavingService = ReturnType<typeof createLeavingService>;

/** What becomes of a member's entries when the member is deleted. */
export function createLeavingService({ decisions }: Deps) {
  async function leaveOne(tx: Tx, tournamentId: string, userId: string): Promise<void> {
    const tournament = await lockTournament(tx, tournamentId);
    const registrations = await queries.findRegistrations(tx, tournamentId);
    const own = registrations.find((one) => one.userId === userId);
    if (!tournament || !own || tournament.status === 'completed' || tournament.status === 'cancelled') return;
    if (tournament.startedAt === null) {
      await queries.deleteRegistration(tx, own.id);
      changed.thing(tx, tournamentId, 'tournaments');
    } else if (own.droppedAt === null) {
      const ids = { id: tournamentId, registrationId: own.id };
      await decisions.drop(tx, userId, ids, { reason: REASON, isPreview: false });
    }
  }

  return {
    /**
     * Takes a member out of what has not begun, lets the opponents win what is played, and leaves a place without a
     * name in what has ended. Takes the turns of the tournaments, in one order.
     */
    async leaveAll(tx: Tx, userId: string): Promise<void> {
      for (const tournamentId of await queries.findOpenEntries(tx, userId)) await leaveOne(tx, tournamentId, userId);
      await queries.clearTeamNamesOf(tx, userId);
    },

    /** Who was registered for the same tournaments, and what the member was called there besides their own name. */
    companyOf: queries.findCompany,
  };
}
