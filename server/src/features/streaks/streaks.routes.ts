import { pageOf } from '@cinder/contract/shared/paging.ts';
import { streaksAdminEndpoints, streaksEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import type { GiftsService } from './gifts.service.ts';
import type { SetStreakService, StreakRewardsService } from './streak-rewards.service.ts';
import type { StreaksService } from './streaks.service.ts';

interface Services {
  account: AccountService;
  streaks: StreaksService;
  gifts: GiftsService;
  rewards: StreakRewardsService;
  setStreak: SetStreakService;
}

export function streaksRoutes({ account, streaks, gifts, rewards, setStreak }: Services): Route[] {
  return [
    read(streaksEndpoints.status, ({ member, query }) => streaks.status(member.id, query.tzOffsetMinutes)),
    write(streaksEndpoints.claim, ({ tx, member, body }) => streaks.claim(tx, member.id, body.localDate)),
    read(streaksEndpoints.odds, () => gifts.odds()),
    audited(streaksAdminEndpoints.setStreak, ({ tx, body }) => setStreak.set(tx, body), {
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
