import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const championshipErrors = {
  championship_player_not_found: { status: 404, message: t`There is no such player` },
  championship_event_not_found: { status: 404, message: t`There is no such event` },
  championship_players_full: { status: 409, message: t`A season has at most 8 active players` },
  championship_events_full: { status: 409, message: t`A season has at most 12 events` },
  championship_winner_chosen: { status: 409, message: t`This event has a winner already` },
  championship_challenge_winner_chosen: { status: 409, message: t`The challenge of this event has a winner already` },
} as const satisfies Record<string, ErrorMeaning>;
