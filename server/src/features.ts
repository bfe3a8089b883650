import type pg from 'pg';
import type { Logger } from 'pino';
import { createAccount } from '#features/account/account.feature.ts';
import { createActivity } from '#features/activity/activity.feature.ts';
import { createAds } from '#features/ads/ads.feature.ts';
import { createAnalytics } from '#features/analytics/analytics.feature.ts';
import { createAudit } from '#features/audit/audit.feature.ts';
import { createBadges } from '#features/badges/badges.feature.ts';
import { createBetting } from '#features/betting/betting.feature.ts';
import { createChallenges } from '#features/challenges/challenges.feature.ts';
import { createChampionship } from '#features/championship/championship.feature.ts';
import { createConditionsService } from '#features/conditions/conditions.service.ts';
import type { DomainEvents, Events } from '#features/domain-events.ts';
import { createGifts } from '#features/gifts/gifts.feature.ts';
import { createGuides } from '#features/guides/guides.feature.ts';
import { createImages } from '#features/images/images.feature.ts';
import { toIcon } from '#features/images/images.service.ts';
import { createInventory } from '#features/inventory/inventory.feature.ts';
import { createLeaderboards } from '#features/leaderboards/leaderboards.feature.ts';
import { ledgerJobs } from '#features/ledger-checks.ts';
import { createLore } from '#features/lore/lore.feature.ts';
import { memberTables, subscribeToDeletion } from '#features/member-data.ts';
import { createMining } from '#features/mining/mining.feature.ts';
import { createNotifications } from '#features/notifications/notifications.feature.ts';
import { createPerks } from '#features/perks/perks.feature.ts';
import { createProfiles } from '#features/profiles/profiles.feature.ts';
import { createQuests } from '#features/quests/quests.feature.ts';
import { createRaffles } from '#features/raffles/raffles.feature.ts';
import { createSearch } from '#features/search/search.feature.ts';
import { createShop } from '#features/shop/shop.feature.ts';
import { createPageHeads } from '#features/site/page-heads.service.ts';
import { createSite } from '#features/site/site.feature.ts';
import { createStore } from '#features/store/store.feature.ts';
import { createStreaks } from '#features/streaks/streaks.feature.ts';
import { createTournaments } from '#features/tournaments/tournaments.feature.ts';
import { createTranslations } from '#features/translations/translations.feature.ts';
import { createWallet } from '#features/wallet/wallet.feature.ts';
import type { AskedMails } from '#platform/auth/account-mails.ts';
import { sessionLimits } from '#platform/auth/sessions.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { throttleJobs } from '#platform/auth/throttle.ts';
import type { Chance } from '#platform/chance.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { createEventBus } from '#platform/events/event-bus.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import type { Download } from '#platform/outside/download.ts';
import type { FileStore } from '#platform/storage/file-store.ts';

interface Deps {
  db: Database;
  /** One connection of its own for the pings. */
  pingPool: pg.Pool;
  pool: pg.Pool;
  homes: Homes;
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
  /** Asks for mails about signing in. */
  accountMails: AskedMails;
  download: Download;
  isReady(): Promise<boolean>;
}

/** What a feature gives to the server, beside the services that others use. */
interface Feature {
  routes: Route[];
  jobs?: Job[];
  subscribe?(events: Events): void;
}

export type Features = ReturnType<typeof createFeatures>;

