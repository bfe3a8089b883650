import type pg from 'pg';
import type { Logger } from 'pino';
import { createAccount } from '#features/account/account.services.ts';
import { activityRoutes } from '#features/activity/activity.routes.ts';
import { createActivityService } from '#features/activity/activity.service.ts';
import { subscribeActivity } from '#features/activity/activity.subscribers.ts';
import { adsRoutes } from '#features/ads/ads.routes.ts';
import { createAdsService } from '#features/ads/ads.service.ts';
import { createAnalytics } from '#features/analytics/analytics.services.ts';
import { createAudit } from '#features/audit/audit.services.ts';
import { badgesRoutes } from '#features/badges/badges.routes.ts';
import { createBadgesService } from '#features/badges/badges.service.ts';
import { bettingAdminRoutes } from '#features/betting/betting.admin-routes.ts';
import { bettingRoutes } from '#features/betting/betting.routes.ts';
import { subscribeBetting } from '#features/betting/betting.subscribers.ts';
import { createBettingEventsService } from '#features/betting/events.service.ts';
import { createLimitsService } from '#features/betting/limits.service.ts';
import { createMarketEditingService } from '#features/betting/market-editing.service.ts';
import { createMarketsService } from '#features/betting/markets.service.ts';
import { createOpenWagersService } from '#features/betting/open-wagers.service.ts';
import { createMarketSettlementService } from '#features/betting/settlement.service.ts';
import { createWagersService } from '#features/betting/wagers.service.ts';
import { championshipRoutes } from '#features/championship/championship.routes.ts';
import { createChampionship } from '#features/championship/championship.services.ts';
import { createConditionsService, subscribeConditions } from '#features/conditions/conditions.service.ts';
import type { DomainEvents } from '#features/domain-events.ts';
import { createGuides } from '#features/guides/guides.services.ts';
import { createPictures } from '#features/images/images.services.ts';
import { inventoryAdminRoutes } from '#features/inventory/inventory.admin-routes.ts';
import { inventoryRoutes } from '#features/inventory/inventory.routes.ts';
import { createInventoryService } from '#features/inventory/inventory.service.ts';
import { createItemGrantsService } from '#features/inventory/item-grants.service.ts';
import { createItemsService } from '#features/inventory/items.service.ts';
import { leaderboardsAdminRoutes } from '#features/leaderboards/leaderboards.admin-routes.ts';
import { leaderboardsJobs } from '#features/leaderboards/leaderboards.jobs.ts';
import { leaderboardsRoutes } from '#features/leaderboards/leaderboards.routes.ts';
import { createLeaderboards } from '#features/leaderboards/leaderboards.services.ts';
import { subscribeLeaderboards } from '#features/leaderboards/leaderboards.subscribers.ts';
import { ledgerJobs } from '#features/ledger-check.jobs.ts';
import { loreAdminRoutes } from '#features/lore/lore.admin-routes.ts';
import { loreRoutes } from '#features/lore/lore.routes.ts';
import { createLore } from '#features/lore/lore.services.ts';
import { memberTables } from '#features/member-data.ts';
import { subscribeToLeaving } from '#features/member-leaving.ts';
import { membersRoutes } from '#features/members/members.routes.ts';
import { createProfilesService } from '#features/members/profiles.service.ts';
import { createSessionClosing } from '#features/mining/closing.service.ts';
import { miningAdminRoutes } from '#features/mining/mining.admin-routes.ts';
import { miningJobs } from '#features/mining/mining.jobs.ts';
import { miningRoutes } from '#features/mining/mining.routes.ts';
import { createMiningService } from '#features/mining/mining.service.ts';
import { createMiningConfigService } from '#features/mining/mining-config.service.ts';
import { createPingLane } from '#features/mining/ping-lane.ts';
import { createPingWay } from '#features/mining/ping-way.ts';
import { createReceiptsService } from '#features/mining/receipts.service.ts';
import { createNotifications } from '#features/notifications/notifications.services.ts';
import { createPeriodsService } from '#features/quests/periods.service.ts';
import { createQuestEditingService } from '#features/quests/quest-editing.service.ts';
import { createQuestProgressService } from '#features/quests/quest-progress.service.ts';
import { questsAdminRoutes } from '#features/quests/quests.admin-routes.ts';
import { questsRoutes } from '#features/quests/quests.routes.ts';
import { createQuestsService } from '#features/quests/quests.service.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { createSearchService } from '#features/search/search.service.ts';
import { createCheckoutService } from '#features/shop/checkout.service.ts';
import { createFulfilmentService } from '#features/shop/fulfilment.service.ts';
import { createPaymentsService } from '#features/shop/payments.service.ts';
import { createProductsService } from '#features/shop/products.service.ts';
import { createPurchasesService } from '#features/shop/purchases.service.ts';
import { shopAdminRoutes } from '#features/shop/shop.admin-routes.ts';
import { shopJobs } from '#features/shop/shop.jobs.ts';
import { shopRoutes } from '#features/shop/shop.routes.ts';
import { createPageHeads } from '#features/site/page-heads.service.ts';
import { siteAdminRoutes } from '#features/site/site.admin-routes.ts';
import { siteRoutes } from '#features/site/site.routes.ts';
import { createSiteSettingsService } from '#features/site/site-settings.service.ts';
import { createGiftsService } from '#features/streaks/gifts.service.ts';
import { createSetStreakService } from '#features/streaks/set-streak.service.ts';
import { createStreakRewardsService } from '#features/streaks/streak-rewards.service.ts';
import { streaksAdminRoutes } from '#features/streaks/streaks.admin-routes.ts';
import { streaksRoutes } from '#features/streaks/streaks.routes.ts';
import { createStreaksService } from '#features/streaks/streaks.service.ts';
import { tournamentsRoutes } from '#features/tournaments/tournaments.routes.ts';
import { createTournaments } from '#features/tournaments/tournaments.services.ts';
import { createLedger } from '#features/wallet/ledger.service.ts';
import { createLedgerView } from '#features/wallet/ledger-view.service.ts';
import { walletRoutes } from '#features/wallet/wallet.routes.ts';
import { createWalletService } from '#features/wallet/wallet.service.ts';
import { throttleJobs } from '#platform/auth/throttle.jobs.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Chance } from '#platform/chance.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { createEventBus } from '#platform/events/event-bus.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import type { Download } from '#platform/outside/download.ts';
import { createPayments } from '#platform/payments/payments.ts';
import type { FileStore } from '#platform/storage/file-store.ts';

