import type { tournamentsEndpoints } from '@cinder/contract/tournaments/tournaments.api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';
import { shown } from '#lib/changes.ts';
import type { TournamentFilter } from './tournament-filter.ts';

type Calls = typeof tournamentsEndpoints;

/** Tournaments of one page of the list. */
export const LIST_LIMIT = 50;

/** Others change it while one looks. */
const MOVING = { networkMode: 'always', staleTime: 0 } as const;

/** The games that tournaments are played in. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<Calls['games']>('GET', '/api/games', { signal }),
});

/** A page of the tournaments that pass the filter: live ones first, then upcoming, then past ones. */
export function tournamentsQuery(filter: TournamentFilter, page: number) {
  return queryOptions({
    queryKey: ['tournaments', 'list', filter, page],
    ...MOVING,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage<Calls['list']>('GET', '/api/tournaments', {
        query: { ...filter, page, limit: LIST_LIMIT },
        signal,
      }),
  });
}

/** One tournament with its entrants, matches and rules; of a large round robin the matches of one round. */
export function tournamentQuery(slug: string, round: number | null = null) {
  return queryOptions({
    queryKey: ['tournaments', 'one', slug, round],
    ...MOVING,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['get']>('GET', '/api/tournaments/:slug', {
        params: { slug },
        query: round === null ? {} : { round },
        signal,
      }),
  });
}

/** Registers for a tournament. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ id, teamName }: { id: string; teamName?: string }) =>
      call<Calls['register']>('POST', '/api/tournaments/:id/registration', {
        params: { id },
        body: teamName === undefined ? {} : { teamName },
      }),
    onSettled: shown,
  });
}

/** Withdraws from a tournament. */
export function useWithdraw() {
  return useMutation({
    mutationFn: (id: string) =>
      call<Calls['withdraw']>('DELETE', '/api/tournaments/:id/registration', { params: { id } }),
    onSettled: shown,
  });
}

/** Checks in for a tournament. */
export function useCheckIn() {
  return useMutation({
    mutationFn: (id: string) => call<Calls['checkIn']>('POST', '/api/tournaments/:id/checkin', { params: { id } }),
    onSettled: shown,
  });
}

interface OnMatch {
  id: string;
  matchId: string;
}

/** Reports the score of the member's own match. */
export function useReport() {
  return useMutation({
    mutationFn: ({ id, matchId, ...scores }: OnMatch & { scoreA: number; scoreB: number }) =>
      call<Calls['report']>('POST', '/api/tournaments/:id/matches/:matchId/report', {
        params: { id, matchId },
        body: scores,
      }),
    onSettled: shown,
  });
}

/** Confirms or disputes the opponent's report; a last match pays the prizes. */
export function useAnswer(answer: 'confirm' | 'dispute') {
  return useMutation({
    mutationFn: (params: OnMatch) =>
      answer === 'confirm'
        ? call<Calls['confirm']>('POST', '/api/tournaments/:id/matches/:matchId/confirm', { params })
        : call<Calls['dispute']>('POST', '/api/tournaments/:id/matches/:matchId/dispute', { params }),
    onSettled: shown,
  });
}
