import type { PeriodBoard } from '@cinder/contract/leaderboards/boards.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import type { MiningCounted } from '#features/badges/badges.events.ts';
import type { QuestClaimed } from '#features/quests/quests.events.ts';
import type { LongestStreakChanged } from '#features/streaks/streaks.events.ts';
import type { TournamentCompleted } from '#features/tournaments/tournaments.events.ts';
import type { RewardPaid } from '#features/wallet/wallet.events.ts';
import type { Tx } from '#platform/db/database.ts';
import { begin } from '#platform/db/pipeline.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './leaderboards.queries.ts';
import { periodsOf } from './periods.ts';
import type { Move, PlayerCounts } from './player-counts.ts';
import { toMoves } from './player-counts.ts';

/** Keeps what the boards are read from, in the transaction that pays. */
export function createLeaderboardsService({ playerCounts }: { playerCounts: PlayerCounts }) {
  async function add(tx: Tx, board: PeriodBoard, { userId, score, at }: { userId: string; score: string; at: Date }) {
    const changes = await queries.addToTotals(tx, { userId, board, score }, periodsOf(at));
    await playerCounts.moved(tx, toMoves(board, changes));
  }

  async function move(tx: Tx, one: Move): Promise<void> {
    begin(tx, playerCounts.moved(tx, [one]));
  }

  return {
    /** Records a gain (nothing for wagers and deductions) and adds it to the week's, the month's and the lifetime total. */
    async recordEarning(tx: Tx, { userId, source, amount, at }: RewardPaid): Promise<void> {
      const activityType = ledgerSources[source].earning;
      if (activityType === null || amount < 0n) return;
      const score = formatAmount(amount);
      begin(
        tx,
        queries.insertEarningEvent(tx, { userId, id: newId(at), activityType, amount: score, at }),
        add(tx, 'earnings', { userId, score, at }),
      );
    },

    /** Counts a quest whose reward was claimed. */
    async recordQuest(tx: Tx, { userId, at }: QuestClaimed): Promise<void> {
      begin(tx, add(tx, 'quests', { userId, score: '1', at }));
    },

    /** Counts a tournament for everybody who played in it. */
    async recordTournament(tx: Tx, { userIds, at }: TournamentCompleted): Promise<void> {
      const changes = await queries.countForAll(tx, { userIds, board: 'tournaments' }, periodsOf(at));
      await playerCounts.moved(tx, toMoves('tournaments', changes));
    },

    /** Takes note of a mining session more. */
    recordMining: (tx: Tx, { total }: MiningCounted): Promise<void> =>
      move(tx, { board: 'mining', before: String(total - 1), after: String(total) }),

    /** Takes note of a longest streak that is another one now. */
    recordStreak: (tx: Tx, { before, after }: LongestStreakChanged): Promise<void> =>
      move(tx, { board: 'checkin-streak', before: String(before), after: String(after) }),
  };
}
