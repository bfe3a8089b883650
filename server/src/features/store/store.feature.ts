import { offerResource, storeAdminEndpoints } from '@cinder/contract/store/store.admin-api.ts';
import { storeEndpoints } from '@cinder/contract/store/store.api.ts';
import type { StaffStep } from '@cinder/contract/store/store.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { PerksService } from '#features/perks/perks.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createAwardsService } from './awards.service.ts';
import { createCodesService } from './codes.service.ts';
import { createOfferEditingService, createOffersService, hiddenOffers } from './offers.service.ts';
import { findOffersOf } from './redemptions.queries.ts';
import { createRedemptionsService } from './redemptions.service.ts';
import { createStoreService } from './store.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  /** The application's secret. */
  secret: string;
  ledger: Ledger;
  wallet: WalletService;
  members: MembersService;
  inventory: InventoryService;
  perks: PerksService;
  items: ItemsService;
  badges: BadgesService;
  images: ImagesService;
  siteParts: SiteParts;
  events: Events;
}

/** What tokens buy: offers, what members redeemed, and the staff's work on it. */
export function createStore(deps: Deps) {
  const offers = createOffersService(deps);
  const codes = createCodesService(deps);
  const store = createStoreService({ ...deps, offers, codes, timeZone: deps.config.RESET_TIMEZONE });
  const redemptions = createRedemptionsService(deps);
  const decides = (step: StaffStep): Route =>
    audited(storeAdminEndpoints[step], ({ tx, params, body }) => redemptions.decide(tx, params.id, step, body.note), {
      action: `redemption.${step}`,
      detailsOf: ({ userId }) => ({ memberId: userId }),
    });
  const routes: Route[] = [
    list(storeEndpoints.offers, ({ member, query }) => store.list(member.id, query)),
    read(storeEndpoints.offer, ({ member, params }) => store.find(member.id, params.slug)),
    read(storeEndpoints.balance, ({ member }) => store.balance(member.id)),
    write(storeEndpoints.redeem, ({ tx, member, params, body }) =>
      store.redeem(tx, member.id, { offerId: params.id, ...body }),
    ),
    read(storeEndpoints.redemptions, ({ member, query }) => store.redemptions(member.id, query)),
    read(storeEndpoints.redemption, ({ member, params }) => store.redemption(member.id, params.id)),
    write(storeEndpoints.cancel, ({ tx, member, params }) => redemptions.cancel(tx, member.id, params.id)),
    ...resourceRoutes(offerResource, deps, createOfferEditingService({ ...deps, offers, codes })),
    audited(
      storeAdminEndpoints.addCodes,
      ({ tx, params, body }) => codes.add(tx, params.id, body.codes),
      'offer.add_codes',
    ),
    read(storeAdminEndpoints.redemptions, ({ query }) => redemptions.list(query)),
    decides('accept'),
    decides('decline'),
    decides('deliver'),
    decides('refund'),
  ];
  return {
    redemptions,
    awards: createAwardsService({ ...deps, offers, codes }),
    /** What redemptions of a member are called, and the slugs of their offers. */
    offersOf: (userId: string, ids: readonly string[]) =>
      findOffersOf(deps.db, userId, ids, hiddenOffers(deps.siteParts)),
    routes,
  };
}
