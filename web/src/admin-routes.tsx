import { createRoute } from '@tanstack/react-router';
import type { AnalyticsSearch } from '#features/analytics/analytics-search.ts';
import type { LeaderboardPanelSearch } from '#features/leaderboards/admin/leaderboard-panel-search.ts';
import type { ContentSearch } from '#features/lore/admin/content-search.ts';
import { lazyPage } from '#lib/lazy-page.ts';
import { searchTexts } from '#lib/search-params.ts';
import { member } from './root-routes.tsx';

/** What an address says, as the panel itself reads it: visitors load no reader of a panel. */
function readByPanel<Search>(search: Search): Search {
  return search;
}

/** The back-office, for administrators. */
const admin = createRoute({
  getParentRoute: () => member,
  id: 'admin',
  staticData: { hasFooter: false },
  component: lazyPage(() => import('#features/admin/AdminGate.tsx'), 'AdminGate'),
});

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/admin',
  component: lazyPage(() => import('#features/admin/AdminPage.tsx'), 'AdminPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  validateSearch: searchTexts('search', 'page'),
  component: lazyPage(() => import('#features/account/admin/UsersPanel.tsx'), 'UsersPanel'),
});

const adminMember = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$username',
  validateSearch: searchTexts('tab'),
  component: lazyPage(() => import('#features/admin/member/MemberAdminPage.tsx'), 'MemberAdminPage'),
});

const adminMining = createRoute({
  getParentRoute: () => admin,
  path: '/admin/mining',
  component: lazyPage(() => import('#features/mining/admin/MiningPanel.tsx'), 'MiningPanel'),
});

const adminInventory = createRoute({
  getParentRoute: () => admin,
  path: '/admin/inventory',
  component: lazyPage(() => import('#features/inventory/admin/GrantPanel.tsx'), 'GrantPanel'),
});

const adminItems = createRoute({
  getParentRoute: () => admin,
  path: '/admin/items',
  component: lazyPage(() => import('#features/inventory/admin/ItemEditorPanel.tsx'), 'ItemEditorPanel'),
});

const adminShop = createRoute({
  getParentRoute: () => admin,
  path: '/admin/shop',
  validateSearch: readByPanel<{ tab?: 'purchases'; due?: true }>,
  component: lazyPage(() => import('#features/shop/admin/ShopPanel.tsx'), 'ShopPanel'),
});

const adminChampionship = createRoute({
  getParentRoute: () => admin,
  path: '/admin/championship',
  validateSearch: readByPanel<{ tab?: 'events' | 'season' }>,
  component: lazyPage(() => import('#features/championship/admin/ChampionshipPanel.tsx'), 'ChampionshipPanel'),
});

const adminBetting = createRoute({
  getParentRoute: () => admin,
  path: '/admin/betting',
  validateSearch: searchTexts('tab', 'event', 'status'),
  component: lazyPage(() => import('#features/betting/admin/BettingPanel.tsx'), 'BettingPanel'),
});

const adminStreaks = createRoute({
  getParentRoute: () => admin,
  path: '/admin/streak-rewards',
  component: lazyPage(() => import('#features/streaks/admin/StreakRewardsPanel.tsx'), 'StreakRewardsPanel'),
});

const adminQuests = createRoute({
  getParentRoute: () => admin,
  path: '/admin/quests',
  component: lazyPage(() => import('#features/quests/admin/QuestSystemPanel.tsx'), 'QuestSystemPanel'),
});

const adminBadges = createRoute({
  getParentRoute: () => admin,
  path: '/admin/badges',
  component: lazyPage(() => import('#features/badges/admin/BadgeSystemPanel.tsx'), 'BadgeSystemPanel'),
});

const adminGuides = createRoute({
  getParentRoute: () => admin,
  path: '/admin/guides',
  validateSearch: searchTexts('category', 'status', 'page'),
  component: lazyPage(() => import('#features/guides/admin/GuidesPanel.tsx'), 'GuidesPanel'),
});

const adminLeaderboards = createRoute({
  getParentRoute: () => admin,
  path: '/admin/leaderboards',
  validateSearch: readByPanel<LeaderboardPanelSearch>,
  component: lazyPage(() => import('#features/leaderboards/admin/LeaderboardPanel.tsx'), 'LeaderboardPanel'),
});

const adminContent = createRoute({
  getParentRoute: () => admin,
  path: '/admin/content',
  validateSearch: readByPanel<ContentSearch>,
  component: lazyPage(() => import('#features/lore/admin/ContentPanel.tsx'), 'ContentPanel'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit',
  validateSearch: searchTexts('search', 'target', 'page'),
  component: lazyPage(() => import('#features/audit/admin/AuditPanel.tsx'), 'AuditPanel'),
});

const adminTournaments = createRoute({
  getParentRoute: () => admin,
  path: '/admin/tournaments',
  validateSearch: searchTexts('tournament', 'only', 'page'),
  component: lazyPage(() => import('#features/tournaments/admin/TournamentsPanel.tsx'), 'TournamentsPanel'),
});

const adminSite = createRoute({
  getParentRoute: () => admin,
  path: '/admin/site',
  validateSearch: searchTexts('tab'),
  component: lazyPage(() => import('#features/site/admin/SitePanel.tsx'), 'SitePanel'),
});

const adminAnalytics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/analytics',
  validateSearch: readByPanel<AnalyticsSearch>,
  component: lazyPage(() => import('#features/analytics/AnalyticsPanel.tsx'), 'AnalyticsPanel'),
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
  adminSite,
  adminAnalytics,
]);
