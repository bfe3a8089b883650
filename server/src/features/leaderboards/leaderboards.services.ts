import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Live } from '#platform/live/live.ts';
import { createBoardsService } from './boards.service.ts';
import { createHallOfFameService } from './hall-of-fame.service.ts';
import { createLeaderboardsService } from './leaderboards.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createPlayerCounts } from './player-counts.ts';
import { createReconciliationService } from './reconciliation.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  members: MembersService;
  wallet: WalletService;
  badges: BadgesService;
  streaks: StreaksService;
}

export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** The boards, the totals below them, and what administrators do with both. */
export function createLeaderboards({ db, clock, live, members, wallet, badges, streaks }: Deps) {
  const playerCounts = createPlayerCounts({ db, live });
  return {
    playerCounts,
    totals: createLeaderboardsService({ playerCounts }),
    boards: createBoardsService({ db, clock, members, badges, streaks, playerCounts }),
    hallOfFame: createHallOfFameService({ db, clock, members }),
    moderation: createModerationService({ db, clock, members, wallet, playerCounts }),
    reconciliation: createReconciliationService({ db, clock, members, playerCounts }),
  };
}
