import { queryOptions } from '@tanstack/react-query';
import { championship } from '#api/championship.ts';

/** Administrators change the series while others look at it. */
const MOVING = { staleTime: 0 };

/** The players of the series; the inactive ones too for administrators. */
export const championshipPlayersQuery = queryOptions({ ...championship.players.query(), ...MOVING });

/** The events with who took part, by date. */
export const championshipEventsQuery = queryOptions({ ...championship.events.query(), ...MOVING });

/** The active players by their points. */
export const championshipLeaderboardQuery = queryOptions({ ...championship.leaderboard.query(), ...MOVING });

/** The active season. */
export const seasonQuery = queryOptions({ ...championship.season.query(), ...MOVING });
