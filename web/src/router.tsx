import { createRoute, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { SignInSearch } from '#features/account/sign-in-search.ts';
import { readLeaderboardsSearch } from '#features/leaderboards/leaderboards-search.ts';
import { readLoreSearch } from '#features/lore/lore-search.ts';
import { lazyPage } from '#lib/lazy-page.ts';
import { oneOf, page, searchParams, searchTexts } from '#lib/search-params.ts';
import { HomePage } from '#shell/HomePage.tsx';
import { PageError } from '#shell/PageFailure.tsx';
import { Loading } from '#ui/loading/Loading.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { memberPageOf, pageOf } from './page-of.ts';
import { member, root } from './root-routes.tsx';

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: pageOf('AboutPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: pageOf('PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: pageOf('TermsPage'),
});

const leaderboards = createRoute({
  getParentRoute: () => root,
  path: '/leaderboards',
  validateSearch: readLeaderboardsSearch,
  component: pageOf('LeaderboardsPage'),
});

const memberPage = createRoute({
  getParentRoute: () => root,
  path: '/members/$username',
  component: pageOf('MemberPage'),
});

const guides = createRoute({
  getParentRoute: () => root,
  path: '/guides',
  validateSearch: searchTexts('q', 'category', 'difficulty'),
  component: pageOf('GuidesPage'),
});

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guides/$slug',
  component: pageOf('GuidePage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // The page reads it: what every page loads is next to full.
  validateSearch: (search: SignInSearch) => search,
  component: pageOf('SignInPage'),
});

const earn = createRoute({
  getParentRoute: () => member,
  path: '/earn',
  component: memberPageOf('EarnPage'),
});

const inventory = createRoute({
  getParentRoute: () => member,
  path: '/inventory',
  validateSearch: searchParams({ tab: oneOf('inventory') }),
  component: memberPageOf('InventoryPage'),
});

const quests = createRoute({
  getParentRoute: () => member,
  path: '/quests',
  validateSearch: searchParams({ tab: oneOf('weekly') }),
  component: memberPageOf('QuestsPage'),
});

const badges = createRoute({
  getParentRoute: () => member,
  path: '/badges',
  component: memberPageOf('BadgesPage'),
});

const shop = createRoute({
  getParentRoute: () => member,
  path: '/shop',
  validateSearch: searchParams({
    slot: oneOf('Head', 'Body', 'Feet', 'Weapon'),
    // Back from the provider's own pages, and its word where the payment did not work there.
    success: oneOf(true),
    redirect_status: oneOf('failed'),
  }),
  component: memberPageOf('ShopPage'),
});

const championship = createRoute({
  getParentRoute: () => member,
  path: '/championship-series',
  validateSearch: searchParams({ tab: oneOf('events', 'players', 'rules'), season: page }),
  component: memberPageOf('ChampionshipPage'),
});

const tournaments = createRoute({
  getParentRoute: () => member,
  path: '/tournaments',
  validateSearch: searchTexts('game', 'status', 'format', 'mine', 'page'),
  component: memberPageOf('TournamentsPage'),
});

const tournament = createRoute({
  getParentRoute: () => member,
  path: '/tournaments/$slug',
  component: memberPageOf('TournamentPage'),
});

const receipt = createRoute({
  getParentRoute: () => member,
  path: '/mining/$id',
  component: memberPageOf('ReceiptPage'),
});

const rewards = createRoute({
  getParentRoute: () => member,
  path: '/rewards',
  validateSearch: searchParams({ page }),
  component: memberPageOf('RewardsPage'),
});

const notifications = createRoute({
  getParentRoute: () => member,
  path: '/notifications',
  validateSearch: searchTexts('page'),
  component: memberPageOf('NotificationsPage'),
});

const wagers = createRoute({
  getParentRoute: () => member,
  path: '/wagers',
  validateSearch: searchTexts('page'),
  component: memberPageOf('WagersPage'),
});

const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  component: memberPageOf('SettingsPage'),
});

const telnarus = createRoute({
  getParentRoute: () => member,
  path: '/telnarus',
  validateSearch: readLoreSearch,
  component: memberPageOf('TelnarusPage'),
});

const race = createRoute({
  getParentRoute: () => member,
  path: '/telnarus/race/$raceId',
  component: memberPageOf('RacePage'),
});

const article = createRoute({
  getParentRoute: () => member,
  path: '/telnarus/article/$slug',
  component: memberPageOf('ArticlePage'),
});

const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: searchTexts('q', 'page'),
  component: memberPageOf('SearchPage'),
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
  // An address says plain texts, `?page=2`; each page reads them by itself.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The back-office has none. */
    hasFooter?: boolean;
  }
}
