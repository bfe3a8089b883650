import type { Analytics, UserAnalytics } from '@cinder/contract/analytics/analytics.api.ts';
import { average } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { Clock, Span } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { DailyStats, StatSources } from './daily-stats.service.ts';
import { countOf, tokensOf } from './daily-stats.service.ts';

const DAY_MS = 86_400_000;

interface Deps extends StatSources {
  db: Database;
  clock: Clock;
  daily: DailyStats;
  streaks: StreakStats;
  summaries: Pick<MembersService, 'summaries'>;
}

/** The figures of the whole community. The contract says of each what it counts. */
export function createAnalyticsService(deps: Deps) {
  return {
    overview: () => overview(deps),
    users: (paging: Paging) => users(deps, paging),
  };
}

async function overview({ db, clock, daily, members, mining, quests, shop, streaks }: Deps): Promise<Analytics> {
  const now = clock.now();
  const today: Span = { from: new Date(`${localDate(now, 0)}T00:00:00.000Z`), to: new Date(now.getTime() + DAY_MS) };
  const [ever, totalUsers, newUsersToday, activeUsers24h, activeUsers7d, live, completedQuestsToday] =
    await Promise.all([
      daily.sinceBeginning(db),
      members.count(db),
      members.joined(db, today),
      daily.active(db, new Date(now.getTime() - DAY_MS)),
      daily.active(db, new Date(now.getTime() - 7 * DAY_MS)),
      mining.live(db, now),
      quests.completions(db, today),
    ]);
  const [activeQuests, longestStreakOverall, averageStreakLength, { revenue, purchases }] = await Promise.all([
    quests.open(db, now),
    streaks.longest(db),
    streaks.averageAlive(db, now),
    shop.revenue(db),
  ]);
  const sessions = countOf(ever, 'sessions');
  const minutes = countOf(ever, 'mining_seconds') / 60;
  const totalQuestCompletions = countOf(ever, 'quest_completions');
  return {
    totalUsers,
    newUsersToday,
    activeUsers24h,
    activeUsers7d,
    totalCinderDistributed: formatAmount(tokensOf(ever, 'paid')),
    liveMiningSessionsCount: live,
    totalLifetimeMiningSessions: sessions,
    completedMiningSessions: countOf(ever, 'completed_sessions'),
    totalMiningMinutes: average(minutes, 1),
    averageSessionDuration: average(minutes, sessions),
    totalQuestCompletions,
    completedQuestsToday,
    activeQuests,
    averageQuestsPerUser: average(totalQuestCompletions, totalUsers),
    totalCheckIns: countOf(ever, 'check_ins'),
    longestStreakOverall,
    averageStreakLength,
    totalRevenue: revenue,
    completedPurchases: purchases,
  };
}

async function users(
  { db, clock, members, wallet, mining, quests, streaks, summaries }: Deps,
  { page, limit }: Paging,
): Promise<{ rows: UserAnalytics[]; total: number }> {
  const [rows, total] = await Promise.all([
    wallet.richest(db, { limit, offset: (page - 1) * limit }),
    members.count(db),
  ]);
  const ids = rows.map((row) => row.userId);
  const [summaryOf, sessionsOf, questsOf, streakOf] = await Promise.all([
    summaries.summaries(db, ids),
    mining.endedByMember(db, ids),
    quests.completionsByMember(db, ids),
    streaks.byMember(db, ids, clock.now()),
  ]);
  const users = rows.map((row) => ({
    userId: row.userId,
    username: row.username,
    avatarUrl: summaryOf.get(row.userId)?.avatarUrl ?? null,
    worn: summaryOf.get(row.userId)?.worn,
    level: row.level,
    cinderTotal: row.cinderTotal,
    totalMiningSessions: sessionsOf.get(row.userId) ?? 0,
    questCompletions: questsOf.get(row.userId) ?? 0,
    currentCheckInStreak: streakOf.get(row.userId)?.current ?? 0,
    longestCheckInStreak: streakOf.get(row.userId)?.longest ?? 0,
  }));
  return { rows: users, total };
}
