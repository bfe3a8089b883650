import { accountAdminEndpoints, accountEndpoints } from './account/account.api.ts';
import { ownDataEndpoints } from './account/own-data.api.ts';
import { sessionsAdminEndpoints, sessionsEndpoints } from './account/sessions.api.ts';
import { signInHelpEndpoints } from './account/sign-in-help.api.ts';
import { signInsEndpoints } from './account/sign-ins.api.ts';
import { walletLinkEndpoints } from './account/wallet-link.api.ts';
import { activityEndpoints } from './activity/activity.api.ts';
import { adsEndpoints } from './ads/ads.api.ts';
import { analyticsAdminEndpoints } from './analytics/analytics.api.ts';
import { auditEndpoints } from './audit/audit.api.ts';
import { overviewEndpoints } from './audit/overview.api.ts';
import { badgesAdminEndpoints } from './badges/badges.admin-api.ts';
import { badgesEndpoints } from './badges/badges.api.ts';
import { bettingAdminEndpoints } from './betting/betting.admin-api.ts';
import { bettingEndpoints } from './betting/betting.api.ts';
import { limitsEndpoints } from './betting/limits.api.ts';
import { challengesAdminEndpoints } from './challenges/challenges.admin-api.ts';
import { challengesEndpoints } from './challenges/challenges.api.ts';
import { championshipAdminEndpoints } from './championship/championship.admin-api.ts';
import { championshipEndpoints } from './championship/championship.api.ts';
import { giftsAdminEndpoints } from './gifts/gifts.admin-api.ts';
import { giftsEndpoints } from './gifts/gifts.api.ts';
import { guideResource } from './guides/guides.admin-api.ts';
import { guidesEndpoints } from './guides/guides.api.ts';
import { imagesAdminEndpoints } from './images/images.api.ts';
import { inventoryAdminEndpoints } from './inventory/inventory.admin-api.ts';
import { inventoryEndpoints } from './inventory/inventory.api.ts';
import { leaderboardsAdminEndpoints } from './leaderboards/leaderboards.admin-api.ts';
import { leaderboardsEndpoints } from './leaderboards/leaderboards.api.ts';
import { loreAdminEndpoints } from './lore/lore.admin-api.ts';
import { loreEndpoints } from './lore/lore.api.ts';
import { peopleResource } from './lore/peoples.admin-api.ts';
import { worldAdminEndpoints } from './lore/world.admin-api.ts';
import { worldEndpoints } from './lore/world.api.ts';
import { miningAdminEndpoints, miningEndpoints } from './mining/mining.api.ts';
import { notificationsEndpoints } from './notifications/notifications.api.ts';
import { preferencesEndpoints } from './notifications/preferences.api.ts';
import { perksEndpoints } from './perks/perks.api.ts';
import { profilesAdminEndpoints } from './profiles/profiles.admin-api.ts';
import { profilesEndpoints } from './profiles/profiles.api.ts';
import { questsAdminEndpoints } from './quests/quests.admin-api.ts';
import { questsEndpoints } from './quests/quests.api.ts';
import { rafflesAdminEndpoints } from './raffles/raffles.admin-api.ts';
import { rafflesEndpoints } from './raffles/raffles.api.ts';
import { searchEndpoints } from './search/search.api.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { shopAdminEndpoints } from './shop/shop.admin-api.ts';
import { shopEndpoints } from './shop/shop.api.ts';
import { setupAdminEndpoints } from './site/setup.api.ts';
import { siteEndpoints } from './site/site.api.ts';
import { siteFontsEndpoints } from './site/site-fonts.api.ts';
import { linkResource, pageResource } from './site/site-pages.admin-api.ts';
import { sitePagesEndpoints } from './site/site-pages.api.ts';
import { siteAdminEndpoints, siteSettingsEndpoints } from './site/site-settings.api.ts';
import { storeAdminEndpoints } from './store/store.admin-api.ts';
import { storeEndpoints } from './store/store.api.ts';
import { chancesEndpoints } from './streaks/chances.api.ts';
import { streaksAdminEndpoints, streaksEndpoints } from './streaks/streaks.api.ts';
import { gameResource } from './tournaments/games.admin-api.ts';
import { memberEntriesEndpoints } from './tournaments/member-entries.api.ts';
import { tournamentsAdminEndpoints } from './tournaments/tournaments.admin-api.ts';
import { tournamentsEndpoints } from './tournaments/tournaments.api.ts';
import { translationsAdminEndpoints } from './translations/translations.admin-api.ts';
import { walletAdminEndpoints, walletEndpoints } from './wallet/wallet.api.ts';

