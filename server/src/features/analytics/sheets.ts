import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { BYTE_ORDER_MARK, type Cell, csvRow } from '@cinder/contract/shared/csv.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type { MemberStats, MembersService } from '#features/account/members.service.ts';
import type { EarningStats } from '#features/leaderboards/moderation.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { ShopStats } from '#features/shop/purchases.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { countOf, type DailyStats, midnight, type Stats, spentOf, tokensOf } from './daily-stats.service.ts';

const ROWS_AT_A_TIME = 1_000;

type Day = { day: string; figures: Stats };

/** What a file holds: where its rows come from, a page after another, what is read for a page, and what each column says. */
interface Sheet<Row, Read> {
  rowsAfter(tx: Tx, after: NoInfer<Row> | undefined, limit: number, ids?: readonly string[]): Promise<Row[]>;
  read(tx: Tx, rows: Row[]): Promise<Read>;
  columns: Readonly<Record<string, (row: Row, read: Read) => Cell>>;
}

interface Deps {
  daily: Pick<DailyStats, 'daysAfter'>;
  shop: Pick<ShopStats, 'revenueByDay'>;
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
    days: (tx: Tx) => textOf(daysSheet(deps), tx),
    earnings: (tx: Tx, ids?: readonly string[]) => textOf(earningsSheet(deps), tx, ids),
  };
}

/** A sheet's text, a page at a time: the next is read when the one before it was taken. */
async function* textOf<Row, Read>(
  { rowsAfter, read, columns }: Sheet<Row, Read>,
  tx: Tx,
  ids?: readonly string[],
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield BYTE_ORDER_MARK + csvRow(Object.keys(columns));
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await rowsAfter(tx, after, ROWS_AT_A_TIME, ids);
    if (rows.length > 0) {
      const found = await read(tx, rows);
      yield rows.map((row) => csvRow(cells.map((cell) => cell(row, found)))).join('');
    }
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1);
  }
}

/** A sheet whose rows are of members. */
const sheet = <Row extends { userId: string }, Read>(of: Sheet<Row, Read>) => of;

function usersSheet({ clock, members, mining, quests, streaks }: Deps) {
  return sheet({
    rowsAfter: members.membersAfter,
    async read(tx, rows) {
      const ids = idsOf(rows);
      return {
        sessions: await mining.endedByMember(tx, ids),
        quests: await quests.completionsByMember(tx, ids),
        streaks: await streaks.byMember(tx, ids, clock.now()),
      };
    },
    columns: {
      user_id: (row) => row.userId,
      username: (row) => row.username,
      level: (row) => row.level,
      xp: (row) => row.xp,
      cinder_total: (row) => row.cinderTotal,
      is_admin: (row) => row.isAdmin,
      joined_at: (row) => row.createdAt,
      mining_sessions: (row, { sessions }) => sessions.get(row.userId) ?? 0,
      quest_completions: (row, { quests: done }) => done.get(row.userId) ?? 0,
      current_streak: (row, { streaks: of }) => of.get(row.userId)?.current ?? 0,
      longest_streak: (row, { streaks: of }) => of.get(row.userId)?.longest ?? 0,
    },
  });
}

function miningSheet({ mining, wallet, summaries }: Deps) {
  return sheet({
    rowsAfter: mining.sessionsAfter,
    async read(tx, rows) {
      const facts = rows.map((row) => ({ userId: row.userId, cause: mining.causeOf(row.id) }));
      return { names: await summaries.summaries(tx, idsOf(rows)), paid: await wallet.amountsPaid(tx, facts) };
    },
    columns: {
      session_id: (row) => row.id,
      user_id: (row) => row.userId,
      username: (row, { names }) => names.get(row.userId)?.username ?? null,
      device_id: (row) => row.deviceId,
      started_at: (row) => row.startedAt,
      ended_at: (row) => row.endedAt,
      outcome: (row) => row.outcome ?? 'open',
      credited_seconds: (row) => row.totalSeconds,
      pings: (row) => row.pingCount,
      early_pings: (row) => row.earlyPingCount,
      cinder_paid: (row, { paid }) => paid.get(mining.causeOf(row.id)) ?? null,
    },
  });
}

