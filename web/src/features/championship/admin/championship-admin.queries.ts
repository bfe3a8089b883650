import type { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { adjusted } from '@cinder/contract/championship/championship.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { championshipPlayersQuery } from '../championship.queries.ts';

type Calls = typeof championshipAdminEndpoints;

export type ParticipantsInput = BodyInput<Calls['setParticipants']>;
export type SeasonBody = BodyInput<Calls['updateSeason']>;

export type Counter = 'totalPoints' | 'monthlyWins' | 'challengeCompletions';

/**
 * Adds to a counter of a player. It shows at once, and quick changes are sent one after the other. It does not wait until
 * the page shows what it changed: the page waits for the last of them, or an answer would show an older count.
 */
export function useAddToCounter() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'championship-counters' },
    mutationFn: ({ id, counter, step }: { id: string; counter: Counter; step: number }) =>
      championshipAdmin.updatePlayer({ id, add: { [counter]: step } }),
    onMutate: ({ id, counter, step }) => {
      // A list on its way would show an older count over this click.
      void queryClient.cancelQueries({ queryKey: championshipPlayersQuery.queryKey }, { revert: false });
      queryClient.setQueryData(championshipPlayersQuery.queryKey, (players: ChampionshipPlayer[] | undefined) =>
        players?.map((player) =>
          player.id === id ? { ...player, [counter]: adjusted(player[counter], step) } : player,
        ),
      );
    },
  });
}

const isCounting = ({ options }: { options: { scope?: { id: string } } }) =>
  options.scope?.id === 'championship-counters';

/** Whether changes of counters are on their way, or wait for their turn. */
export function useIsCounting(): boolean {
  return useIsMutating({ predicate: isCounting }) > 0;
}
