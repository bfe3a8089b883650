import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { tournamentsAdminEndpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';

type Calls = typeof tournamentsAdminEndpoints;
export type TournamentInput = BodyInput<Calls['create']>;
export type TournamentChangesInput = BodyInput<Calls['update']>;
export type DecisionInput = BodyInput<Calls['decideMatch']>;

/** Tournaments on one page of the panel. */
export const PAGE_SIZE = 50;

/** One page of all tournaments, drafts too, newest first. */
export function adminTournamentsQuery(page: number) {
  return queryOptions({
    queryKey: ['tournaments', 'admin', page],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage<Calls['list']>('GET', '/api/admin/tournaments', {
        query: { page, limit: PAGE_SIZE },
        signal,
      }),
  });
}

/** Every change of a match, newest first. */
export function matchHistoryQuery(id: string, matchId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'history', matchId],
    networkMode: 'always',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<Calls['matchHistory']>('GET', '/api/admin/tournaments/:id/matches/:matchId/history', {
        params: { id, matchId },
        signal,
      }),
  });
}

export function useCreateTournament() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: TournamentInput) => call<Calls['create']>('POST', '/api/admin/tournaments', { body }),
    onSettled,
  });
}

/** Changes what is named of a tournament, and leaves the rest as it is. */
export function useChangeTournament() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: TournamentChangesInput }) =>
      call<Calls['update']>('PUT', '/api/admin/tournaments/:id', { params: { id }, body: changes }),
    onSettled,
  });
}

export function useDeleteTournament() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<Calls['delete']>('DELETE', '/api/admin/tournaments/:id', { params: { id } }),
    onSettled,
  });
}

/** Moves a tournament on: registration, check-in, live, cancelled. */
export function useMoveTournament() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: TournamentStatus }) =>
      call<Calls['setStatus']>('POST', '/api/admin/tournaments/:id/status', { params: { id }, body: { status } }),
    onSettled,
  });
}

/** Sets the order of the entrants. */
export function useSeed() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, registrationIds }: { id: string; registrationIds: string[] }) =>
      call<Calls['seed']>('PUT', '/api/admin/tournaments/:id/seeding', { params: { id }, body: { registrationIds } }),
    onSettled,
  });
}

interface OnMatch {
  id: string;
  matchId: string;
  decision: DecisionInput;
}

function decide({ id, matchId, decision }: OnMatch, preview: boolean) {
  return call<Calls['decideMatch']>('PUT', '/api/admin/tournaments/:id/matches/:matchId', {
    params: { id, matchId },
    query: { preview: String(preview) },
    body: decision,
  });
}

/** What a decision would change; changes nothing. */
export function usePreviewDecision() {
  return useMutation({ mutationFn: (input: OnMatch) => decide(input, true) });
}

/** Decides, corrects or schedules a match. */
export function useDecide() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (input: OnMatch) => decide(input, false), onSettled });
}

interface OfEntrant {
  id: string;
  registrationId: string;
  reason: string;
}

function drop({ id, registrationId, reason }: OfEntrant, preview: boolean) {
  return call<Calls['dropEntrant']>('POST', '/api/admin/tournaments/:id/entrants/:registrationId/drop', {
    params: { id, registrationId },
    query: { preview: String(preview) },
    body: { reason },
  });
}

/** What taking an entrant out would change; changes nothing. */
export function usePreviewDrop() {
  return useMutation({ mutationFn: (input: OfEntrant) => drop(input, true) });
}

/** Takes an entrant out. */
export function useDrop() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (input: OfEntrant) => drop(input, false), onSettled });
}

/** The last result pays the prizes, perhaps to the administrator too. */
function useRefresh() {
  const client = useQueryClient();
  const touched = [['tournaments'], ['auth', 'user'], ['member'], ['rewards'], ['activity'], ['leaderboards']];
  return () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}
