import { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import type { BettingEventsService } from './events.service.ts';
import type { LimitsService } from './limits.service.ts';
import type { MarketEditingService } from './market-editing.service.ts';
import type { MarketsService } from './markets.service.ts';
import type { MarketSettlementService } from './settlement.service.ts';
import type { WagersService } from './wagers.service.ts';

interface Services {
  events: BettingEventsService;
  markets: MarketsService;
  editing: MarketEditingService;
  settlement: MarketSettlementService;
  wagers: WagersService;
  limits: LimitsService;
}

export function bettingRoutes({ events, markets, editing, settlement, wagers, limits }: Services): Route[] {
  return [
    read(bettingEndpoints.markets, ({ member, query }) => markets.list(member, query)),
    write(bettingEndpoints.placeWager, ({ tx, member, body }) => wagers.place(tx, member, body)),
    read(bettingEndpoints.wagers, ({ member, query }) => wagers.list(member.id, query)),
    read(bettingEndpoints.limits, ({ member }) => limits.own(member.id)),
    write(bettingEndpoints.updateLimits, ({ tx, member, body }) => limits.update(tx, member.id, body)),
    write(bettingEndpoints.confirmAge, ({ tx, member }) => limits.confirmAge(tx, member.id)),
    read(bettingAdminEndpoints.wagersOf, async ({ params, query }) => {
      const { wagers: entries, total, totalPages } = await wagers.list(params.userId, query);
      return { entries, total, totalPages };
    }),
    read(bettingAdminEndpoints.events, ({ query }) => events.list(query)),
    audited(bettingAdminEndpoints.createEvent, ({ tx, body }) => events.create(tx, body), 'betting_event.create'),
    audited(
      bettingAdminEndpoints.updateEvent,
      ({ tx, params, body }) => events.update(tx, params.id, body),
      'betting_event.update',
    ),
    read(bettingAdminEndpoints.markets, ({ member, query }) => markets.all(member, query)),
    audited(
      bettingAdminEndpoints.createMarket,
      async ({ tx, member, body }) => markets.byId(tx, member, await editing.create(tx, body)),
      'market.create',
    ),
    audited(
      bettingAdminEndpoints.addSelection,
      async ({ tx, member, params, body }) => {
        await editing.addSelection(tx, params.id, body);
        return markets.byId(tx, member, params.id);
      },
      'market.add_selection',
    ),
    audited(
      bettingAdminEndpoints.openMarket,
      async ({ tx, member, params }) => {
        await editing.open(tx, params.id);
        return markets.byId(tx, member, params.id);
      },
      'market.open',
    ),
    audited(
      bettingAdminEndpoints.closeMarket,
      async ({ tx, member, params }) => {
        await editing.close(tx, params.id);
        return markets.byId(tx, member, params.id);
      },
      'market.close',
    ),
    audited(
      bettingAdminEndpoints.settleMarket,
      async ({ tx, member, params, body }) => {
        await settlement.settle(tx, params.id, body.selectionId);
        return markets.byId(tx, member, params.id);
      },
      'market.settle',
    ),
    audited(
      bettingAdminEndpoints.voidMarket,
      async ({ tx, member, params }) => {
        await settlement.voidMarket(tx, params.id);
        return markets.byId(tx, member, params.id);
      },
      'market.void',
    ),
    audited(
      bettingAdminEndpoints.revertMarket,
      async ({ tx, member, params }) => {
        await settlement.revert(tx, params.id);
        return markets.byId(tx, member, params.id);
      },
      'market.revert',
    ),
  ];
}
