import { t } from '../shared/messages.ts';

/**
 * proposed: waits for the other; accepted: is played; reported: waits for the other's word; disputed: waits for the staff;
 * completed: the winner has both stakes; returned: both have theirs back; declined and expired: it never began.
 */
export const challengeStatuses = [
  'proposed',
  'accepted',
  'reported',
  'disputed',
  'completed',
  'returned',
  'declined',
  'expired',
] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export const challengeSides = ['challenger', 'opponent'] as const;
export type ChallengeSide = (typeof challengeSides)[number];

/** How many games at most; who wins more than half of them wins. */
export const bestOfs = [1, 3, 5, 7] as const;

/** How long a proposal waits for an answer, in hours. */
export const HOURS_TO_ANSWER = 48;
/** How long there is to play and report, in days. */
export const DAYS_TO_PLAY = 7;
/** How long a report waits for the other's word until the staff decides, in hours. */
export const HOURS_TO_CONFIRM = 48;
/** How long the staff has to decide, in days: then both have their stakes back. */
export const DAYS_TO_DECIDE = 14;
/** So many own proposals may wait at once. */
export const MOST_PROPOSED = 10;
/** So many own proposals may be made in a day, also where they were taken back. */
export const MOST_A_DAY = 30;
/** Letters of why a score is disputed. */
export const LONGEST_DISPUTE = 500;
/** The highest stake, in hundredths. */
export const MAX_CHALLENGE_STAKE = 10_000_000n;

/** Whether both stakes are in the pot. */
export function isInPot(status: ChallengeStatus): boolean {
  return status === 'accepted' || status === 'reported' || status === 'disputed';
}

/** The side that is not this one. */
export function otherSide(side: ChallengeSide): ChallengeSide {
  return side === 'challenger' ? 'opponent' : 'challenger';
}

/** What is wrong with a score of a best-of; null: nothing. */
export function scoreFault(bestOf: number, challenger: number, opponent: number): string | null {
  const needed = Math.ceil(bestOf / 2);
  const [more, less] = [Math.max(challenger, opponent), Math.min(challenger, opponent)];
  return more === needed && less < needed ? null : t`The winner has ${{ needed }}, the other fewer`;
}
