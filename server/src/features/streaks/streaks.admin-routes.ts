import { streaksAdminEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { SetStreakService } from './set-streak.service.ts';
import type { StreakRewardsService } from './streak-rewards.service.ts';

export function streaksAdminRoutes(rewards: StreakRewardsService, streaks: SetStreakService): Route[] {
  return [
    write(streaksAdminEndpoints.setStreak, ({ tx, body }) => streaks.set(tx, body)),
    read(streaksAdminEndpoints.rewards, () => rewards.list()),
    write(streaksAdminEndpoints.updateReward, ({ tx, params, body }) => rewards.update(tx, params.dayInCycle, body)),
  ];
}