interface Deps {
  db: Database;
  /** One connection of its own for the pings. */
  pingPool: pg.Pool;
  pool: pg.Pool;
  clock: Clock;
  chance: Chance;
  config: Config;
  /** The application's secret. */
  secret: string;
  log: Logger;
  throttle: Throttle;
  metrics: Metrics;
  files: FileStore;
  live: Live;
  jobs: Jobs;
  download: Download;
  isReady(): Promise<boolean>;
}

export type Features = ReturnType<typeof createFeatures>;

/** The features of the product: their services, routes, jobs, and who listens to whom. */
export function createFeatures(deps: Deps) {
  const { db, pingPool, pool, clock, chance, config, secret, log, throttle } = deps;
  const { metrics, files, live, jobs, download, isReady } = deps;
  const events = createEventBus<DomainEvents>();
  const siteSettings = createSiteSettingsService({ db, clock, config, live });
  const ledger = createLedger({ clock, events });
  const wallet = createWalletService({ db });
  const people = createAccount({ db, clock, config, throttle, siteSettings, ledger, wallet, events, memberTables });
  const { account, admins, members, grants } = people;
  const inventory = createInventoryService({ db, clock, wallet, events });
  const pictures = createPictures({ db, clock, files, download, log });
  const { images } = pictures;
  const items = createItemsService({ db, clock, images });
  const itemGrants = createItemGrantsService({ account, inventory });
  const gifts = createGiftsService({ db, inventory, items, chance });
  const streaks = createStreaksService({ db, clock, ledger, wallet, items, gifts, events });
  const setStreak = createSetStreakService({ clock, account, wallet, events });
  const streakRewards = createStreakRewardsService({ db, items });
  const ads = createAdsService({ clock, ledger, wallet, events, dailyLimit: config.AD_DAILY_LIMIT });
  const products = createProductsService({ db, clock, items, images });
  const purchases = createPurchasesService({ db, items });
  const fulfilment = createFulfilmentService({ clock, wallet, inventory, items, events });
  const { provider, sandbox } = createPayments({
    config,
    db,
    clock,
    secret,
    deliver: (rawBody, signature) => payments.takeEvent(rawBody, signature),
  });
  const payments = createPaymentsService({ db, clock, log, payments: provider, fulfilment });
  const checkout = createCheckoutService({ db, clock, log, products, inventory, payments: provider, sandbox });
  const conditions = createConditionsService({ wallet, streaks, purchases });
  const badges = createBadgesService({ db, clock, wallet, conditions, items, images, events });
  const periods = createPeriodsService({ clock, timeZone: config.RESET_TIMEZONE });
  const questProgress = createQuestProgressService({ conditions, periods, events });
  const quests = createQuestsService({ db, clock, ledger, wallet, badges, periods, progress: questProgress, events });
  const questEditing = createQuestEditingService({ db, clock, badges, items });
  const told = createNotifications({ db, clock, config, jobs, live, metrics, siteSettings });
  const activity = createActivityService({ db });
  const leaderboards = createLeaderboards({ db, clock, live, members, wallet, badges, streaks });
  const { playerCounts } = leaderboards;
  const championship = createChampionship({ db, clock, account, members, images });
  const closing = createSessionClosing({ db, clock, ledger, inventory, events });
  const lane = createPingLane(createPingWay({ pings: pingPool, shards: pool }), {
    onBatch: (size) => metrics.pingBatch.observe(size),
    onOutcome: (outcome) => metrics.pings.inc({ outcome }),
  });
  const mining = createMiningService({ db, clock, inventory, closing, lane });
  const receipts = createReceiptsService({ db, wallet });
  const miningConfig = createMiningConfigService({ db });
  const { guides, ...reading } = createGuides({ db, clock, log });
  const lore = createLore({ db, clock, images });
  const search = createSearchService({ db, clock });
  const tournaments = createTournaments({ db, clock, members, ledger, wallet, events });
  const profiles = createProfilesService({
    members,
    badges,
    inventory,
    streaks,
    tournaments: tournaments.tournaments,
    hallOfFame: leaderboards.hallOfFame,
  });
  const limits = createLimitsService({ db, clock, wallet });
  const betting = {
    events: createBettingEventsService({ db, clock }),
    markets: createMarketsService({ db, clock, limits, wallet }),
    editing: createMarketEditingService({ clock, members, ledger }),
    wagers: createWagersService({ db, clock, ledger, wallet, limits }),
    openWagers: createOpenWagersService({ ledger, wallet }),
    settlement: createMarketSettlementService({ clock, ledger, events }),
    limits,
  };

  const ledgerView = createLedgerView({
    db,
    tournamentsOf: tournaments.tournaments.ofRegistrations,
    marketsOf: betting.markets.names,
  });
  const audit = createAudit({ db, clock, members, events });
  const isSandbox = sandbox !== null;
  const analytics = createAnalytics({ db, clock, members, wallet, isSandbox, audit: audit.trail });
  subscribeToLeaving(events, {
    admins,
    closing,
    openWagers: betting.openWagers,
    tournaments: tournaments.decisions,
    players: championship.players,
    playerCounts,
    notifications: told.service,
  });

  subscribeActivity(events, activity);
  subscribeLeaderboards(events, leaderboards.totals);
  subscribeConditions(events, [questProgress.record, badges.record]);
  subscribeBetting(events, betting);
  told.subscribe(events, admins);

  return {
    services: {
      siteSettings,
      payments,
      products,
      account,
      avatars: pictures.avatars,
      audit: audit.trail,
      admins,
      ledger,
      grants,
      mining,
      miningConfig,
      receipts,
      activity,
      notifications: told.service,
      playerCounts,
      openWagers: betting.openWagers,
      dailyFigures: analytics.daily,
    },
    routes: [
      ...siteRoutes({ config, settings: siteSettings, isReady }),
      ...siteAdminRoutes(siteSettings),
      ...people.routes,
      ...walletRoutes(wallet, ledgerView),
      ...membersRoutes(profiles),
      ...activityRoutes(activity),
      ...inventoryRoutes(inventory, items),
      ...inventoryAdminRoutes(items, itemGrants),
      ...streaksRoutes(streaks, gifts),
      ...streaksAdminRoutes({ account, rewards: streakRewards, streaks: setStreak }),
      ...adsRoutes(ads),
      ...questsRoutes(quests),
      ...questsAdminRoutes(questEditing, periods),
      ...badgesRoutes(badges),
      ...shopRoutes({ products, checkout, purchases, payments }),
      ...shopAdminRoutes({ products, purchases, payments }),
      ...pictures.routes,
      ...reading.routes,
      ...loreRoutes(lore),
      ...loreAdminRoutes(lore),
      ...searchRoutes(search),
      ...leaderboardsRoutes(leaderboards),
      ...leaderboardsAdminRoutes(leaderboards),
      ...championshipRoutes(championship),
      ...tournamentsRoutes(tournaments),
      ...bettingRoutes(betting),
      ...bettingAdminRoutes(betting),
      ...analytics.routes,
      ...audit.routes,
      ...told.routes,
      ...miningRoutes(mining, receipts),
      ...miningAdminRoutes(miningConfig),
    ],
    jobs: [
      ...miningJobs({ db, clock, closing }),
      ...shopJobs(payments),
      ...pictures.jobs,
      ...leaderboardsJobs({ db, clock }),
      ...reading.jobs,
      ...told.jobs,
      ...tournaments.jobs,
      ...analytics.jobs,
      ...throttleJobs({ db, clock }),
      ...ledgerJobs({ db, clock, log }),
    ],
    errands: told.errands,
    mailer: told.mailer,
    pages: createPageHeads({ settings: siteSettings, guides, profiles }),
    /** Resolves when what was begun beside requests is done. */
    settled: reading.settled,
  };
}