/** Every endpoint of the product: those of a feature, and apart from them what only its administrators may call. */
export const api = {
  account: accountEndpoints,
  accountAdmin: { ...accountAdminEndpoints, ...sessionsAdminEndpoints, ...signInHelpEndpoints },
  activity: activityEndpoints,
  ads: adsEndpoints,
  analyticsAdmin: analyticsAdminEndpoints,
  auditAdmin: { ...auditEndpoints, ...overviewEndpoints },
  badges: badgesEndpoints,
  badgesAdmin: badgesAdminEndpoints,
  betting: bettingEndpoints,
  bettingAdmin: bettingAdminEndpoints,
  championship: championshipEndpoints,
  championshipAdmin: championshipAdminEndpoints,
  gamesAdmin: gameResource.endpoints,
  gifts: giftsEndpoints,
  giftsAdmin: giftsAdminEndpoints,
  guides: guidesEndpoints,
  guidesAdmin: guideResource.endpoints,
  imagesAdmin: imagesAdminEndpoints,
  inventory: inventoryEndpoints,
  inventoryAdmin: inventoryAdminEndpoints,
  leaderboards: leaderboardsEndpoints,
  leaderboardsAdmin: leaderboardsAdminEndpoints,
  limits: limitsEndpoints,
  linksAdmin: linkResource.endpoints,
  lore: { ...loreEndpoints, ...worldEndpoints },
  loreAdmin: { ...loreAdminEndpoints, ...worldAdminEndpoints },
  members: profilesEndpoints,
  membersAdmin: profilesAdminEndpoints,
  mining: miningEndpoints,
  miningAdmin: miningAdminEndpoints,
  notifications: { ...notificationsEndpoints, ...preferencesEndpoints },
  ownData: ownDataEndpoints,
  pages: sitePagesEndpoints,
  pagesAdmin: pageResource.endpoints,
  peoplesAdmin: peopleResource.endpoints,
  perks: perksEndpoints,
  quests: questsEndpoints,
  questsAdmin: questsAdminEndpoints,
  search: searchEndpoints,
  sessions: sessionsEndpoints,
  shop: shopEndpoints,
  shopAdmin: shopAdminEndpoints,
  signIns: signInsEndpoints,
  site: { ...siteEndpoints, ...siteSettingsEndpoints },
  setupAdmin: setupAdminEndpoints,
  challenges: challengesEndpoints,
  challengesAdmin: challengesAdminEndpoints,
  raffles: rafflesEndpoints,
  rafflesAdmin: rafflesAdminEndpoints,
  store: storeEndpoints,
  storeAdmin: storeAdminEndpoints,
  siteAdmin: { ...siteAdminEndpoints, ...siteFontsEndpoints },
  streaks: streaksEndpoints,
  chances: chancesEndpoints,
  streaksAdmin: streaksAdminEndpoints,
  tournaments: tournamentsEndpoints,
  tournamentsAdmin: { ...tournamentsAdminEndpoints, ...memberEntriesEndpoints },
  translationsAdmin: translationsAdminEndpoints,
  wallet: walletEndpoints,
  walletAdmin: walletAdminEndpoints,
  walletLink: walletLinkEndpoints,
};

/** What each endpoint is called: `quests.claim`, of the group `quests`. */
export const callNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [endpoint, `${group}.${name}`] as const),
  ),
);
