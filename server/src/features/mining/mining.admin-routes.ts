import { miningAdminEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { MiningConfigService } from './mining-config.service.ts';

export function miningAdminRoutes(config: MiningConfigService): Route[] {
  return [
    read(miningAdminEndpoints.config, () => config.find()),
    write(miningAdminEndpoints.updateConfig, ({ tx, body }) => config.update(tx, body)),
  ];
}
