import { average } from '@cinder/contract/analytics/analytics.rules.ts';
import { amountToNumber, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { checkInBonus } from '@cinder/contract/streaks/gift.rules.ts';
import {
  claimDate,
  earliestDate,
  isTodaySomewhere,
  liveStreak,
  MAX_FREEZES,
  NO_STREAK,
  type Streak,
  secondsUntilNextClaim,
  streakOn,
} from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakClaim, StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import { type Ledger, lockedStanding } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { defined } from '#platform/db/definitions.ts';
import type { Homes } from '#platform/db/homes.ts';
import { begin, knownInTransaction, together } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { GiftsService } from './gifts.service.ts';
import * as queries from './streaks.queries.ts';
import { findStreaks } from './streaks.queries.ts';

const DAY_MS = 86_400_000;

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  items: ItemsService;
  gifts: GiftsService;
  events: Events;
}

export type StreaksService = ReturnType<typeof createStreaksService>;

/** The daily check-in: a streak of days and a cycle of seven rewards. */
export function createStreaksService(deps: Deps) {
  const { db, homes, clock } = deps;
  const rewards = defined(queries.findRewards);
  return {
    async status(userId: string, tzOffsetMinutes: number): Promise<StreakStatus> {
      const streak = await loadStreak(await homes.of(userId), userId);
      const now = streakOn(streak, localDate(clock.now(), tzOffsetMinutes));
      const days = await loadDays(deps);
      const reward = days.find(({ dayInCycle }) => dayInCycle === now.cycleDay);
      if (!reward) throw new AppError('streak_reward_not_found');
      return {
        currentStreak: now.currentStreak,
        longestStreak: streak.longestStreak,
        cycleDay: now.cycleDay,
        isClaimedToday: now.isClaimed,
        freezes: streak.freezes,
        freezesDue: now.freezesDue,
        reward,
        days,
      };
    },

    /** The streak that is still alive; 0 when there is none. */
    async liveStreak(executor: Executor, userId: string): Promise<number> {
      return liveStreak(await loadStreak(executor, userId), clock.now());
    },

    /** The streak as others see it: what is still alive, and the longest ever. */
    async displayedStreak(userId: string): Promise<{ current: number; longest: number }> {
      const streak = await loadStreak(db, userId);
      return { current: liveStreak(streak, clock.now()), longest: streak.longestStreak };
    },

    /** The streaks of several members that are alive, by user id; those who never checked in are missing. */
    async liveStreaks(executor: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
      const now = clock.now();
      const rows = userIds.length > 0 ? await queries.findStreaks(executor, userIds) : [];
      return new Map(rows.map((row) => [row.userId, liveStreak(toStreak(row), now)]));
    },

    /** The longest streak that the member ever had. */
    longestStreak: async (executor: Executor, userId: string): Promise<number> =>
      (await loadStreak(executor, userId)).longestStreak,

    freezesOf: async (executor: Executor, userId: string): Promise<number> =>
      (await loadStreak(executor, userId)).freezes,

    /** Gives a member a freeze; false where no more fit. */
    addFreeze: (tx: Tx, userId: string) => changeFreezes(deps, tx, userId, 1),

    /** Takes a freeze away; false where there is none. */
    takeFreeze: (tx: Tx, userId: string) => changeFreezes(deps, tx, userId, -1),

    claim: (tx: Tx, userId: string, date: string) => claim({ ...deps, rewards }, tx, userId, date),
  };
}

async function changeFreezes({ wallet, events }: Deps, tx: Tx, userId: string, by: 1 | -1): Promise<boolean> {
  await wallet.lock(tx, userId);
  const from = await loadStreak(tx, userId);
  const freezes = from.freezes + by;
  if (freezes < 0 || freezes > MAX_FREEZES) return false;
  await saveStreak({ tx, events }, userId, { from, to: { ...from, freezes } });
  return true;
}

interface ClaimDeps extends Deps {
  rewards(tx: Tx): ReturnType<typeof queries.findRewards>;
}

/** Pays a date once. invalid_input unless it is today somewhere on Earth. */
async function claim(deps: ClaimDeps, tx: Tx, userId: string, date: string): Promise<StreakClaim> {
  const { clock, ledger, wallet, gifts, events } = deps;
  const at = clock.now();
  if (!isTodaySomewhere(date, at)) {
    throw invalidField('localDate', t`This is not today anywhere on Earth`);
  }
  const [, own, known] = await together(
    wallet.lock(tx, userId),
    queries.findStreakAndClaims(tx, userId, new Date(at.getTime() - DAY_MS)),
    deps.rewards(tx),
  );
  const before = own ? toStreak(own) : NO_STREAK;
  const outcome = claimDate(before, date);
  if (outcome === 'already_claimed') throw new AppError('streak_already_claimed');
  if (outcome === 'date_passed') throw new AppError('streak_date_passed');
  refuseThirdClaim(own?.claimTimes ?? [], at);

  const { streak, freezesUsed, freezeEarned } = outcome;
  const reward = gifts.paid(known).find(({ dayInCycle }) => dayInCycle === streak.cycleDay);
  if (!reward) throw new AppError('streak_reward_not_found');
  const givesItem = reward.rewardType === 'cinder+item';
  const item = givesItem ? await gifts.give(tx, userId, reward.itemId) : null;
  const base = parseAmount(reward.baseCinder);
  const bonus = checkInBonus(parseAmount(reward.bonusCinder), givesItem && !item);

  const claimed = queries.insertClaim(tx, {
    userId,
    localClaimDate: date,
    claimedAt: at,
    cycleDay: streak.cycleDay,
    baseCinder: reward.baseCinder,
    bonusCinder: formatAmount(bonus),
    xp: reward.xp,
    itemId: item?.id ?? null,
    freezesUsed,
    freezeEarned,
  });
  const { currentStreak, cycleDay, freezes } = streak;
  const { xp } = reward;
  async function pay(): Promise<void> {
    begin(tx, queries.insertCheckin(tx, userId, date));
    await saveStreak({ tx, events }, userId, { from: before, to: streak });
    await ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        source: 'daily_checkin',
        counterAccount: 'mint:streak',
        amount: base + bonus,
        xp,
        description: ledgerTexts.daily_checkin.paid.write(cycleDay),
        cause: `streak:${userId}:${date}`,
      },
    ]);
    const happened = { userId, streak: currentStreak, cycleDay, freezesUsed, freezeEarned, at };
    await events.publish(tx, 'streaks.checked_in', happened);
  }
  await together(requireNew(claimed), pay());
  return {
    xpEarned: xp,
    cinderEarned: amountToNumber(base + bonus),
    itemGranted: item !== null,
    itemName: item?.name ?? null,
    currentStreak,
    cycleDay,
    freezes,
    freezesUsed,
    freezeEarned,
  };
}

