import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useNow } from '#lib/use-now.ts';

const SECOND_MS = 1_000;

/** The time, by the second for whoever has yet to check in: the page turns when the window opens and when it closes. */
export function useCheckInClock({ status, own }: Pick<Tournament, 'status' | 'own'>): Date {
  const isAhead = status === 'registration' || status === 'checkin';
  const isAwaited = isAhead && own !== null && !own.isCheckedIn && !own.isDropped;
  return useNow(isAwaited ? SECOND_MS : undefined);
}
