import { bettingAdminEndpoints as endpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { BettingEventsService } from './events.service.ts';
import type { MarketEditingService } from './market-editing.service.ts';
import type { MarketsService } from './markets.service.ts';
import type { MarketSettlementService } from './settlement.service.ts';

interface Services {
  events: BettingEventsService;
  markets: MarketsService;
  editing: MarketEditingService;
  settlement: MarketSettlementService;
}

export function bettingAdminRoutes({ events, markets, editing, settlement }: Services): Route[] {
  return [
    read(endpoints.bettingEvents, ({ query }) => events.list(query)),
    write(endpoints.createBettingEvent, ({ tx, body }) => events.create(tx, body)),
    write(endpoints.updateBettingEvent, ({ tx, params, body }) => events.update(tx, params.id, body)),
    read(endpoints.adminMarkets, ({ member, query }) => markets.all(member.id, query)),
    write(endpoints.createMarket, async ({ tx, member, body }) =>
      markets.byId(tx, member.id, await editing.create(tx, body)),
    ),
    write(endpoints.addSelection, async ({ tx, member, params, body }) => {
      await editing.addSelection(tx, params.id, body);
      return markets.byId(tx, member.id, params.id);
    }),
    write(endpoints.openMarket, async ({ tx, member, params }) => {
      await editing.open(tx, params.id);
      return markets.byId(tx, member.id, params.id);
    }),
    write(endpoints.closeMarket, async ({ tx, member, params }) => {
      await editing.close(tx, params.id);
      return markets.byId(tx, member.id, params.id);
    }),
    write(endpoints.settle, async ({ tx, member, params, body }) => {
      await settlement.settle(tx, params.id, body.selectionId);
      return markets.byId(tx, member.id, params.id);
    }),
    write(endpoints.voidMarket, async ({ tx, member, params }) => {
      await settlement.voidMarket(tx, params.id);
      return markets.byId(tx, member.id, params.id);
    }),
    write(endpoints.revert, async ({ tx, member, params }) => {
      await settlement.revert(tx, params.id);
      return markets.byId(tx, member.id, params.id);
    }),
  ];
}
