import { createRoute, createRouter } from '@tanstack/react-router';
import type { SignInSearch } from '#features/account/sign-in-search.ts';
import { parseChampionshipSearch } from '#features/championship/championship-search.ts';
import { parseLeaderboardsSearch } from '#features/leaderboards/leaderboards-search.ts';
import { parseLoreSearch } from '#features/lore/lore-search.ts';
import { parseShopSearch } from '#features/shop/shop-search.ts';
import { knownSearch } from '#lib/known-search.ts';
import { lazyMemberPage, lazyPage } from '#lib/lazy-page.ts';
import { searchTexts } from '#lib/search-texts.ts';
import { HomePage } from '#shell/HomePage.tsx';
import { PageError } from '#shell/PageError.tsx';
import { Loading } from '#ui/loading/Loading.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { member, root } from './root-routes.tsx';

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyPage(() => import('#features/site/AboutPage.tsx'), 'AboutPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyPage(() => import('#features/site/PrivacyPage.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyPage(() => import('#features/site/TermsPage.tsx'), 'TermsPage'),
});

const leaderboards = createRoute({
  getParentRoute: () => root,
  path: '/leaderboards',
  validateSearch: knownSearch(parseLeaderboardsSearch),
  component: lazyPage(() => import('#features/leaderboards/LeaderboardsPage.tsx'), 'LeaderboardsPage'),
});

const memberPage = createRoute({
  getParentRoute: () => root,
  path: '/members/$username',
  component: lazyPage(() => import('#features/members/MemberPage.tsx'), 'MemberPage'),
});

const guides = createRoute({
  getParentRoute: () => root,
  path: '/guides',
  validateSearch: searchTexts('q', 'category', 'difficulty'),
  component: lazyPage(() => import('#features/guides/GuidesPage.tsx'), 'GuidesPage'),
});

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guides/$slug',
  component: lazyPage(() => import('#features/guides/GuidePage.tsx'), 'GuidePage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // The page reads it: what every page loads is next to full.
  validateSearch: (search: SignInSearch) => search,
  component: lazyPage(() => import('#features/account/SignInPage.tsx'), 'SignInPage'),
});

const earn = createRoute({
  getParentRoute: () => member,
  path: '/earn',
  component: lazyMemberPage(() => import('#features/earn/EarnPage.tsx'), 'EarnPage'),
});

const inventory = createRoute({
  getParentRoute: () => member,
  path: '/inventory',
  validateSearch: knownSearch<{ tab?: 'inventory' }>(({ tab }) => (tab === 'inventory' ? { tab } : {})),
  component: lazyMemberPage(() => import('#features/inventory/InventoryPage.tsx'), 'InventoryPage'),
});

const quests = createRoute({
  getParentRoute: () => member,
  path: '/quests',
  validateSearch: knownSearch<{ tab?: 'weekly' }>(({ tab }) => (tab === 'weekly' ? { tab } : {})),
  component: lazyMemberPage(() => import('#features/quests/QuestsPage.tsx'), 'QuestsPage'),
});

const badges = createRoute({
  getParentRoute: () => member,
  path: '/badges',
  component: lazyMemberPage(() => import('#features/badges/BadgesPage.tsx'), 'BadgesPage'),
});

const shop = createRoute({
  getParentRoute: () => member,
  path: '/shop',
  validateSearch: knownSearch(parseShopSearch),
  component: lazyMemberPage(() => import('#features/shop/ShopPage.tsx'), 'ShopPage'),
});

const championship = createRoute({
  getParentRoute: () => member,
  path: '/championship-series',
  validateSearch: knownSearch(parseChampionshipSearch),
  component: lazyMemberPage(() => import('#features/championship/ChampionshipPage.tsx'), 'ChampionshipPage'),
});

const tournaments = createRoute({
  getParentRoute: () => member,
  path: '/tournaments',
  validateSearch: searchTexts('game', 'status', 'format', 'page'),
  component: lazyMemberPage(() => import('#features/tournaments/TournamentsPage.tsx'), 'TournamentsPage'),
});

const tournament = createRoute({
  getParentRoute: () => member,
  path: '/tournaments/$slug',
  component: lazyMemberPage(() => import('#features/tournaments/TournamentPage.tsx'), 'TournamentPage'),
});

const receipt = createRoute({
  getParentRoute: () => member,
  path: '/mining/$id',
  component: lazyMemberPage(() => import('#features/mining/ReceiptPage.tsx'), 'ReceiptPage'),
});

const rewards = createRoute({
  getParentRoute: () => member,
  path: '/rewards',
  validateSearch: knownSearch<{ page?: number }>(({ page }) =>
    pageNumber(page) === 1 ? {} : { page: pageNumber(page) },
  ),
  component: lazyMemberPage(() => import('#features/wallet/RewardsPage.tsx'), 'RewardsPage'),
});

const notifications = createRoute({
  getParentRoute: () => member,
  path: '/notifications',
  validateSearch: searchTexts('page'),
  component: lazyMemberPage(() => import('#features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
});

const wagers = createRoute({
  getParentRoute: () => member,
  path: '/wagers',
  validateSearch: searchTexts('page'),
  component: lazyMemberPage(() => import('#features/betting/WagersPage.tsx'), 'WagersPage'),
});

const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  component: lazyMemberPage(() => import('#features/account/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const telnarus = createRoute({
  getParentRoute: () => member,
  path: '/telnarus',
  validateSearch: knownSearch(parseLoreSearch),
  component: lazyMemberPage(() => import('#features/lore/TelnarusPage.tsx'), 'TelnarusPage'),
});

const race = createRoute({
  getParentRoute: () => member,
  path: '/telnarus/race/$raceId',
  component: lazyMemberPage(() => import('#features/lore/RacePage.tsx'), 'RacePage'),
});

const article = createRoute({
  getParentRoute: () => member,
  path: '/telnarus/article/$slug',
  component: lazyMemberPage(() => import('#features/lore/ArticlePage.tsx'), 'ArticlePage'),
});

const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: searchTexts('q', 'page'),
  component: lazyMemberPage(() => import('#features/search/SearchPage.tsx'), 'SearchPage'),
});

/** Every part of the design system in every state, while developing. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyPage(() => import('#gallery/GalleryPage.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    about,
    privacy,
    terms,
    leaderboards,
    memberPage,
    guides,
    guide,
    signIn,
    member.addChildren([
      earn,
      quests,
      inventory,
      shop,
      badges,
      championship,
      tournaments,
      tournament,
      telnarus,
      race,
      article,
      receipt,
      rewards,
      wagers,
      notifications,
      settings,
      search,
      adminRoutes,
    ]),
    ...development,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

/** A page from the address: 1 for anything that is none. */
function pageNumber(text: unknown): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The back-office has none. */
    hasFooter?: boolean;
  }
}
