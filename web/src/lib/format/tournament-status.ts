import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';

export const STATUS_LABELS: Record<TournamentStatus, string> = {
  draft: 'Draft',
  registration: 'Registration',
  checkin: 'Check-in',
  live: 'Live',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const STATUS_TONES = {
  draft: 'quiet',
  registration: 'info',
  checkin: 'warn',
  live: 'live',
  completed: 'ok',
  cancelled: 'quiet',
} as const satisfies Record<TournamentStatus, string>;
