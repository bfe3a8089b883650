import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { LimitsService } from '#features/betting/limits.service.ts';
import type { ModerationService } from '#features/leaderboards/moderation.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

export interface DetailsDeps {
  db: Database;
  members: MembersService;
  wallet: WalletService;
  streaks: StreaksService;
  limits: LimitsService;
  moderation: ModerationService;
}

/** Members as administrators see them, put together from every feature. */
export function createDetailsService({ db, members, wallet, streaks, limits, moderation }: DetailsDeps) {
  return {
    /** member_not_found where nobody has this name, in any letter case. */
    async find(viewer: Actor, username: string): Promise<MemberDetails> {
      const member = await members.details(viewer, username);
      if (!member) throw new AppError('member_not_found');
      const { userId } = member;
      const [balance, streak, betting, flaggedEarnings] = await Promise.all([
        wallet.balanceOf(db, userId),
        streaks.displayedStreak(userId),
        limits.own(userId),
        moderation.countFlagged(userId),
      ]);
      return {
        ...member,
        availableCinder: balance.available,
        lockedCinder: balance.locked,
        streak,
        betting,
        flaggedEarnings,
      };
    },
  };
}
