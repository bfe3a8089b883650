import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { championship } from '#api/championship.ts';

/** Administrators change the series while others look at it. */
const MOVING = { staleTime: 0 };

/** The players of the series; the inactive ones too for administrators. */
export const championshipPlayersQuery = queryOptions({ ...championship.players.query(), ...MOVING });

/** The events with who took part, by date. */
export const championshipEventsQuery = queryOptions({ ...championship.events.query(), ...MOVING });

/** The active players by their points, or who played in the former season of this year. */
export function championshipLeaderboardQuery(season?: number) {
  return queryOptions({
    ...championship.leaderboard.query(season === undefined ? {} : { season }),
    ...MOVING,
    placeholderData: keepPreviousData,
  });
}

/** The current season, or the one of this year. */
export function seasonQuery(season?: number) {
  return queryOptions({ ...championship.season.query(season === undefined ? {} : { season }), ...MOVING });
}
