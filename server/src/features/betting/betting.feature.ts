import { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import { bettingEndpoints } from '@cinder/contract/betting/betting.api.ts';
import { limitsEndpoints } from '@cinder/contract/betting/limits.api.ts';
import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
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

/** A call about one market. */
interface OfMarket {
  tx: Tx;
  member: NonNullable<Actor>;
  params: { id: string };
}

/** Markets on tournaments, wagers and their settlement. */
export function createBetting(deps: Deps) {
  const limits = createLimitsService(deps);
  const markets = createMarketsService({ ...deps, limits });
  const wagers = createWagersService({ ...deps, limits });
  const editing = createMarketEditingService(deps);
  const settlement = createMarketSettlementService(deps);
  const events = createBettingEventsService(deps);
  /** Does something to a market, and answers how it is then. */
  const shown =
    <Context extends OfMarket>(work: (context: Context) => Promise<unknown>) =>
    async (context: Context) => {
      await work(context);
      return markets.byId(context.tx, context.member, context.params.id);
    };
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
      shown(({ tx, params, body }) => editing.addSelection(tx, params.id, body)),
      'market.add_selection',
    ),
    audited(
      bettingAdminEndpoints.openMarket,
      shown(({ tx, params }) => editing.open(tx, params.id)),
      'market.open',
    ),
    audited(
      bettingAdminEndpoints.closeMarket,
      shown(({ tx, params }) => editing.close(tx, params.id)),
      'market.close',
    ),
    audited(
      bettingAdminEndpoints.settleMarket,
      shown(({ tx, params, body }) => settlement.settle(tx, params.id, body.selectionId)),
      'market.settle',
    ),
    audited(
      bettingAdminEndpoints.voidMarket,
      shown(({ tx, params }) => settlement.voidMarket(tx, params.id)),
      'market.void',
    ),
    audited(
      bettingAdminEndpoints.revertMarket,
      shown(({ tx, params }) => settlement.revert(tx, params.id)),
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
