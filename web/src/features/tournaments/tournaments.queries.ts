import { formats, tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tournaments } from '#api/tournaments.ts';

/** Tournaments of one page of the list. */
export const LIST_LIMIT = 50;

/** Others change it while one looks. */
const MOVING = { staleTime: 0 };

/** The games that tournaments are played in. */
export const gamesQuery = tournaments.games.query();

/** A page of the tournaments that pass the filter: live ones first, then upcoming, then past ones. */
export function tournamentsQuery(filter: TournamentFilter, page: number) {
  return queryOptions({
    ...tournaments.list.pageQuery({ ...filter, page, limit: LIST_LIMIT }),
    ...MOVING,
    placeholderData: keepPreviousData,
  });
}

/** One tournament with its entrants, matches and rules; of a large round robin the matches of one round. */
export function tournamentQuery(slug: string, round: number | null = null) {
  return queryOptions({
    ...tournaments.get.query({ slug, ...(round === null ? {} : { round }) }),
    ...MOVING,
    placeholderData: keepPreviousData,
  });
}

interface Search {
  game?: string;
  status?: string;
  format?: string;
  mine?: string;
  page?: string;
}

export type TournamentFilter = ReturnType<typeof filterOf>;

/** The filter that an address asks for, without what no tournament can be. */
export function filterOf({ game, status, format, mine }: Search) {
  const knownStatus = tournamentStatuses.find((known) => known === status);
  const knownFormat = formats.find((known) => known === format);
  return {
    ...(game !== undefined && { game: game.slice(0, 50) }),
    ...(knownStatus !== undefined && { status: knownStatus }),
    ...(knownFormat !== undefined && { format: knownFormat }),
    ...(mine === 'true' && { mine }),
  };
}

/** The page that an address asks for. */
export function pageOf({ page }: Search): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}
