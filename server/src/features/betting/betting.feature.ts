import { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import { limitsEndpoints } from '@cinder/contract/betting/limits.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import { createBettingEventsService } from './events.service.ts';
import { createLimitsService } from './limits.service.ts';
import { createMarketEditingService } from './market-editing.service.ts';
import { createMarketsService } from './markets.service.ts';
import { createOpenWagersService } from './open-wagers.service.ts';
import { createMarketSettlementService } from './settlement.service.ts';
import { createWagersService } from './wagers.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  members: MembersService;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  paidElsewhere: Parameters<typeof createLimitsService>[0]['paidElsewhere'];
}

/** Markets on tournaments, wagers and their settlement. */
export function createBetting(deps: Deps) {
  const limits = createLimitsService(deps);
  const markets = createMarketsService({ ...deps, limits });
  const wagers = createWagersService({ ...deps, limits });
  const editing = createMarketEditingService(deps);
  const settlement = createMarketSettlementService(deps);
  const events = createBettingEventsService(deps);
  const routes: Route[] = [
    read(bettingEndpoints.markets, ({ member, query }) => markets.list(member, query)),
    write(bettingEndpoints.placeWager, ({ tx, member, body }) => wagers.place(tx, member, body)),
    read(bettingEndpoints.wagers, ({ member, query }) => wagers.list(member.id, query)),
    read(limitsEndpoints.own, ({ member }) => limits.own(member.id)),
    write(limitsEndpoints.update, ({ tx, member, body }) => limits.update(tx, member.id, body)),
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
  return {
    limits,
    markets,
    openWagers: createOpenWagersService(deps),
    routes,
    subscribe(events: Events) {
      events.subscribe('tournaments.entered', wagers.requireNone);
      events.subscribe('tournaments.started', editing.closeAll);
      events.subscribe('tournaments.cancelled', settlement.voidAll);
    },
  };
}
