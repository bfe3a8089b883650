import type { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { adjusted } from '@cinder/contract/championship/championship.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Saved } from '#lib/changed-input.ts';
import { championshipPlayersQuery } from '../championship.queries.ts';

type Calls = typeof championshipAdminEndpoints;

export type PlayerInput = BodyInput<Calls['createPlayer']>;
export type EventInput = BodyInput<Calls['createEvent']>;
export type EventChange = BodyInput<Calls['updateEvent']>;
export type ParticipantsInput = BodyInput<Calls['setParticipants']>;
export type SeasonBody = BodyInput<Calls['updateSeason']>;

export type Counter = 'totalPoints' | 'monthlyWins' | 'challengeCompletions';

/** Adds a player, or changes the one of the id. */
export function useSavePlayer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved<PlayerInput>) =>
      id === undefined
        ? call<Calls['createPlayer']>('POST', '/api/championship/players', { body })
        : call<Calls['updatePlayer']>('PATCH', '/api/championship/players/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** Adds to a counter of a player. It shows at once, and quick changes are sent one after the other. */
export function useAddToCounter() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    scope: { id: 'championship-counters' },
    mutationFn: ({ id, counter, step }: { id: string; counter: Counter; step: number }) =>
      call<Calls['updatePlayer']>('PATCH', '/api/championship/players/:id', {
        params: { id },
        body: { add: { [counter]: step } },
      }),
    onMutate: ({ id, counter, step }) => {
      // A list on its way would show an older count over this click.
      void queryClient.cancelQueries({ queryKey: championshipPlayersQuery.queryKey }, { revert: false });
      queryClient.setQueryData(championshipPlayersQuery.queryKey, (players: ChampionshipPlayer[] | undefined) =>
        players?.map((player) =>
          player.id === id ? { ...player, [counter]: adjusted(player[counter], step) } : player,
        ),
      );
    },
    // An answer on its way would show an older count over newer clicks.
    onSettled: () => (queryClient.isMutating({ predicate: isCounting }) === 1 ? refresh() : undefined),
  });
}

const isCounting = ({ options }: { options: { scope?: { id: string } } }) =>
  options.scope?.id === 'championship-counters';

/** Whether changes of counters are on their way, or wait for their turn. */
export function useIsCounting(): boolean {
  return useIsMutating({ predicate: isCounting }) > 0;
}

export function useDeletePlayer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<Calls['deletePlayer']>('DELETE', '/api/championship/players/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Adds an event, or changes the one of the id. */
export function useSaveEvent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved<EventInput>) =>
      id === undefined
        ? call<Calls['createEvent']>('POST', '/api/championship/events', { body })
        : call<Calls['updateEvent']>('PATCH', '/api/championship/events/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** Changes single fields of an event: its state, its winner. */
export function useChangeEvent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: EventChange }) =>
      call<Calls['updateEvent']>('PATCH', '/api/championship/events/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteEvent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<Calls['deleteEvent']>('DELETE', '/api/championship/events/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Says who took part in an event. */
export function useSetParticipants() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ParticipantsInput }) =>
      call<Calls['setParticipants']>('PUT', '/api/championship/events/:id/participants', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useUpdateSeason() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SeasonBody) => call<Calls['updateSeason']>('PUT', '/api/admin/championship/season', { body }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['championship'] });
}
