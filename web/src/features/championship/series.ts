import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { t } from '@lingui/core/macro';
import { dateFormat } from '#lib/format/dates.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { serverNow } from '#lib/server-clock.ts';

const CHAMPIONS = 3;

const month = dateFormat({ month: 'long', year: 'numeric' });

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

/** Which event of its season one is, by its date: 7 for the seventh. */
export function numberInSeason(event: ChampionshipEvent, events: readonly ChampionshipEvent[]): number {
  return 1 + events.filter((other) => other.season === event.season && timeOf(other) < timeOf(event)).length;
}

export type Step = 'played' | 'next' | 'open';

interface SeasonSteps {
  year: number;
  /** How many events a season has. */
  count: number;
  /** Nothing comes next. */
  isOver: boolean;
}

/** A season in steps: what of it is played, what comes next, and what is still open. */
export function seasonSteps(events: readonly ChampionshipEvent[], { year, count, isOver }: SeasonSteps): Step[] {
  const completed = events.filter(({ status, season }) => status === 'completed' && season === year);
  const played = Math.min(count, completed.length);
  const next = isOver ? count : played;
  return Array.from({ length: count }, (_, index) => (index < played ? 'played' : index === next ? 'next' : 'open'));
}

/** The other season than the current one that an address asks for. Before the years of all are known it may be any. */
export function formerSeason(requested: number | undefined, years: readonly number[] | undefined): number | undefined {
  return requested === undefined || years === undefined || years.indexOf(requested) > 0 ? requested : undefined;
}

export interface SeasonEvents {
  year: number;
  events: ChampionshipEvent[];
}

/** Events below their seasons: the current one first, then the others, newest first; each in reading order. */
export function bySeason(events: readonly ChampionshipEvent[], current: number | undefined): SeasonEvents[] {
  const rank = (year: number) => (year === current ? Number.POSITIVE_INFINITY : year);
  return [...Map.groupBy(inReadingOrder(events), ({ season }) => season)]
    .map(([year, all]) => ({ year, events: all }))
    .toSorted((a, b) => rank(b.year) - rank(a.year));
}

/** Events as members look for them: what goes on, then what comes, then what was, the newest first. */
function inReadingOrder(events: readonly ChampionshipEvent[]): ChampionshipEvent[] {
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

/** The month of an event in the reader's time zone: each has one. */
export function eventMonth(time: string | null): string {
  return time === null ? t`date not set` : month(new Date(time));
}

/** When an event begins, in the reader's time zone. */
export function eventMoment(time: string | null, now = serverNow()): string {
  return time === null ? t`Date not set yet` : dayAndTime(time, now);
}

const STATUS_LABELS = { upcoming: t`Upcoming`, live: t`Live`, completed: t`Completed` } as const;
const STATUS_TONES = { upcoming: 'info', live: 'live', completed: 'quiet' } as const;

/** The state of an event as a tag says it. */
export function statusTag(status: keyof typeof STATUS_LABELS) {
  return { label: STATUS_LABELS[status], tone: STATUS_TONES[status] };
}
