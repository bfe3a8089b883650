import { BYTE_ORDER_MARK, type Cell, csvRow } from '@cinder/contract/shared/csv.ts';
import type { MemberStats, MembersService } from '#features/account/members.service.ts';
import type { EarningStats } from '#features/leaderboards/moderation.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

const ROWS_AT_A_TIME = 1_000;

/** What a file holds: where its rows come from, a page after another, and what it says of each. */
interface Sheet<Row> {
  columns: readonly string[];
  rowsAfter(tx: Tx, after: Row | undefined, limit: number, ids?: readonly string[]): Promise<Row[]>;
  cells(tx: Tx, rows: Row[]): Promise<Cell[][]>;
}

interface Deps {
  clock: Clock;
  members: MemberStats;
  mining: MiningStats;
  quests: QuestStats;
  streaks: StreakStats;
  earnings: Pick<EarningStats, 'eventsAfter'>;
  wallet: Pick<WalletService, 'amountsPaid'>;
  summaries: Pick<MembersService, 'summaries'>;
}

export type SheetName = keyof ReturnType<typeof createSheets>;

/** The files that can be exported, whole or, where rows can be chosen, those alone. None holds an e-mail or an address. */
export function createSheets(deps: Deps) {
  return {
    users: (tx: Tx, ids?: readonly string[]) => textOf(usersSheet(deps), tx, ids),
    mining: (tx: Tx) => textOf(miningSheet(deps), tx),
    quests: (tx: Tx) => textOf(questsSheet(deps), tx),
    checkins: (tx: Tx) => textOf(checkInsSheet(deps), tx),
    earnings: (tx: Tx, ids?: readonly string[]) => textOf(earningsSheet(deps), tx, ids),
  };
}

/** A sheet's text, a page at a time: the next is read when the one before it was taken. */
async function* textOf<Row>(
  { columns, rowsAfter, cells }: Sheet<Row>,
  tx: Tx,
  ids?: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await rowsAfter(tx, after, ROWS_AT_A_TIME, ids);
    if (rows.length > 0) yield (await cells(tx, rows)).map(csvRow).join('');
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1);
  }
}

type RowOf<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

function usersSheet({ clock, members, mining, quests, streaks }: Deps): Sheet<RowOf<MemberStats['membersAfter']>> {
  return {
    columns: [
      'user_id',
      'username',
      'level',
      'xp',
      'cinder_total',
      'is_admin',
      'joined_at',
      'mining_sessions',
      'quest_completions',
      'current_streak',
      'longest_streak',
    ],
    rowsAfter: members.membersAfter,
    async cells(tx, rows) {
      const ids = idsOf(rows);
      const sessionsOf = await mining.endedByMember(tx, ids);
      const questsOf = await quests.completionsByMember(tx, ids);
      const streakOf = await streaks.byMember(tx, ids, clock.now());
      return rows.map((row) => [
        row.userId,
        row.username,
        row.level,
        row.xp,
        row.cinderTotal,
        row.isAdmin,
        row.createdAt,
        sessionsOf.get(row.userId) ?? 0,
        questsOf.get(row.userId) ?? 0,
        streakOf.get(row.userId)?.current ?? 0,
        streakOf.get(row.userId)?.longest ?? 0,
      ]);
    },
  };
}

function miningSheet({ mining, wallet, summaries }: Deps): Sheet<RowOf<MiningStats['sessionsAfter']>> {
  return {
    columns: [
      'session_id',
      'user_id',
      'username',
      'device_id',
      'started_at',
      'ended_at',
      'outcome',
      'credited_seconds',
      'pings',
      'early_pings',
      'cinder_paid',
    ],
    rowsAfter: mining.sessionsAfter,
    async cells(tx, rows) {
      const summaryOf = await summaries.summaries(tx, idsOf(rows));
      const facts = rows.map((row) => ({ userId: row.userId, cause: mining.causeOf(row.id) }));
      const paid = await wallet.amountsPaid(tx, facts);
      return rows.map((row) => [
        row.id,
        row.userId,
        summaryOf.get(row.userId)?.username ?? null,
        row.deviceId,
        row.startedAt,
        row.endedAt,
        row.outcome ?? 'open',
        row.totalSeconds,
        row.pingCount,
        row.earlyPingCount,
        paid.get(mining.causeOf(row.id)) ?? null,
      ]);
    },
  };
}

function questsSheet({ quests, summaries }: Deps): Sheet<RowOf<QuestStats['completionsAfter']>> {
  return {
    columns: [
      'completion_id',
      'user_id',
      'username',
      'quest_id',
      'quest_title',
      'quest_type',
      'reward_type',
      'reward_amount',
      'completed_at',
      'verified',
    ],
    rowsAfter: quests.completionsAfter,
    async cells(tx, rows) {
      const summaryOf = await summaries.summaries(tx, idsOf(rows));
      return rows.map((row) => [
        row.id,
        row.userId,
        summaryOf.get(row.userId)?.username ?? null,
        row.questId,
        row.title,
        row.questType,
        row.rewardType,
        row.rewardAmount,
        row.completedAt,
        row.verified,
      ]);
    },
  };
}

function checkInsSheet({ streaks, summaries }: Deps): Sheet<RowOf<StreakStats['claimsAfter']>> {
  return {
    columns: [
      'user_id',
      'username',
      'local_date',
      'claimed_at',
      'cycle_day',
      'base_cinder',
      'bonus_cinder',
      'xp',
      'item_id',
      'freezes_used',
      'freeze_earned',
    ],
    rowsAfter: streaks.claimsAfter,
    async cells(tx, rows) {
      const summaryOf = await summaries.summaries(tx, idsOf(rows));
      return rows.map((row) => [
        row.userId,
        summaryOf.get(row.userId)?.username ?? null,
        row.localClaimDate,
        row.claimedAt,
        row.cycleDay,
        row.baseCinder,
        row.bonusCinder,
        row.xp,
        row.itemId,
        row.freezesUsed,
        row.freezeEarned,
      ]);
    },
  };
}

function earningsSheet({ earnings, summaries }: Deps): Sheet<RowOf<EarningStats['eventsAfter']>> {
  return {
    columns: [
      'earning_id',
      'user_id',
      'username',
      'activity_type',
      'amount_cinder',
      'occurred_at',
      'verified',
      'exploit_flag',
    ],
    rowsAfter: earnings.eventsAfter,
    async cells(tx, rows) {
      const summaryOf = await summaries.summaries(tx, idsOf(rows));
      return rows.map((row) => [
        row.id,
        row.userId,
        summaryOf.get(row.userId)?.username ?? null,
        row.activityType,
        row.amountCinder,
        row.occurredAt,
        row.verified,
        row.exploitFlag,
      ]);
    },
  };
}

function idsOf(rows: readonly { userId: string }[]): string[] {
  return [...new Set(rows.map((row) => row.userId))];
}
