import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import type { LimitsInput } from '@cinder/contract/betting/limits.api.ts';
import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import * as queries from './limits.queries.ts';
import { changeLimits, type Limits, limitsAt, NO_LIMITS, type StoredLimits } from './limits.rules.ts';
import { parseSum } from './pool.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  wallet: WalletService;
  /** What a member put into raffles and challenges from an instant on; decimals. */
  paidElsewhere: readonly ((executor: Executor, userId: string, since: Date) => Promise<string>)[];
}

/** What decides whether a member may bet, and how much. */
export interface Standing extends StoredLimits {
  stakedToday: Amount;
  ageConfirmedAt: Date | null;
}

export type LimitsService = ReturnType<typeof createLimitsService>;

/** The limits that members set themselves, and their age. */
export function createLimitsService({ db, clock, account, wallet, paidElsewhere }: Deps) {
  const standing = async (executor: Executor, userId: string): Promise<Standing> => {
    const at = clock.now();
    const today = startOfDay(at);
    let stakedToday = parseSum(await queries.sumStakedSince(executor, userId, today));
    for (const paid of paidElsewhere) stakedToday += parseSum(await paid(executor, userId, today));
    const ageConfirmedAt = await account.ageConfirmedAt(executor, userId);
    return { ...limitsAt(await stored(executor, userId), at), stakedToday, ageConfirmedAt };
  };
  return {
    standing,

    async own(userId: string): Promise<BettingLimits> {
      return toReply(await standing(db, userId));
    },

    async update(tx: Tx, userId: string, input: LimitsInput): Promise<BettingLimits> {
      await wallet.lock(tx, userId);
      const at = clock.now();
      const { pending, ...now } = changeLimits(await stored(tx, userId), input, at);
      await queries.saveLimits(tx, {
        userId,
        dailyStakeLimit: toDecimal(now.dailyStakeLimit),
        pauseUntil: now.pauseUntil,
        excludeUntil: now.excludeUntil,
        pendingFrom: pending?.from ?? null,
        pendingDailyStakeLimit: toDecimal(pending?.dailyStakeLimit ?? null),
        pendingPauseUntil: pending?.pauseUntil ?? null,
        pendingExcludeUntil: pending?.excludeUntil ?? null,
        updatedAt: at,
      });
      return toReply(await standing(tx, userId));
    },

    /** The first confirmation counts; later ones answer it. */
    async confirmAge(tx: Tx, userId: string): Promise<{ confirmedAt: string }> {
      await account.confirmAge(tx, userId);
      const confirmedAt = await account.ageConfirmedAt(tx, userId);
      return { confirmedAt: (confirmedAt ?? clock.now()).toISOString() };
    },
  };
}

async function stored(executor: Executor, userId: string): Promise<StoredLimits> {
  const row = await queries.findLimits(executor, userId);
  if (!row) return NO_LIMITS;
  return {
    dailyStakeLimit: fromDecimal(row.dailyStakeLimit),
    pauseUntil: row.pauseUntil,
    excludeUntil: row.excludeUntil,
    pending: row.pendingFrom && {
      from: row.pendingFrom,
      dailyStakeLimit: fromDecimal(row.pendingDailyStakeLimit),
      pauseUntil: row.pendingPauseUntil,
      excludeUntil: row.pendingExcludeUntil,
    },
  };
}

function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

const fromDecimal = (text: string | null) => (text === null ? null : parseAmount(text));
const toDecimal = (amount: Amount | null) => (amount === null ? null : formatAmount(amount));

function toReply({ stakedToday, ageConfirmedAt, pending, ...now }: Standing): BettingLimits {
  return {
    ...shown(now),
    stakedToday: formatAmount(stakedToday),
    pending: pending && { ...shown(pending), from: pending.from.toISOString() },
    ageConfirmedAt: ageConfirmedAt?.toISOString() ?? null,
  };
}

function shown({ dailyStakeLimit, pauseUntil, excludeUntil }: Limits) {
  return {
    dailyStakeLimit: toDecimal(dailyStakeLimit),
    pauseUntil: pauseUntil?.toISOString() ?? null,
    excludeUntil: excludeUntil?.toISOString() ?? null,
  };
}
