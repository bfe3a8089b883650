import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Cause } from '@cinder/contract/wallet/ledger.rules.ts';
import { type Prize, sharePrizes } from './bracket/prizes.ts';
import type { Standing } from './bracket/types.ts';
import type { State } from './state.ts';

/** A prize with whom it goes to. */
export interface DuePrize extends Prize {
  userId: string;
  place: number;
}

/** The fact that a prize pays for: an entrant's place, once. */
export function prizeCause(registrationId: string): Cause<'tournament'> {
  return `tournament:${registrationId}`;
}

/**
 * The prizes of a tournament that is over. The share of whoever is no member any more goes to the best of those who are,
 * so that the prizes add up to the pool as long as one is left.
 */
export function duePrizes(standings: readonly Standing[], { tournament, registrations, faces }: State): DuePrize[] {
  const userOf = new Map(registrations.map((one) => [one.id, one.userId]));
  const shared = sharePrizes(parseAmount(tournament.prizePoolCinder), tournament.prizeSplit, standings);
  const amountOf = new Map(shared.map(({ entrant, amount }) => [entrant, amount]));
  const members = standings.flatMap(({ entrant, place }): DuePrize[] => {
    const userId = userOf.get(entrant);
    if (!userId || !faces.has(userId)) return [];
    return [{ entrant, userId, place: place ?? standings.length, amount: amountOf.get(entrant) ?? 0n }];
  });
  const paid = members.reduce((sum, { amount }) => sum + amount, 0n);
  const [best] = members;
  if (best) best.amount += shared.reduce((sum, { amount }) => sum + amount, 0n) - paid;
  return members.filter(({ amount }) => amount > 0n);
}
