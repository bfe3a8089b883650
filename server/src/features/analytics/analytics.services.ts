import type { MembersService } from '#features/account/members.service.ts';
import { createMemberStats } from '#features/account/members.service.ts';
import { earningStats } from '#features/leaderboards/moderation.service.ts';
import { createMiningStats } from '#features/mining/mining.service.ts';
import { createQuestStats } from '#features/quests/quests.service.ts';
import { createShopStats } from '#features/shop/purchases.service.ts';
import { createStreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { createWalletStats } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { AuditTrail } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { analyticsAdminRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createDailyStats, type DailyStats } from './daily-stats.service.ts';
import { createEconomyService } from './economy.service.ts';
import { createExportService } from './export.service.ts';
import { createSuspicionsService } from './suspicions.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  wallet: WalletService;
  /** Whether the shop sells through the sandbox. */
  isSandbox: boolean;
  audit: AuditTrail;
}

/** The analytics of the back-office: its calls, and the job that keeps the figures of days that are over. */
export function createAnalytics({ db, clock, members, wallet, isSandbox, audit }: Deps) {
  const sources = {
    db,
    clock,
    members: createMemberStats(),
    wallet: createWalletStats(),
    mining: createMiningStats(),
    quests: createQuestStats(),
    streaks: createStreakStats(),
    shop: createShopStats({ isSandbox }),
    earnings: earningStats,
    summaries: members,
  };
  const daily = createDailyStats(sources);
  return {
    routes: analyticsAdminRoutes({
      analytics: createAnalyticsService({ ...sources, daily }),
      economy: createEconomyService({ ...sources, daily }),
      suspicions: createSuspicionsService(sources),
      exports: createExportService({ ...sources, wallet, audit }),
    }),
    jobs: analyticsJobs(daily),
    daily,
  };
}

function analyticsJobs(daily: DailyStats): Job[] {
  return [{ name: 'analytics-keep-days', cron: '*/5 * * * *', run: () => daily.keep() }];
}
