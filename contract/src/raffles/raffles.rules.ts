import { MAX_AMOUNT } from '../shared/amount.ts';

/** What a raffle is at an instant. */
export const raffleStates = ['draft', 'scheduled', 'open', 'closed', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof raffleStates)[number];

/** What can be won: what an offer of the store gives, a share of what the tickets brought, or something that the staff gives. */
export const prizeKinds = ['offer', 'tokens', 'text'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** What became of a prize: given, to be given by the staff, or won by nobody. */
export const winStatuses = ['given', 'waiting', 'unclaimed'] as const;
export type WinStatus = (typeof winStatuses)[number];

/** How winners are found; the rule is written down in `docs/draws.md`, so that anybody can draw again. */
export const DRAW_ALGORITHM = 'cinder-draw-1';

/** What became of a try to find a winner. */
export const drawOutcomes = ['won', 'gone', 'biased', 'unclaimed'] as const;

/** Prizes of a raffle, each counted as often as it is given. */
export const MOST_PRIZES = 100;
/** Tickets that are sold of one raffle: their list is sent whole to everybody who checks the draw. */
const MOST_TICKETS = 50_000;
/** Tickets that are bought at once. */
export const MOST_AT_ONCE = 1_000;

/** How many tickets of a price in hundredths are sold: what all of them cost is never more than one member can win. */
export function mostSold(price: bigint): number {
  const payable = MAX_AMOUNT / price;
  return payable < MOST_TICKETS ? Number(payable) : MOST_TICKETS;
}

interface Standing {
  isPublished: boolean;
  opensAt: Date | null;
  closesAt: Date;
  drawnAt: Date | null;
  cancelledAt: Date | null;
}

/** What a raffle is at an instant. */
export function raffleStateAt(raffle: Standing, at: Date): RaffleState {
  if (raffle.cancelledAt) return 'cancelled';
  if (raffle.drawnAt) return 'drawn';
  if (!raffle.isPublished) return 'draft';
  if (raffle.closesAt <= at) return 'closed';
  return raffle.opensAt && raffle.opensAt > at ? 'scheduled' : 'open';
}

/** A share of the pot in hundredths, cut off below the last of them: shares of one hundred together are never more than the pot. */
export const shareOf = (pot: bigint, percent: number): bigint => (pot * BigInt(percent)) / 100n;
