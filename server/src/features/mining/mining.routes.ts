import { miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { hot, type Route, read, write } from '#platform/http/route.ts';
import type { MiningService } from './mining.service.ts';
import type { ReceiptsService } from './receipts.service.ts';

export function miningRoutes(mining: MiningService, receipts: ReceiptsService): Route[] {
  return [
    read(miningEndpoints.status, ({ member, query }) => mining.status(member.id, query.tzOffsetMinutes)),
    write(miningEndpoints.start, ({ tx, member, body }) => mining.start(tx, member.id, body)),
    write(miningEndpoints.stop, ({ tx, member, body }) => mining.stop(tx, member.id, body.sessionId)),
    hot(miningEndpoints.ping, ({ member, body }) => mining.ping(member, body)),
    read(miningEndpoints.sessions, ({ member, query }) => receipts.list(member.id, query)),
    read(miningEndpoints.receipt, ({ member, params }) => receipts.find(member.id, params.id)),
  ];
}
