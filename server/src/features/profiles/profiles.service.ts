import { profileText } from '@cinder/contract/profiles/profile-text.rules.ts';
import { MAX_PLACEMENTS, type PublicProfile } from '@cinder/contract/profiles/profiles.api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { ChallengesService } from '#features/challenges/challenges.service.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { HallOfFameService } from '#features/leaderboards/hall-of-fame.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { TournamentsService } from '#features/tournaments/tournaments.service.ts';
import { AppError } from '#platform/errors.ts';
import { readerLanguage, say } from '#platform/texts.ts';

interface Deps {
  members: MembersService;
  badges: BadgesService;
  inventory: InventoryService;
  streaks: StreaksService;
  tournaments: TournamentsService;
  hallOfFame: HallOfFameService;
  challenges: Pick<ChallengesService, 'choice'>;
}

/** Members as anybody may see them: nothing that the boards do not tell. */
export function createProfilesService(deps: Deps) {
  const { members, badges, inventory, streaks, tournaments, hallOfFame, challenges } = deps;
  return {
    /** member_not_found where nobody has this name, in any letter case. */
    async profile(username: string): Promise<PublicProfile> {
      const member = await members.named(username);
      if (!member) throw new AppError('member_not_found');
      const { userId } = member;
      const [showcase, equipment, streak, tournamentPlaces, months, { takesChallenges }] = await Promise.all([
        badges.showcase(userId),
        inventory.equipment(userId),
        streaks.displayedStreak(userId),
        tournaments.placements(userId, MAX_PLACEMENTS),
        hallOfFame.ranksOf(userId, MAX_PLACEMENTS),
        challenges.choice(userId),
      ]);
      return {
        username: member.username,
        avatarUrl: member.avatarUrl,
        worn: member.worn,
        banner: member.banner,
        takesChallenges,
        level: member.level,
        memberSince: member.memberSince.toISOString(),
        showcase,
        equipment,
        streak,
        placements: { tournaments: tournamentPlaces, hallOfFame: months },
      };
    },

    /** What is said of a member's page before it is opened; null where nobody has this name. */
    async textOf(username: string, { siteName }: { siteName: string }) {
      const member = await members.named(username);
      if (!member) return null;
      const counts = { ...member, memberSince: member.memberSince.toISOString() };
      const text = profileText(counts, siteName, readerLanguage());
      return { ...text, description: say(text.description) };
    },
  };
}
