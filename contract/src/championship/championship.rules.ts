import { t } from '../shared/messages.ts';

export const championshipStatuses = ['upcoming', 'live', 'completed'] as const;

export type ChampionshipStatus = (typeof championshipStatuses)[number];

/** What a season holds. */
export const SEASON_LIMITS = { players: 8, events: 12 } as const;
/** What a season pays unless its administrator says otherwise. */
export const POINTS = { perWin: 3, perChallenge: 1 } as const;
/** As many players as an event has unless its administrator says otherwise. */
export const EVENT_PLAYERS = 8;

/** What points, wins and challenges of a player come to at most. */
export const LARGEST_COUNTER = 1_000_000;

/** A counter after an adjustment: never below zero, nor above the largest one. */
export function adjusted(counter: number, by: number): number {
  return Math.min(LARGEST_COUNTER, Math.max(0, counter + by));
}

interface SeasonDates {
  year: number;
  /** YYYY-MM-DD; null: the first of January of the year. */
  startDate: string | null;
  /** YYYY-MM-DD; null: the last of December of the year. */
  endDate: string | null;
}

/** The first and the last day of a season: its calendar year unless its dates say otherwise. */
export function seasonDates({ year, startDate, endDate }: SeasonDates): { startDate: string; endDate: string } {
  return { startDate: startDate ?? `${year}-01-01`, endDate: endDate ?? `${year}-12-31` };
}

/** What is wrong with the dates of a season. */
export function seasonFaults(season: SeasonDates): { path: 'endDate'; message: string }[] {
  const { startDate, endDate } = seasonDates(season);
  return startDate <= endDate ? [] : [{ path: 'endDate', message: t`The season must end after it begins` }];
}
