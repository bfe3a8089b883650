import type { ChampionshipEvent, Season } from '@cinder/contract/championship/championship.api.ts';
import { formatDay, formatMoment } from '#lib/format/dates.ts';

const CHAMPIONS = 3;

/** The last completed events that have a winner, newest first. */
export function recentChampions(events: readonly ChampionshipEvent[]): ChampionshipEvent[] {
  return events
    .filter(({ status, winnerId }) => status === 'completed' && winnerId !== null)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, CHAMPIONS);
}

/** The earliest event that is still to come and not completed; null when none is. */
export function nextEvent(events: readonly ChampionshipEvent[], now: Date): ChampionshipEvent | null {
  const coming = events.filter((event) => event.status !== 'completed' && timeOf(event) > now.getTime());
  return coming.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? null;
}

type SeasonDates = Pick<Season, 'startDate' | 'endDate' | 'isActive'>;

export type Step = 'played' | 'next' | 'open';

/** Whether an event counts for a season: by its UTC day, as on the server; without a date for the active one. */
export function isOfSeason({ eventDate }: Pick<ChampionshipEvent, 'eventDate'>, season: SeasonDates): boolean {
  if (eventDate === null) return season.isActive;
  const day = eventDate.slice(0, 10);
  return season.startDate <= day && day <= season.endDate;
}

/** The season in steps: what of it is played, what comes next, and what is still open. */
export function seasonSteps(events: readonly ChampionshipEvent[], season: SeasonDates, count: number): Step[] {
  const completed = events.filter((event) => event.status === 'completed' && isOfSeason(event, season));
  const played = Math.min(count, completed.length);
  return Array.from({ length: count }, (_, index) => (index < played ? 'played' : index === played ? 'next' : 'open'));
}

/** Events as members look for them: what goes on, then what comes, then what was, the newest first. */
export function inReadingOrder(events: readonly ChampionshipEvent[]): ChampionshipEvent[] {
  const order = { live: 0, upcoming: 1, completed: 2 } as const;
  return events.toSorted((a, b) => {
    if (a.status !== b.status) return order[a.status] - order[b.status];
    return a.status === 'completed' ? timeOf(b) - timeOf(a) : timeOf(a) - timeOf(b);
  });
}

/** Events without a date come after all others. */
function timeOf({ eventDate, status }: ChampionshipEvent): number {
  if (eventDate !== null) return Date.parse(eventDate);
  return status === 'completed' ? 0 : Number.MAX_SAFE_INTEGER;
}

/** The day of an event in the reader's time zone. */
export function eventDay(time: string | null): string {
  return time === null ? 'date not set' : formatDay(time);
}

/** When an event begins, in the reader's time zone. */
export function eventMoment(time: string | null): string {
  return time === null ? 'Date not set yet' : formatMoment(time);
}

const STATUS_WORDS = { upcoming: 'Upcoming', live: 'Live', completed: 'Completed' } as const;
const STATUS_TONES = { upcoming: 'info', live: 'live', completed: 'quiet' } as const;

/** The state of an event as a tag says it. */
export function statusTag(status: keyof typeof STATUS_WORDS) {
  return { words: STATUS_WORDS[status], tone: STATUS_TONES[status] };
}
