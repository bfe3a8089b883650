import { miningAdminEndpoints, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { audited, hot, type Route, read, write } from '#platform/http/route.ts';
import type { MiningService } from './mining.service.ts';
import type { MiningConfigService } from './mining-config.service.ts';
import type { ReceiptsService } from './receipts.service.ts';

interface Services {
  mining: MiningService;
  receipts: ReceiptsService;
  config: MiningConfigService;
}

export function miningRoutes({ mining, receipts, config }: Services): Route[] {
  return [
    read(miningEndpoints.status, ({ member, query }) => mining.status(member.id, query.tzOffsetMinutes)),
    write(miningEndpoints.start, ({ tx, member, body }) => mining.start(tx, member.id, body)),
    write(miningEndpoints.stop, ({ tx, member, body }) => mining.stop(tx, member.id, body.sessionId)),
    hot(miningEndpoints.ping, ({ member, body, changing }) => mining.ping(member, body, changing)),
    read(miningEndpoints.sessions, ({ member, query }) => receipts.list(member.id, query)),
    read(miningEndpoints.receipt, ({ member, params }) => receipts.find(member.id, params.id)),
    read(miningAdminEndpoints.sessionsOf, async ({ params, query }) => {
      const { sessions: entries, ...rest } = await receipts.list(params.userId, query);
      return { entries, ...rest };
    }),
    read(miningAdminEndpoints.config, () => config.find()),
    audited(miningAdminEndpoints.updateConfig, ({ tx, body }) => config.update(tx, body), {
      action: 'mining_config.update',
      id: () => '1',
    }),
  ];
}
