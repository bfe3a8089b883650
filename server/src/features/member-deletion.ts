import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { MemberDeletion } from '#features/account/account.events.ts';
import type { AdminsService } from '#features/account/admins.service.ts';
import type { OpenWagersService } from '#features/betting/open-wagers.service.ts';
import type { PlayersService } from '#features/championship/players.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { PlayerCounts } from '#features/leaderboards/player-counts.ts';
import type { SessionCompletion } from '#features/mining/session-completion.service.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import type { DecisionsService } from '#features/tournaments/decisions.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { renameInReplies } from '#platform/http/idempotency.queries.ts';

interface Parts {
  admins: AdminsService;
  completion: SessionCompletion;
  openWagers: OpenWagersService;
  tournaments: DecisionsService;
  players: PlayersService;
  playerCounts: PlayerCounts;
  notifications: NotificationsService;
}

/**
 * What features do about a member who is being deleted, in the order in which turns are taken everywhere: the mining
 * session, tournaments, markets, the member.
 */
export function subscribeToDeletion(events: Events, parts: Parts): void {
  const { admins, completion, openWagers, tournaments, players, playerCounts, notifications } = parts;
  events.subscribe('account.member_deleted', async (tx: Tx, { userId, username, at }: MemberDeletion) => {
    await completion.hold(tx, userId);
    await openWagers.forgetNames(tx, userId);
    const company = await tournaments.companyOf(tx, userId);
    const names = [username, ...company.teamNames];
    await tournaments.removeMember(tx, userId);
    await openWagers.takeBack(tx, userId);
    await players.forget(tx, userId, at);
    await playerCounts.membersDeleted(tx);
    await notifications.forget(tx, { userId, names, toldTo: company.userIds });
    const userIds = [...company.userIds, ...(await admins.userIds(tx))];
    for (const name of names) await renameInReplies(tx, { name, to: DELETED_MEMBER, userIds });
  });
}
