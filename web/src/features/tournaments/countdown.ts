import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { isCheckinOpen } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { counted } from '#lib/format/numbers.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long it is until then, in the two largest units: `2 days 3 hours`; null once the time has come. */
export function timeUntil(time: string | Date, now: Date): string | null {
  const left = new Date(time).getTime() - now.getTime();
  if (left <= 0) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  const parts = [
    ['day', Math.floor(minutes / DAY_MIN)],
    ['hour', Math.floor((minutes % DAY_MIN) / HOUR_MIN)],
    // With days nobody counts minutes.
    ['minute', minutes < DAY_MIN ? minutes % HOUR_MIN : 0],
  ] as const;
  return parts.flatMap(([unit, count]) => (count > 0 ? counted(count, unit) : [])).join(' ');
}

/** The server's clock is known to the second, so it may be asked just before a window opens. */
const LEAST_MS = 1_000;
/** The longest wait that a timer of the browser takes. */
const MOST_MS = 2 ** 31 - 1;

type Awaited = Pick<Tournament, 'status' | 'own' | 'isCheckinOpen' | 'checkinOpenAt' | 'checkinCloseAt'>;

/** Until the server has to be asked whether the member can check in, as a window opens or closes; false without any. */
export function msUntilCheckinTurns(tournaments: readonly Awaited[], now: Date): number | false {
  const waits = tournaments.flatMap(({ own, ...window }) => {
    if (own === null || own.isCheckedIn || own.isDropped) return [];
    const [opensAt, closesAt] = [dateOf(window.checkinOpenAt), dateOf(window.checkinCloseAt)];
    if (isCheckinOpen({ status: window.status, opensAt, closesAt }, now) !== window.isCheckinOpen) return [LEAST_MS];
    return [opensAt, closesAt].flatMap((time) => (time && time > now ? [time.getTime() - now.getTime()] : []));
  });
  return waits.length > 0 && Math.min(MOST_MS, Math.max(LEAST_MS, Math.min(...waits)));
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
