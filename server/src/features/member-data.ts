import { accountMemberData } from '#features/account/account.queries.ts';
import { activityMemberData } from '#features/activity/activity.queries.ts';
import { adsMemberData } from '#features/ads/ads.queries.ts';
import { badgesMemberData } from '#features/badges/badges.queries.ts';
import { bettingMemberData } from '#features/betting/wagers.queries.ts';
import { championshipMemberData } from '#features/championship/championship.queries.ts';
import { guidesMemberData } from '#features/guides/guides.queries.ts';
import { imagesMemberData } from '#features/images/images.queries.ts';
import { inventoryMemberData } from '#features/inventory/inventory.queries.ts';
import { leaderboardsMemberData } from '#features/leaderboards/leaderboards.queries.ts';
import { loreMemberData } from '#features/lore/lore.queries.ts';
import { miningMemberData } from '#features/mining/mining.queries.ts';
import { notificationsMemberData } from '#features/notifications/notifications.queries.ts';
import { questsMemberData } from '#features/quests/quests.queries.ts';
import { shopMemberData } from '#features/shop/purchases.queries.ts';
import { siteMemberData } from '#features/site/site-settings.queries.ts';
import { streaksMemberData } from '#features/streaks/streaks.queries.ts';
import { tournamentsMemberData } from '#features/tournaments/tournaments.queries.ts';
import { walletMemberData } from '#features/wallet/wallet.queries.ts';
import { type NamedTable, tablesOf } from '#platform/db/member-data.ts';

/** Every table that knows members, in the order in which a deletion goes through them. */
export const memberTables: readonly NamedTable[] = tablesOf([
  miningMemberData,
  inventoryMemberData,
  streaksMemberData,
  adsMemberData,
  questsMemberData,
  badgesMemberData,
  shopMemberData,
  activityMemberData,
  notificationsMemberData,
  leaderboardsMemberData,
  guidesMemberData,
  loreMemberData,
  imagesMemberData,
  siteMemberData,
  tournamentsMemberData,
  championshipMemberData,
  bettingMemberData,
  walletMemberData,
  accountMemberData,
]);
