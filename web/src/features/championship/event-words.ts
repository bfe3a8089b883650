import { formatDay, formatMoment } from '#lib/format/dates.ts';

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
