import { bettingAdminEndpoints as endpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
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
    read(endpoints.events, ({ query }) => events.list(query)),
    audited(endpoints.createEvent, ({ tx, body }) => events.create(tx, body), 'betting_event.create'),
    audited(
      endpoints.updateEvent,
      ({ tx, params, body }) => events.update(tx, params.id, body),
      'betting_event.update',
    ),
    read(endpoints.markets, ({ member, query }) => markets.all(member.id, query)),
    audited(
      endpoints.createMarket,
      async ({ tx, member, body }) => markets.byId(tx, member.id, await editing.create(tx, body)),
      'market.create',
    ),
    audited(
      endpoints.addSelection,
      async ({ tx, member, params, body }) => {
        await editing.addSelection(tx, params.id, body);
        return markets.byId(tx, member.id, params.id);
      },
      'market.add_selection',
    ),
    audited(
      endpoints.openMarket,
      async ({ tx, member, params }) => {
        await editing.open(tx, params.id);
        return markets.byId(tx, member.id, params.id);
      },
      'market.open',
    ),
    audited(
      endpoints.closeMarket,
      async ({ tx, member, params }) => {
        await editing.close(tx, params.id);
        return markets.byId(tx, member.id, params.id);
      },
      'market.close',
    ),
    audited(
      endpoints.settleMarket,
      async ({ tx, member, params, body }) => {
        await settlement.settle(tx, params.id, body.selectionId);
        return markets.byId(tx, member.id, params.id);
      },
      'market.settle',
    ),
    audited(
      endpoints.voidMarket,
      async ({ tx, member, params }) => {
        await settlement.voidMarket(tx, params.id);
        return markets.byId(tx, member.id, params.id);
      },
      'market.void',
    ),
    audited(
      endpoints.revertMarket,
      async ({ tx, member, params }) => {
        await settlement.revert(tx, params.id);
        return markets.byId(tx, member.id, params.id);
      },
      'market.revert',
    ),
  ];
}
