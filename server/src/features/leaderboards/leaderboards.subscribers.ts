import type { Events } from '#features/domain-events.ts';
import type { LeaderboardsService } from './leaderboards.service.ts';

export function subscribeLeaderboards(events: Events, leaderboards: LeaderboardsService): void {
  events.subscribe('wallet.reward_paid', leaderboards.recordEarning);
  events.subscribe('quests.claimed', leaderboards.recordQuest);
  events.subscribe('tournaments.completed', leaderboards.recordTournament);
  events.subscribe('badges.mining_counted', leaderboards.recordMining);
  events.subscribe('streaks.longest_changed', leaderboards.recordStreak);
}