async function requireNew(claimed: Promise<boolean>): Promise<void> {
  if (!(await claimed)) throw new AppError('streak_already_claimed');
}

/** Whoever hops time zones finds at most two days in 24 hours. */
function refuseThirdClaim(recent: Date[], at: Date): void {
  const retryAfter = secondsUntilNextClaim(recent, at);
  if (retryAfter > 0) throw new AppError('streak_too_many_claims', { retryAfter });
}

async function loadDays({ db, items, gifts }: Deps): Promise<StreakStatus['days']> {
  const rows = gifts.paid(await queries.findRewards(db));
  const fixed = rows.flatMap(({ itemId }) => (itemId ? [itemId] : []));
  const active = fixed.length > 0 ? (await items.findMany(db, fixed)).filter(({ isActive }) => isActive) : [];
  const byId = new Map(active.map((item) => [item.id, item]));
  return rows.map((row) => ({
    dayInCycle: row.dayInCycle,
    cinder: formatAmount(parseAmount(row.baseCinder) + parseAmount(row.bonusCinder)),
    xp: row.xp,
    rewardType: row.rewardType,
    item: (row.itemId && byId.get(row.itemId)) || null,
  }));
}

export type StreakStats = ReturnType<typeof createStreakStats>;

/** What is known of all streaks together; reads only. */
export function createStreakStats() {
  return {
    longest: queries.findLongest,
    claimsAfter: queries.findClaimsAfter,
    whatWasClaimed: queries.whatWasClaimed,
    /** What each day of the cycle pays. */
    rewards: queries.findRewards,

    /** The average length of the streaks that are alive, in days; 0 when there are none. */
    async averageAlive(executor: Executor, now: Date): Promise<number> {
      const kinds = await queries.findKindsSince(executor, addDays(earliestDate(now), -1 - MAX_FREEZES));
      let days = 0;
      let members = 0;
      for (const kind of kinds) {
        const length = aliveAt(kind, now);
        if (length === 0) continue;
        days += length * kind.members;
        members += kind.members;
      }
      return average(days, members);
    },

    /** The streaks of these members that are alive, and their longest; those who never checked in are missing. */
    async byMember(executor: Executor, userIds: readonly string[], now: Date) {
      const rows = await findStreaks(executor, userIds);
      return new Map(
        rows.map((row) => {
          const kind = { streak: row.currentStreak, lastDate: row.lastClaimedLocalDate, freezes: row.freezes };
          return [row.userId, { current: aliveAt(kind, now), longest: row.longestStreak }];
        }),
      );
    },
  };
}

function aliveAt(kind: { streak: number; lastDate: string | null; freezes: number }, now: Date): number {
  const { streak, lastDate: lastClaimedDate, freezes } = kind;
  return liveStreak({ ...NO_STREAK, currentStreak: streak, lastClaimedDate, freezes }, now);
}

/** Streaks of members who are locked. */
const knownStreaks = knownInTransaction<Promise<Streak>>();

/** A member's streak as it is stored. */
export function loadStreak(executor: Executor, userId: string): Promise<Streak> {
  const known = knownStreaks.get(executor, userId);
  if (known) return known;
  const streak = queries.findStreak(executor, userId).then((row) => (row ? toStreak(row) : NO_STREAK));
  if (lockedStanding(executor, userId)) knownStreaks.set(executor, userId, streak);
  return streak;
}

/** Stores the streak of a member who is locked in place of the one that was loaded, and tells if the longest is another one with it. */
export async function saveStreak(
  { tx, events }: { tx: Tx; events: Events },
  userId: string,
  { from, to }: { from: Streak; to: Streak },
): Promise<void> {
  const row = {
    userId,
    currentStreak: to.currentStreak,
    longestStreak: to.longestStreak,
    lastClaimedLocalDate: to.lastClaimedDate,
    cycleDay: to.cycleDay,
    freezes: to.freezes,
  };
  begin(tx, queries.upsertStreak(tx, row));
  knownStreaks.set(tx, userId, Promise.resolve(to));
  changed.member(tx, userId, 'streaks');
  const [before, after] = [from.longestStreak, to.longestStreak];
  if (before !== after) await events.publish(tx, 'streaks.longest_changed', { userId, before, after });
}

function toStreak(row: queries.StreakRow): Streak {
  return {
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    lastClaimedDate: row.lastClaimedLocalDate,
    cycleDay: row.cycleDay,
    freezes: row.freezes,
  };
}
