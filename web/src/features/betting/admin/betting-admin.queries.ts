import type { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import type { MarketStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { tournaments } from '#api/tournaments.ts';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';

type Calls = typeof bettingAdminEndpoints;

export type EventInput = BodyInput<Calls['createEvent']>;
export type MarketInput = BodyInput<Calls['createMarket']>;

const MOST = 100;

/** The tournaments that can be bet on, newest first. */
export function eventsQuery(page: number) {
  return queryOptions({
    ...bettingAdmin.events.query({ page, limit: MOST }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Which markets are asked for. */
export interface MarketFilter {
  championshipId?: string | undefined;
  status?: MarketStatus | undefined;
}

/** One page of the markets with their books, newest first. */
export function adminMarketsQuery(page: number, filter: MarketFilter) {
  return queryOptions({
    ...bettingAdmin.markets.query({ page, ...filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Championship tournaments, newest first. */
export const championshipTournamentsQuery = queryOptions({
  ...tournamentsAdmin.list.query(),
  staleTime: 0,
  select: (all) => all.filter(({ isChampionship }) => isChampionship),
});

/** Who plays in a tournament. */
function entrantsQuery(slug: string) {
  return queryOptions({ ...tournaments.get.query({ slug }), staleTime: 0 });
}

/** Only what has not begun takes bets. */
export const AHEAD: ReadonlySet<TournamentStatus> = new Set(['draft', 'registration', 'checkin']);

/** The entrants of a tournament, to choose a selection from; blank is none of them. */
export function useEntrantOptions(slug: string) {
  const { data: tournament } = useQuery(entrantsQuery(slug));
  const entrants = tournament?.entrants.filter(({ isDropped }) => !isDropped) ?? [];
  const options = [
    { value: '', label: t`None: the label alone` },
    ...entrants.map(({ registrationId, name }) => ({ value: registrationId, label: name })),
  ];
  return { entrants, options };
}
