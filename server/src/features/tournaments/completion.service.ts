import { type Amount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Cause } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { type Prize, sharePrizes } from './bracket/prizes.ts';
import type { Bracket, Standing } from './bracket/types.ts';
import { findGameName } from './games.queries.ts';
import { type PotsService, potCause, potOf } from './pots.service.ts';
import { insertParticipations, type RegistrationRow, setPlacements } from './registrations.queries.ts';
import { entrantsOf, type State } from './state.ts';
import { updateTournament } from './tournaments.queries.ts';

interface Deps {
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  pots: PotsService;
}

export type CompletionService = ReturnType<typeof createCompletionService>;

/** The end of a tournament: places, participations and prizes. */
export function createCompletionService({ ledger, wallet, events, pots }: Deps) {
  /** Pays the places of a tournament that is over. */
  async function payPrizes(tx: Tx, state: State, standings: readonly Standing[], at: Date): Promise<void> {
    const { id: tournamentId, title, slug, gameCode } = state.tournament;
    // Two tournaments that end at once may have the same players: they would wait for each other's.
    await lockByName(tx, 'ends of tournaments');
    const prizes = duePrizes(parseAmount(state.tournament.prizePoolCinder), standings, state);
    const shares = duePrizes(potOf(state.registrations), standings, state);
    const won = sumUp([...prizes, ...shares]);
    if (won.length > 0) await wallet.lockMany(tx);
    for (const { userId } of won) await wallet.lock(tx, userId);
    const game = await findGameName(tx, gameCode);
    await ledger.transfer(
      tx,
      prizes.map(({ entrant, userId, place, amount }) => ({
        account: `member:${userId}`,
        source: 'tournament',
        counterAccount: 'mint:tournament',
        amount,
        description: ledgerTexts.tournament.prize.write(isolate(title), place),
        ...(game !== null && { detail: game }),
        cause: prizeCause(entrant),
      })),
    );
    await pots.payOut(tx, state, shares);
    for (const { userId, place, amount } of won) {
      await events.publish(tx, 'tournaments.prize_paid', { tournamentId, title, slug, at, userId, place, amount });
    }
  }

  return {
    /**
     * Completes a live tournament, which its lock lets happen once. Where nobody played, places follow from the seeds, and
     * prizes are paid only if an administrator says so.
     */
    async finish(
      tx: Tx,
      state: State,
      bracket: Bracket,
      { at, payUnplayed }: { at: Date; payUnplayed: boolean },
    ): Promise<void> {
      const { standings } = bracket;
      const { id: tournamentId, title, slug } = state.tournament;
      const about = { tournamentId, title, slug, at };
      await updateTournament(tx, tournamentId, { status: 'completed', completedAt: at, updatedAt: at });
      const places = standings.map(({ entrant, place }) => ({
        registrationId: entrant,
        place: place ?? standings.length,
      }));
      await setPlacements(tx, places);

      const players = entrantsOf(state.registrations).map((one) => one.userId);
      const userIds = await insertParticipations(tx, { tournamentId, userIds: players, at });
      if (payUnplayed || !isUnplayed(bracket)) await payPrizes(tx, state, standings, at);
      else await pots.giveBack(tx, state);
      await events.publish(tx, 'tournaments.completed', { ...about, userIds });
    },

    /**
     * After a correction of a tournament that ended without a played match: its prizes are paid once one was played after
     * all, or an administrator says so.
     */
    async payLater(tx: Tx, state: State, bracket: Bracket, { at, payUnplayed }: { at: Date; payUnplayed: boolean }) {
      if (isUnplayed(bracket) && !payUnplayed) return;
      const facts = state.registrations.flatMap(prizeFacts);
      if ((await wallet.amountsPaid(tx, facts)).size === 0) await payPrizes(tx, state, bracket.standings, at);
    },
  };
}

/** Whether a tournament is over of which no match was played. */
export function isUnplayed({ isComplete, matches }: Bracket): boolean {
  return isComplete && !matches.some(({ ending }) => ending === 'played');
}

/** The facts that an entrant's place is paid for: of the prize pool, and of the pot. */
export function prizeFacts({ id, userId }: Pick<RegistrationRow, 'id' | 'userId'>) {
  return [
    { userId, cause: prizeCause(id) },
    { userId, cause: potCause(id) },
  ];
}

/** What each gets of pool and pot together, in the order in which members are locked. */
function sumUp(prizes: readonly DuePrize[]): DuePrize[] {
  const byMember = Map.groupBy(prizes, ({ userId }) => userId);
  return [...byMember.values()]
    .flatMap(([prize, ...others]) =>
      prize ? [{ ...prize, amount: others.reduce((sum, { amount }) => sum + amount, prize.amount) }] : [],
    )
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** A prize with whom it goes to. */
export interface DuePrize extends Prize {
  userId: string;
  place: number;
}

/** The fact that a prize pays for: an entrant's place, once. */
function prizeCause(registrationId: string): Cause<'tournament'> {
  return `tournament:${registrationId}`;
}

/**
 * Who gets what of an amount (in hundredths) when a tournament is over. The share of who is no member any more goes to the
 * best of those who are, so that the prizes add up to the amount as long as one is left.
 */
function duePrizes(
  whole: Amount,
  standings: readonly Standing[],
  { tournament, registrations, summaries }: State,
): DuePrize[] {
  const userOf = new Map(registrations.map((one) => [one.id, one.userId]));
  const shared = sharePrizes(whole, tournament.prizeSplit, standings);
  const amountOf = new Map(shared.map(({ entrant, amount }) => [entrant, amount]));
  const members = standings.flatMap(({ entrant, place }): DuePrize[] => {
    const userId = userOf.get(entrant);
    if (!userId || !summaries.has(userId)) return [];
    return [{ entrant, userId, place: place ?? standings.length, amount: amountOf.get(entrant) ?? 0n }];
  });
  const paid = members.reduce((sum, { amount }) => sum + amount, 0n);
  const [best] = members;
  if (best) best.amount += shared.reduce((sum, { amount }) => sum + amount, 0n) - paid;
  return members.filter(({ amount }) => amount > 0n);
}
