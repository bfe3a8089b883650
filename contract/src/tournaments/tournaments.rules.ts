import { t } from '../shared/messages.ts';

export const formats = ['single_elim', 'double_elim', 'round_robin'] as const;
export const tournamentStatuses = ['draft', 'registration', 'checkin', 'live', 'completed', 'cancelled'] as const;
export const bracketSides = ['upper', 'lower', 'grand_final', 'third_place', 'round_robin'] as const;
export const matchStatuses = ['pending', 'ready', 'reported', 'disputed', 'completed', 'skipped'] as const;
export const forfeits = ['A', 'B', 'both'] as const;

export type Format = (typeof formats)[number];
export type TournamentStatus = (typeof tournamentStatuses)[number];
export type BracketSide = (typeof bracketSides)[number];
export type MatchStatus = (typeof matchStatuses)[number];
export type Forfeit = (typeof forfeits)[number];

/** The sections of the list, and what stands in each. */
const SECTION_OF: Record<TournamentStatus, 'live' | 'upcoming' | 'recent'> = {
  live: 'live',
  registration: 'upcoming',
  checkin: 'upcoming',
  draft: 'upcoming',
  completed: 'recent',
  cancelled: 'recent',
};

/** Where a tournament stands on the list. */
export function sectionOf(status: TournamentStatus): 'live' | 'upcoming' | 'recent' {
  return SECTION_OF[status];
}

/** The most entrants of a tournament: in a round robin everybody meets everybody else. */
export const MOST_ENTRANTS: Readonly<Record<Format, number>> = { single_elim: 512, double_elim: 512, round_robin: 128 };
/** The most entrants of any tournament. */
export const MAX_ENTRANTS = Math.max(...Object.values(MOST_ENTRANTS));

/** What is wrong with so many places in that format; null: nothing. */
export function placesFault(format: Format, places: number): string | null {
  const most = MOST_ENTRANTS[format];
  return places > most ? t`Enter 2 to ${{ max: most }}` : null;
}

/** The most entrants of a round robin whose page tells all matches at once; a larger one is read by round. */
export const MAX_WHOLE_ROUND_ROBIN = 24;
/** The most letters of why a result is disputed. */
export const MAX_DISPUTE_REASON = 500;
/** What an entrant pays: held, given back, or shared out with the prizes. */
export const feeStates = ['none', 'held', 'in_pot', 'paid_out', 'returned'] as const;
/** The highest entry fee, in hundredths: the pot of the largest tournament fits into an account. */
export const MAX_ENTRY_FEE = 10_000_000n;
/** The highest score of a match. */
export const MAX_SCORE = 999;
/** What a new tournament has unless its administrator says otherwise. */
export const TOURNAMENT_DEFAULTS = { maxPlayers: 8, prizePoolCinder: '500.00', prizeSplit: [60, 30, 10] } as const;

type RoundStatus = 'completed' | 'in_progress' | 'pending';

/** Of rounds in their order the one that is being played, else the next, else the last. */
export function currentRound<R extends { status: RoundStatus }>(rounds: readonly R[]): R | undefined {
  const byStatus = (status: RoundStatus) => rounds.find((round) => round.status === status);
  return byStatus('in_progress') ?? byStatus('pending') ?? rounds.at(-1);
}

interface CheckinWindow {
  status: TournamentStatus;
  /** From then on, until before the closing; null: nobody has said when. */
  opensAt: Date | null;
  closesAt: Date | null;
}

/**
 * Whether entrants can check in now: inside the window, or from when an administrator opens check-in by hand until the
 * window closes.
 */
export function isCheckinOpen({ status, opensAt, closesAt }: CheckinWindow, now: Date): boolean {
  if (closesAt !== null && now >= closesAt) return false;
  if (status === 'checkin') return true;
  return status === 'registration' && opensAt !== null && now >= opensAt;
}
