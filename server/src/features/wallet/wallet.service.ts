import { type Amount, formatAmount, MAX_AMOUNT, parseAmount } from '@cinder/contract/shared/amount.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { addXp } from '@cinder/contract/wallet/level.rules.ts';
import type { Reward } from '@cinder/contract/wallet/wallet.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { CounterAccount } from './ledger.ts';
import type { RewardSource } from './wallet.events.ts';
import * as queries from './wallet.queries.ts';

/** One payment to or from a member. */
export interface Payment {
  userId: string;
  source: RewardSource;
  counterAccount: CounterAccount;
  /** Hundredths; negative takes tokens from the member. */
  amount: Amount;
  /** What was multiplied; the amount itself where nothing was. */
  baseAmount?: Amount;
  /** In percent: 153 is 1.53x. */
  multiplierPercent?: number;
  xp?: number;
  description: string;
  /** The fact that is paid for. A second payment of the same fact fails. */
  cause: string;
}

export interface Paid {
  ledgerId: string;
  cinderTotal: Amount;
  level: number;
  xp: number;
}

export type WalletService = ReturnType<typeof createWalletService>;

/** The only code that moves tokens: each move is one ledger row, in the transaction of the fact that caused it. */
export function createWalletService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  return {
    openWallet: (tx: Tx, userId: string) => queries.insertBalance(tx, userId),
    /**
     * Takes the member's turn until the transaction ends. Whatever moves a member's value or progress begins with it, so
     * that no two wait for each other in a circle. member_not_found when there is none.
     */
    async lock(tx: Tx, userId: string): Promise<void> {
      if (!(await queries.lockMember(tx, userId))) throw new AppError('member_not_found');
    },
    pay: (tx: Tx, payment: Payment) => pay(tx, payment, clock.now(), events),
    /** Decimals: what a member has free, and what is held for open wagers. */
    async balanceOf(executor: Executor, userId: string): Promise<{ available: string; locked: string }> {
      return (await queries.findBalance(executor, userId)) ?? { available: '0.00', locked: '0.00' };
    },
    levelOf: (executor: Executor, userId: string): Promise<number> => queries.findLevel(executor, userId),
    findPayment: (userId: string, cause: string) => queries.findLedgerRow(db, userId, cause),

    /** The payments of several facts, by their cause. */
    async findPayments(userId: string, causes: string[]) {
      const rows = await queries.findLedgerRowsByCause(db, userId, causes);
      return new Map(rows.map((row) => [row.cause, row]));
    },

    /** What facts of several members paid: decimals by the fact's cause, those that were paid. */
    async amountsPaid(executor: Executor, facts: readonly { userId: string; cause: string }[]) {
      const rows = await queries.findAmountsPaid(executor, facts);
      return new Map(rows.map((row) => [row.cause, row.amount_cinder]));
    },

    async recentRewards(userId: string, { page, limit }: { page: number; limit: number }) {
      const total = await queries.countLedgerRows(db, userId);
      const rows = await queries.findLedgerRows(db, { userId, limit, offset: (page - 1) * limit });
      return { rewards: rows.map(toReward), total };
    },

    async rewards(userId: string, { page, limit }: { page: number; limit: number }) {
      const total = await queries.countLedgerRows(db, userId);
      const rows = await queries.findLedgerRows(db, { userId, limit, offset: (page - 1) * limit });
      return { rewards: rows.map(toReward), total, totalPages: totalPages(total, limit) };
    },
  };
}

/** Locks the member, checks the limits, writes the ledger row and the balances, and tells the other features. */
async function pay(tx: Tx, payment: Payment, at: Date, events: Events): Promise<Paid> {
  const { userId, amount, xp = 0 } = payment;
  const member = await queries.lockMember(tx, userId);
  if (!member) throw new AppError('member_not_found');
  const cinderTotal = parseAmount(member.cinder_total) + amount;
  if (parseAmount(member.available_cinder) + amount < 0n) throw new AppError('insufficient_balance');
  if (cinderTotal > MAX_AMOUNT) throw new AppError('balance_too_large');

  const ledgerId = newId(at);
  await queries.insertLedgerRow(tx, {
    user_id: userId,
    id: ledgerId,
    source: payment.source,
    account: null,
    counter_account: payment.counterAccount,
    base_amount_cinder: formatAmount(payment.baseAmount ?? amount),
    bonus_multiplier: formatAmount(BigInt(payment.multiplierPercent ?? 100)),
    amount_cinder: formatAmount(amount),
    xp_gained: xp,
    description: payment.description,
    cause: payment.cause,
    created_at: at,
  });
  const standing = addXp(member, xp);
  await queries.updateMemberStanding(tx, { userId, cinderTotal: formatAmount(cinderTotal), ...standing, at });
  await queries.addToAvailable(tx, userId, formatAmount(amount));
  if (
    !isMint(payment.counterAccount) &&
    !(await queries.addToAccount(tx, payment.counterAccount, formatAmount(-amount)))
  ) {
    throw new AppError('insufficient_balance');
  }

  const { source, description } = payment;
  await events.publish(tx, 'wallet.reward_paid', { userId, ledgerId, source, amount, xp, description, at });
  if (standing.level > member.level) {
    await events.publish(tx, 'wallet.level_reached', { userId, level: standing.level, at });
  }
  return { ledgerId, cinderTotal, ...standing };
}

function isMint(account: CounterAccount): boolean {
  return account.startsWith('mint:');
}

function toReward(row: queries.LedgerRow): Reward {
  return {
    id: row.id,
    source: row.source,
    amountCinder: row.amount_cinder,
    xpGained: row.xp_gained,
    description: row.description,
    createdAt: row.created_at.toISOString(),
  };
}
