export const championshipStatuses = ['upcoming', 'live', 'completed'] as const;

export type ChampionshipStatus = (typeof championshipStatuses)[number];

/** What a season holds. */
export const SEASON_LIMITS = { players: 8, events: 12 } as const;
/** What a season pays unless its administrator says otherwise. */
export const POINTS = { perWin: 3, perChallenge: 1 } as const;
/** As many players as an event has unless its administrator says otherwise. */
export const EVENT_PLAYERS = 8;

/** A counter after an adjustment: never below zero. */
export function adjusted(counter: number, by: number): number {
  return Math.max(0, counter + by);
}
