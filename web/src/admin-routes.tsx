import { createRoute } from '@tanstack/react-router';
import type { MemberListParams } from '#features/account/admin/members-search.ts';
import type { AnalyticsSearch } from '#features/analytics/analytics-search.ts';
import type { LeaderboardPanelSearch } from '#features/leaderboards/admin/leaderboard-panel-search.ts';
import type { ContentSearch } from '#features/lore/admin/content-search.ts';
import type { TournamentsPanelSearch } from '#features/tournaments/admin/tournaments-panel-search.ts';
import { searchTexts } from '#lib/search-params.ts';
import { pageOf } from './page-of.ts';
import { member } from './root-routes.tsx';

type Texts<Name extends string> = { [One in Name]?: string };

/** What an address says, as the panel itself reads it: visitors load no reader of a panel. */
function readByPanel<Search>(search: Search): Search {
  return search;
}

/** The back-office, for administrators. */
const admin = createRoute({
  getParentRoute: () => member,
  id: 'admin',
  staticData: { hasFooter: false },
  component: pageOf('AdminGate'),
});

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/admin',
  component: pageOf('AdminPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  validateSearch: readByPanel<Texts<keyof MemberListParams>>,
  component: pageOf('UsersPanel'),
});

const adminMember = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$username',
  validateSearch: searchTexts('tab'),
  component: pageOf('MemberAdminPage'),
});

const adminMining = createRoute({
  getParentRoute: () => admin,
  path: '/admin/mining',
  component: pageOf('MiningPanel'),
});

const adminInventory = createRoute({
  getParentRoute: () => admin,
  path: '/admin/inventory',
  component: pageOf('GrantPanel'),
});

const adminItems = createRoute({
  getParentRoute: () => admin,
  path: '/admin/items',
  component: pageOf('ItemEditorPanel'),
});

const adminShop = createRoute({
  getParentRoute: () => admin,
  path: '/admin/shop',
  validateSearch: readByPanel<{ tab?: 'purchases'; due?: true }>,
  component: pageOf('ShopPanel'),
});

const adminChampionship = createRoute({
  getParentRoute: () => admin,
  path: '/admin/championship',
  validateSearch: readByPanel<{ tab?: 'events' | 'season' }>,
  component: pageOf('ChampionshipPanel'),
});

const adminBetting = createRoute({
  getParentRoute: () => admin,
  path: '/admin/betting',
  validateSearch: searchTexts('tab', 'event', 'status'),
  component: pageOf('BettingPanel'),
});

const adminStreaks = createRoute({
  getParentRoute: () => admin,
  path: '/admin/streak-rewards',
  component: pageOf('StreakRewardsPanel'),
});

const adminQuests = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quests',
  component: pageOf('QuestSystemPanel'),
});

const adminBadges = createRoute({
  getParentRoute: () => admin,
  path: '/admin/badges',
  component: pageOf('BadgeSystemPanel'),
});

const adminGuides = createRoute({
  getParentRoute: () => admin,
  path: '/admin/guides',
  validateSearch: searchTexts('category', 'status', 'page'),
  component: pageOf('GuidesPanel'),
});

const adminLeaderboards = createRoute({
  getParentRoute: () => admin,
  path: '/admin/leaderboards',
  validateSearch: readByPanel<LeaderboardPanelSearch>,
  component: pageOf('LeaderboardPanel'),
});

const adminContent = createRoute({
  getParentRoute: () => admin,
  path: '/admin/content',
  validateSearch: readByPanel<ContentSearch>,
  component: pageOf('ContentPanel'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit',
  validateSearch: readByPanel<Texts<'search' | 'target' | 'from' | 'to' | 'page'>>,
  component: pageOf('AuditPanel'),
});

const adminTournaments = createRoute({
  getParentRoute: () => admin,
  path: '/admin/tournaments',
  validateSearch: readByPanel<TournamentsPanelSearch>,
  component: pageOf('TournamentsPanel'),
});

const adminGames = createRoute({
  getParentRoute: () => admin,
  path: '/admin/games',
  component: pageOf('GamesPanel'),
});

const adminPictures = createRoute({
  getParentRoute: () => admin,
  path: '/admin/pictures',
  validateSearch: readByPanel<Texts<'only' | 'page'>>,
  component: pageOf('PicturesPanel'),
});

const adminSite = createRoute({
  getParentRoute: () => admin,
  path: '/admin/site',
  validateSearch: searchTexts('tab'),
  component: pageOf('SitePanel'),
});

const adminAnalytics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/analytics',
  validateSearch: readByPanel<AnalyticsSearch>,
  component: pageOf('AnalyticsPanel'),
});

export const adminRoutes = admin.addChildren([
  adminHome,
  adminAudit,
  adminUsers,
  adminMember,
  adminMining,
  adminInventory,
  adminItems,
  adminShop,
  adminChampionship,
  adminBetting,
  adminStreaks,
  adminQuests,
  adminBadges,
  adminGuides,
  adminLeaderboards,
  adminContent,
  adminTournaments,
  adminGames,
  adminPictures,
  adminSite,
  adminAnalytics,
]);
