import type { MiningConfig, miningAdminEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

type ConfigInput = BodyInput<typeof miningAdminEndpoints.updateConfig>;

/** The mining rules for sessions that start now. */
export const miningConfigQuery = queryOptions({
  queryKey: ['admin', 'mining', 'config'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<MiningConfig> =>
    call<typeof miningAdminEndpoints.config>('GET', '/api/admin/mining/config', { signal }),
});

/** Changes the rules; members' stations learn them with their next status. */
export function useUpdateMiningConfig() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConfigInput) =>
      call<typeof miningAdminEndpoints.updateConfig>('PUT', '/api/admin/mining/config', { body }),
    onSuccess: (config) => {
      queryClient.setQueryData(miningConfigQuery.queryKey, config);
      return queryClient.invalidateQueries({ queryKey: ['mining'] });
    },
  });
}
