import { type Amount, formatAmount, MAX_AMOUNT, parseAmount } from '@cinder/contract/shared/amount.ts';
import { isDistributed } from '#db/distribute.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type CounterAccount, SYSTEM_USER_ID } from './ledger.ts';
import * as queries from './settlement.queries.ts';
import type { RewardSource } from './wallet.events.ts';
import { addToAccount } from './wallet.queries.ts';

interface Moved {
  source: RewardSource;
  counterAccount: CounterAccount;
  /** Hundredths; negative from the receiver to the counter-account. */
  amount: Amount;
  description: string;
  /** The fact that is settled. The same one twice fails. */
  cause: string;
}

/** Tokens to or from a member. */
export interface MemberTransfer extends Moved {
  userId: string;
}

/** Tokens to or from a pool or the house, with no member in it. */
export interface HouseTransfer extends Moved {
  account: `pool:${string}` | 'house';
}

/** Several moves that stand or fall together. */
export interface Settlement {
  members?: readonly MemberTransfer[];
  house?: readonly HouseTransfer[];
  /** What becomes free again of the tokens that members hold; a negative amount is held from now on. */
  released?: readonly { userId: string; amount: Amount }[];
}

interface Balance {
  total: Amount;
  locked: Amount;
}

export type SettlementService = ReturnType<typeof createSettlementService>;

/** Holds tokens of members for what is open, and moves those of many at once when it is settled. */
export function createSettlementService({ clock }: { clock: Clock }) {
  let balances: queries.Balances | undefined;
  const settle = async (tx: Tx, { members = [], house = [], released = [] }: Settlement): Promise<void> => {
    balances ??= (await isDistributed(tx)) ? queries.oneByOne : queries.together;
    const at = clock.now();
    const changes = sumUp(members, released);
    await checkAll(tx, balances, changes);
    await write(tx, members, house, at);
    await balances.change(
      tx,
      [...changes].map(([userId, { total, locked }]) => ({
        userId,
        total: formatAmount(total),
        available: formatAmount(total - locked),
        locked: formatAmount(locked),
      })),
      at,
    );
    // Members first and accounts after them, in one order: no two settlements wait for each other.
    for (const [account, amount] of accountsOf(members, house)) {
      if (!(await addToAccount(tx, account, formatAmount(amount)))) throw new AppError('insufficient_balance');
    }
  };
  return {
    /**
     * Everything of a settlement, on one machine with a number of statements that does not grow with it.
     * insufficient_balance or balance_too_large where a balance would pass its bounds, member_not_found for one who is gone: then nothing moves.
     */
    settle,
    /** Makes free tokens of a member unavailable; insufficient_balance when there are too few. */
    hold: (tx: Tx, userId: string, amount: Amount) => settle(tx, { released: [{ userId, amount: -amount }] }),
  };
}

function sumUp(
  members: readonly MemberTransfer[],
  released: readonly { userId: string; amount: Amount }[],
): Map<string, Balance> {
  const changes = new Map<string, Balance>();
  const of = (userId: string) => {
    const known = changes.get(userId) ?? { total: 0n, locked: 0n };
    changes.set(userId, known);
    return known;
  };
  for (const { userId, amount } of members) of(userId).total += amount;
  for (const { userId, amount } of released) of(userId).locked -= amount;
  return changes;
}

async function checkAll(tx: Tx, balances: queries.Balances, changes: Map<string, Balance>): Promise<void> {
  if (changes.size === 0) return;
  const rows = await balances.lock(tx, [...changes.keys()]);
  if (rows.length !== changes.size) throw new AppError('member_not_found');
  for (const row of rows) {
    const { total, locked } = changes.get(row.user_id) ?? { total: 0n, locked: 0n };
    if (parseAmount(row.available_cinder) + total - locked < 0n) throw new AppError('insufficient_balance');
    if (parseAmount(row.cinder_total) + total > MAX_AMOUNT) throw new AppError('balance_too_large');
  }
}

async function write(tx: Tx, members: readonly MemberTransfer[], house: readonly HouseTransfer[], at: Date) {
  const rows = [
    ...members.map((one) => ({ ...one, account: null })),
    ...house.map((one) => ({ ...one, userId: SYSTEM_USER_ID })),
  ].map(({ userId, account, source, counterAccount, amount, description, cause }) => ({
    user_id: userId,
    id: newId(at),
    source,
    account,
    counter_account: counterAccount,
    base_amount_cinder: formatAmount(amount),
    amount_cinder: formatAmount(amount),
    description,
    cause,
    created_at: at,
  }));
  if (rows.length > 0) await queries.insertLedgerRows(tx, rows);
}

/** What changes in pools and in the house, by account. Mints have no balance. */
function accountsOf(members: readonly MemberTransfer[], house: readonly HouseTransfer[]): [string, Amount][] {
  const sums = new Map<string, Amount>();
  const add = (account: string, amount: Amount) => sums.set(account, (sums.get(account) ?? 0n) + amount);
  for (const { counterAccount, amount } of [...members, ...house]) add(counterAccount, -amount);
  for (const { account, amount } of house) add(account, amount);
  return [...sums].filter(([account]) => !account.startsWith('mint:')).sort(([one], [other]) => (one < other ? -1 : 1));
}