/** The features of the product: their services, routes, jobs, and who listens to whom. */
export function createFeatures(platform: Deps) {
  const events = createEventBus<DomainEvents>();
  const base = { ...platform, events };
  const imagesFeature = createImages(base);
  const { images } = imagesFeature;
  const site = createSite({
    ...base,
    images,
    landingWorld: () => lore.world.landing(),
    landingSession: () => mining.config.landing(),
  });
  const { settings: siteSettings, modules, mailer } = site;
  const translationsFeature = createTranslations({ ...base, siteSettings });
  const { translations } = translationsFeature;
  const deps = { ...base, names: translations.names, findWords: translations.words, siteParts: siteSettings };
  const walletFeature = createWallet({
    ...deps,
    tournamentsOf: (ids) => tournaments.tournaments.ofRegistrations(ids),
    marketsOf: (ids) => betting.markets.names(ids),
    offersOf: (userId, ids) => store.offersOf(userId, ids),
    rafflesOf: (ids) => raffles.namesOf(ids),
    giftsOf: (userId, ids) => gifts.namesOf(userId, ids),
    challengesOf: (userId, ids) => challenges.challenges.namesOf(userId, ids),
  });
  const { wallet, ledger } = walletFeature;
  const accountFeature = createAccount({ ...deps, siteSettings, ledger, wallet, memberTables });
  const { account, admins, members } = accountFeature;
  const inventoryFeature = createInventory({ ...deps, account, wallet, images });
  const { inventory, items } = inventoryFeature;
  const streaksFeature = createStreaks({ ...deps, account, ledger, wallet, inventory, items });
  const { streaks } = streaksFeature;
  const ads = createAds({ ...deps, ledger, wallet, dailyLimit: deps.config.AD_DAILY_LIMIT });
  const shop = createShop({ ...deps, wallet, inventory, items, images });
  const conditions = createConditionsService({ wallet, streaks, purchases: shop.purchases });
  const badgesFeature = createBadges({ ...deps, wallet, conditions, items, images });
  const { badges } = badgesFeature;
  const perksFeature = createPerks({ ...deps, account, wallet, streaks });
  const { perks } = perksFeature;
  const store = createStore({ ...deps, ledger, wallet, members, inventory, items, badges, images, perks });
  const quests = createQuests({ ...deps, ledger, wallet, conditions, badges, items });
  const notifications = createNotifications({
    ...deps,
    mailer,
    admins,
    tokenSymbol: () => siteSettings.lastNames().tokenSymbol,
    isVisible: (viewer, id) => tournaments.tournaments.isVisible(viewer, id),
  });
  const gifts = createGifts({ ...deps, ledger, wallet, members, notifications: notifications.service });
  const activity = createActivity({ ...deps, wallet });
  const leaderboards = createLeaderboards({ ...deps, members, wallet, badges, streaks });
  const { playerCounts, hallOfFame, moderation } = leaderboards;
  const championship = createChampionship({ ...deps, account, members, images });
  const mining = createMining({ ...deps, sessionLimits: sessionLimits(deps.config), ledger, wallet, inventory });
  const guides = createGuides({ ...deps, guidesChanged: modules.guidesChanged });
  const lore = createLore({ ...deps, images, translations });
  const search = createSearch(deps);
  const tournaments = createTournaments({
    ...{ ...deps, members, ledger, wallet },
    eventsOf: championship.events.countOf,
    isPlayedElsewhere: (executor, code) => challenges.isPlayed(executor, code),
  });
  const betting = createBetting({
    ...{ ...deps, account, members, ledger, wallet },
    paidElsewhere: [
      (executor, userId, since) => raffles.paidSince(executor, userId, since),
      (executor, userId, since) => challenges.paidSince(executor, userId, since),
    ],
  });
  const raffles = createRaffles({
    ...deps,
    ledger,
    wallet,
    members,
    limits: betting.limits,
    awards: store.awards,
    images,
  });
  const challenges = createChallenges({
    ...deps,
    ledger,
    wallet,
    members,
    limits: betting.limits,
    lookLikeOne: gifts.lookLikeOne,
  });
  const profiles = createProfiles({
    db: deps.db,
    members,
    wallet,
    limits: betting.limits,
    moderation,
    badges,
    inventory,
    streaks,
    tournaments: tournaments.tournaments,
    hallOfFame,
    challenges: challenges.challenges,
  });
  const audit = createAudit({ ...deps, members, translations, hallOfFame });
  const analytics = createAnalytics({ ...deps, members, wallet, isSandbox: shop.isSandbox, audit: audit.trail });

  const features: Feature[] = [
    site,
    translationsFeature,
    accountFeature,
    walletFeature,
    profiles,
    activity,
    inventoryFeature,
    streaksFeature,
    ads,
    quests,
    badgesFeature,
    shop,
    store,
    raffles,
    challenges,
    gifts,
    perksFeature,
    imagesFeature,
    guides,
    lore,
    search,
    leaderboards,
    { routes: [], subscribe: () => conditions.subscribe(events, [quests.progress.record, badges.record]) },
    championship,
    tournaments,
    betting,
    analytics,
    audit,
    notifications,
    mining,
  ];

  // Subscribers of one event run in this order.
  subscribeToDeletion(events, {
    admins,
    completion: mining.completion,
    openWagers: betting.openWagers,
    redemptions: store.redemptions,
    gifts: gifts.moderation,
    tournaments: tournaments.decisions,
    challenges: challenges.challenges,
    players: championship.players,
    playerCounts,
    notifications: notifications.service,
  });
  for (const { subscribe } of features) subscribe?.(events);

  return {
    events,
    services: {
      siteSettings,
      modules,
      siteIcon: {
        find: async () => {
          const { iconUrl, markUrl } = await siteSettings.names();
          return iconUrl ?? markUrl;
        },
        render: toIcon,
      },
      translations,
      payments: shop.payments,
      account,
      avatars: imagesFeature.avatars,
      audit: audit.trail,
      admins,
      ledger,
      overflow: walletFeature.overflow,
      mining: mining.mining,
      miningConfig: mining.config,
      notifications: notifications.service,
      playerCounts,
      openWagers: betting.openWagers,
      dailyStats: analytics.daily,
    },
    routes: features.flatMap(({ routes }) => routes),
    jobs: [...features.flatMap(({ jobs = [] }) => jobs), ...throttleJobs(deps), ...ledgerJobs(deps)],
    queues: notifications.queues,
    mailer,
    pages: createPageHeads({
      clock: deps.clock,
      settings: siteSettings,
      modules,
      findWords: translations.words,
      guides: guides.guides,
      sitePages: site.pages,
      profiles: profiles.profiles,
    }),
    /** Resolves when what was begun beside requests is done. */
    settled: async (): Promise<void> => void (await Promise.all([guides.settled(), analytics.settled()])),
    /** Ends what goes on beside requests and takes long. */
    stop: analytics.stop,
  };
}
