import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { MemberDeletion } from '#features/account/account.events.ts';
import { accountMemberData } from '#features/account/account.queries.ts';
import type { AdminsService } from '#features/account/admins.service.ts';
import { activityMemberData } from '#features/activity/activity.queries.ts';
import { adsMemberData } from '#features/ads/ads.queries.ts';
import { badgesMemberData } from '#features/badges/badges.queries.ts';
import type { OpenWagersService } from '#features/betting/open-wagers.service.ts';
import { bettingMemberData } from '#features/betting/wagers.queries.ts';
import { challengesMemberData } from '#features/challenges/challenges.queries.ts';
import type { ChallengesService } from '#features/challenges/challenges.service.ts';
import { championshipMemberData } from '#features/championship/championship.queries.ts';
import type { PlayersService } from '#features/championship/players.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { GiftModeration } from '#features/gifts/gift-moderation.service.ts';
import { giftsMemberData } from '#features/gifts/gifts.queries.ts';
import { guidesMemberData } from '#features/guides/guides.queries.ts';
import { imagesMemberData } from '#features/images/images.queries.ts';
import { inventoryMemberData } from '#features/inventory/inventory.queries.ts';
import { leaderboardsMemberData } from '#features/leaderboards/leaderboards.queries.ts';
import type { PlayerCounts } from '#features/leaderboards/player-counts.ts';
import { loreMemberData } from '#features/lore/lore.queries.ts';
import { miningMemberData } from '#features/mining/mining.queries.ts';
import type { SessionCompletion } from '#features/mining/session-completion.service.ts';
import { notificationsMemberData } from '#features/notifications/notifications.queries.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import { perksMemberData } from '#features/perks/perks.queries.ts';
import { questsMemberData } from '#features/quests/quests.queries.ts';
import { rafflesMemberData } from '#features/raffles/raffles.queries.ts';
import { shopMemberData } from '#features/shop/purchases.queries.ts';
import { siteMemberData } from '#features/site/site-settings.queries.ts';
import { storeMemberData } from '#features/store/redemptions.queries.ts';
import type { RedemptionsService } from '#features/store/redemptions.service.ts';
import { chancesMemberData } from '#features/streaks/chances.queries.ts';
import { streaksMemberData } from '#features/streaks/streaks.queries.ts';
import type { DecisionsService } from '#features/tournaments/decisions.service.ts';
import { tournamentsMemberData } from '#features/tournaments/tournaments.queries.ts';
import { walletMemberData } from '#features/wallet/wallet.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { type NamedTable, tablesOf } from '#platform/db/member-data.ts';
import { renameInReplies } from '#platform/http/idempotency.queries.ts';

/** Every table that knows members, in the order in which a deletion goes through them. */
export const memberTables: readonly NamedTable[] = tablesOf([
  miningMemberData,
  inventoryMemberData,
  streaksMemberData,
  chancesMemberData,
  adsMemberData,
  questsMemberData,
  badgesMemberData,
  shopMemberData,
  storeMemberData,
  rafflesMemberData,
  challengesMemberData,
  giftsMemberData,
  perksMemberData,
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

interface Parts {
  admins: AdminsService;
  completion: SessionCompletion;
  openWagers: OpenWagersService;
  tournaments: DecisionsService;
  challenges: ChallengesService;
  redemptions: RedemptionsService;
  gifts: GiftModeration;
  players: PlayersService;
  playerCounts: PlayerCounts;
  notifications: NotificationsService;
}

/**
 * What features do about a member who is being deleted, in the order in which turns are taken everywhere: the mining
 * session, tournaments, challenges, markets, the member, offers.
 */
export function subscribeToDeletion(events: Events, parts: Parts): void {
  const {
    admins,
    completion,
    openWagers,
    redemptions,
    gifts,
    tournaments,
    challenges,
    players,
    playerCounts,
    notifications,
  } = parts;
  events.subscribe('account.member_deleted', async (tx: Tx, { userId, username, at }: MemberDeletion) => {
    await completion.hold(tx, userId);
    await openWagers.forgetNames(tx, userId);
    const company = await tournaments.companyOf(tx, userId);
    const names = [username, ...company.teamNames];
    const recipients = [
      ...company.userIds,
      ...(await challenges.othersOf(tx, userId)),
      ...(await gifts.recipientsOf(tx, userId)),
    ];
    await tournaments.removeMember(tx, userId);
    await challenges.hold(tx, userId);
    await openWagers.takeBack(tx, userId);
    await challenges.removeMember(tx, userId);
    await redemptions.refundWaiting(tx, userId);
    await gifts.forget(tx, userId);
    await players.forget(tx, userId, at);
    await playerCounts.membersDeleted(tx);
    const userIds = [...recipients, ...(await admins.userIds(tx))];
    await notifications.forget(tx, { userId, names, recipients: userIds });
    for (const name of names) await renameInReplies(tx, { name, to: DELETED_MEMBER, userIds });
  });
}
