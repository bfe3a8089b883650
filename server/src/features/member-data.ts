import { accountMemberData } from '#features/account/account.member-data.ts';
import { activityMemberData } from '#features/activity/activity.member-data.ts';
import { adsMemberData } from '#features/ads/ads.member-data.ts';
import { badgesMemberData } from '#features/badges/badges.member-data.ts';
import { bettingMemberData } from '#features/betting/betting.member-data.ts';
import { championshipMemberData } from '#features/championship/championship.member-data.ts';
import { guidesMemberData } from '#features/guides/guides.member-data.ts';
import { imagesMemberData } from '#features/images/images.member-data.ts';
import { inventoryMemberData } from '#features/inventory/inventory.member-data.ts';
import { leaderboardsMemberData } from '#features/leaderboards/leaderboards.member-data.ts';
import { loreMemberData } from '#features/lore/lore.member-data.ts';
import { miningMemberData } from '#features/mining/mining.member-data.ts';
import { notificationsMemberData } from '#features/notifications/notifications.member-data.ts';
import { questsMemberData } from '#features/quests/quests.member-data.ts';
import { shopMemberData } from '#features/shop/shop.member-data.ts';
import { siteMemberData } from '#features/site/site.member-data.ts';
import { streaksMemberData } from '#features/streaks/streaks.member-data.ts';
import { tournamentsMemberData } from '#features/tournaments/tournaments.queries.ts';
import { walletMemberData } from '#features/wallet/wallet.member-data.ts';
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
