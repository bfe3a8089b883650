import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';

/** Only what has not begun takes bets. */
export const AHEAD: ReadonlySet<TournamentStatus> = new Set(['draft', 'registration', 'checkin']);
