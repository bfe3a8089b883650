import type { championshipEndpoints } from '@cinder/contract/championship/championship.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

type Calls = typeof championshipEndpoints;

/** Administrators change the series while others look at it. */
const MOVING = { networkMode: 'always', staleTime: 0 } as const;

/** The players of the series; the inactive ones too for administrators. */
export const championshipPlayersQuery = queryOptions({
  queryKey: ['championship', 'players'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['players']>('GET', '/api/championship/players', { signal }),
});

/** The events with who took part, by date. */
export const championshipEventsQuery = queryOptions({
  queryKey: ['championship', 'events'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['events']>('GET', '/api/championship/events', { signal }),
});

/** The active players by their points. */
export const championshipLeaderboardQuery = queryOptions({
  queryKey: ['championship', 'leaderboard'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['leaderboard']>('GET', '/api/championship/leaderboard', { signal }),
});

/** The active season. */
export const seasonQuery = queryOptions({
  queryKey: ['championship', 'season'],
  ...MOVING,
  queryFn: ({ signal }) => call<Calls['season']>('GET', '/api/championship/season', { signal }),
});
