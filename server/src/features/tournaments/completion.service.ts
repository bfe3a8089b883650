import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { takeTurns } from '#platform/db/turns.ts';
import type { Bracket } from './bracket/types.ts';
import { duePrizes, prizeCause } from './prizes.ts';
import { insertParticipations, setPlacements } from './registrations.queries.ts';
import { entrantsOf, type State } from './state.ts';
import { updateTournament } from './tournaments.queries.ts';

interface Deps {
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
}

export type CompletionService = ReturnType<typeof createCompletionService>;

/** The end of a tournament: places, participations and prizes. */
export function createCompletionService({ ledger, wallet, events }: Deps) {
  return {
    /** Completes a live tournament, which its lock lets happen once. */
    async finish(tx: Tx, state: State, { standings }: Bracket, at: Date): Promise<void> {
      const { id: tournamentId, title, slug } = state.tournament;
      const about = { tournamentId, title, slug, at };
      await updateTournament(tx, tournamentId, { status: 'completed', completedAt: at, updatedAt: at });
      const places = standings.map(({ entrant, place }) => ({
        registrationId: entrant,
        place: place ?? standings.length,
      }));
      await setPlacements(tx, places);

      // Two tournaments that end at once may have the same players: they would wait for each other's.
      await takeTurns(tx, 'ends of tournaments');
      const prizes = duePrizes(standings, state).toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
      for (const { userId } of prizes) await wallet.lock(tx, userId);
      const players = entrantsOf(state.registrations).map((one) => one.userId);
      const userIds = await insertParticipations(tx, { tournamentId, userIds: players, at });
      await ledger.transfer(
        tx,
        prizes.map(({ entrant, userId, place, amount }) => ({
          account: `member:${userId}`,
          source: 'tournament',
          counterAccount: 'mint:tournament',
          amount,
          description: `Tournament: ${title}, place ${place}`,
          cause: prizeCause(entrant),
        })),
      );
      for (const { userId, place, amount } of prizes) {
        await events.publish(tx, 'tournaments.prize_paid', { ...about, userId, place, amount });
      }
      await events.publish(tx, 'tournaments.completed', { ...about, userIds });
    },
  };
}
