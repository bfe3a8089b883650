import { pageOf } from '@cinder/contract/shared/paging.ts';
import { streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { SetStreakService } from './set-streak.service.ts';
import type { StreakRewardsService } from './streak-rewards.service.ts';

interface Deps {
  account: AccountService;
  rewards: StreakRewardsService;
  streaks: SetStreakService;
}

export function streaksAdminRoutes({ account, rewards, streaks }: Deps): Route[] {
  return [
    audited(streaksAdminEndpoints.setStreak, ({ tx, body }) => streaks.set(tx, body), {
      action: 'member.set_streak',
      id: ({ tx, body }) => account.userIdOf(tx, body.username),
      hold: account.hold,
    }),
    read(streaksAdminEndpoints.rewards, async ({ query, setTotalCount }) => {
      const days = await rewards.list();
      setTotalCount(days.length);
      return pageOf(days, query);
    }),
    audited(streaksAdminEndpoints.updateReward, ({ tx, params, body }) => rewards.update(tx, params.dayInCycle, body), {
      action: 'streak_reward.update',
      id: ({ params }) => String(params.dayInCycle),
    }),
  ];
}
