import { miningAdminEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { MiningConfigService } from './mining-config.service.ts';

export function miningAdminRoutes(config: MiningConfigService): Route[] {
  return [
    read(miningAdminEndpoints.config, () => config.find()),
    audited(miningAdminEndpoints.updateConfig, ({ tx, body }) => config.update(tx, body), {
      action: 'mining_config.update',
      id: () => '1',
    }),
  ];
}
