import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';

export const STATUS_LABELS: Record<TournamentStatus, string> = {
  draft: t`Draft`,
  registration: t`Registration`,
  checkin: t`Check-in`,
  live: t`Live`,
  completed: t`Completed`,
  cancelled: t`Cancelled`,
};

export const STATUS_TONES = {
  draft: 'quiet',
  registration: 'info',
  checkin: 'warn',
  live: 'live',
  completed: 'ok',
  cancelled: 'quiet',
} as const satisfies Record<TournamentStatus, string>;
