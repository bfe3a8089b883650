import type { miningAdminEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { miningAdmin } from '#api/miningAdmin.ts';
import { shown } from '#lib/changes.ts';

type ConfigInput = BodyInput<typeof miningAdminEndpoints.updateConfig>;

/** The mining rules for sessions that start now. */
export const miningConfigQuery = miningAdmin.config.query();

/** Changes the rules; members' stations learn them with their next status. */
export function useUpdateMiningConfig() {
  return useMutation({
    mutationFn: (body: ConfigInput) => miningAdmin.updateConfig(body),
    onSettled: shown,
  });
}