function questsSheet({ quests, summaries }: Deps) {
  return sheet({
    rowsAfter: quests.completionsAfter,
    read: (tx, rows) => summaries.summaries(tx, idsOf(rows)),
    columns: {
      completion_id: (row) => row.id,
      user_id: (row) => row.userId,
      username: (row, names) => names.get(row.userId)?.username ?? null,
      quest_id: (row) => row.questId,
      quest_title: (row) => row.title,
      quest_type: (row) => row.questType,
      reward_type: (row) => row.rewardType,
      reward_amount: (row) => row.rewardAmount,
      completed_at: (row) => row.completedAt,
      verified: (row) => row.verified,
    },
  });
}

function checkInsSheet({ streaks, summaries }: Deps) {
  return sheet({
    rowsAfter: streaks.claimsAfter,
    read: (tx, rows) => summaries.summaries(tx, idsOf(rows)),
    columns: {
      user_id: (row) => row.userId,
      username: (row, names) => names.get(row.userId)?.username ?? null,
      local_date: (row) => row.localClaimDate,
      claimed_at: (row) => row.claimedAt,
      cycle_day: (row) => row.cycleDay,
      base_cinder: (row) => row.baseCinder,
      bonus_cinder: (row) => row.bonusCinder,
      xp: (row) => row.xp,
      item_id: (row) => row.itemId,
      freezes_used: (row) => row.freezesUsed,
      freeze_earned: (row) => row.freezeEarned,
    },
  });
}

/** The days that are over, as they were kept. */
function daysSheet({ daily, shop }: Deps): Sheet<Day, Map<string, string>> {
  const perMint = mints.map((mint) => [
    `issued_${mint}`,
    ({ figures }: Day) => formatAmount(tokensOf(figures, 'issued', mint)),
  ]);
  const perSink = sinks.map((sink) => [`spent_${sink}`, ({ figures }: Day) => formatAmount(spentOf(figures, sink))]);
  return {
    rowsAfter: (tx, after, limit) => daily.daysAfter(tx, after?.day, limit),
    read: (tx, rows) =>
      shop.revenueByDay(tx, { from: midnight(rows[0]?.day ?? ''), to: midnight(addDays(rows.at(-1)?.day ?? '', 1)) }),
    columns: {
      day: ({ day }) => day,
      new_members: ({ figures }) => countOf(figures, 'new_members'),
      active_members: ({ figures }) => countOf(figures, 'active_members'),
      sessions: ({ figures }) => countOf(figures, 'sessions'),
      completed_sessions: ({ figures }) => countOf(figures, 'completed_sessions'),
      quest_completions: ({ figures }) => countOf(figures, 'quest_completions'),
      check_ins: ({ figures }) => countOf(figures, 'check_ins'),
      ...(Object.fromEntries(perMint) as Record<string, (row: Day) => Cell>),
      ...(Object.fromEntries(perSink) as Record<string, (row: Day) => Cell>),
      revenue_usd: ({ day }, revenueOf) => revenueOf.get(day) ?? '0.00',
    },
  };
}

function earningsSheet({ earnings, summaries }: Deps) {
  return sheet({
    rowsAfter: earnings.eventsAfter,
    read: (tx, rows) => summaries.summaries(tx, idsOf(rows)),
    columns: {
      earning_id: (row) => row.id,
      user_id: (row) => row.userId,
      username: (row, names) => names.get(row.userId)?.username ?? null,
      activity_type: (row) => row.activityType,
      amount_cinder: (row) => row.amountCinder,
      occurred_at: (row) => row.occurredAt,
      verified: (row) => row.verified,
      exploit_flag: (row) => row.exploitFlag,
    },
  });
}

function idsOf(rows: readonly { userId: string }[]): string[] {
  return [...new Set(rows.map((row) => row.userId))];
}
