import { type Amount, formatAmount, MAX_AMOUNT, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Cause, CounterAccount, LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';
import { addXp } from '@cinder/contract/wallet/level.rules.ts';
import { AppError } from '#platform/errors.ts';
import { type BalanceChange, type StandingRow, SYSTEM_USER_ID } from './ledger.queries.ts';
import { noRoomText } from './ledger-texts.service.ts';

/** One row of the ledger: tokens from the counter-account to the account. */
type TransferOf<Source extends LedgerSource> = {
  account: `member:${string}` | `pool:${string}` | 'house';
  counterAccount: CounterAccount<Source>;
  source: Source;
  /** Hundredths; negative from the account to the counter-account. */
  amount: Amount;
  /** What was multiplied; the amount itself where nothing was. */
  baseAmount?: Amount;
  /** In percent: 153 is 1.53x. */
  multiplierPercent?: number;
  /** For members only. */
  xp?: number;
  description: string;
  /** What the description does not say; for the member's activity, not for the ledger. */
  detail?: string;
  /** The fact that is paid for. A second transfer for the same fact fails. */
  cause: Cause<Source>;
};

export type Transfer = { [Source in LedgerSource]: TransferOf<Source> }[LedgerSource];

/** What a member's transfers and releases add up to. */
interface Change {
  total: Amount;
  locked: Amount;
  xp: number;
}

/** By member. */
export type Changes = ReadonlyMap<string, Change>;

/** A change as it is written. */
export type Made = BalanceChange & {
  /** Hundredths that found no room. */
  overflow: Amount;
};

/** Whose account is changed: null for a pool and the house. */
export function memberOf({ account }: Transfer): string | null {
  return account.startsWith('member:') ? account.slice('member:'.length) : null;
}

/** A transfer on its way into the ledger. */
export type Row = Transfer & { id: string; userId: string | null };

/** What the rows and releases of a transfer come to for each member. */
export function sumUp(
  rows: readonly Row[],
  released: readonly { userId: string; amount: Amount }[],
): Map<string, Change> {
  const changes = new Map<string, Change>();
  const of = (userId: string) => {
    const known = changes.get(userId) ?? { total: 0n, locked: 0n, xp: 0 };
    changes.set(userId, known);
    return known;
  };
  for (const { userId, amount, xp = 0 } of rows) {
    if (userId === null) continue;
    of(userId).total += amount;
    of(userId).xp += xp;
  }
  for (const { userId, amount } of released) of(userId).locked -= amount;
  return changes;
}

/** What moves a member's overflow out of the balance again, for the last fact that paid. */
export function toOverflow({ userId, overflow }: Made, rows: readonly Row[]): Transfer {
  const paid = rows.findLast((row) => row.userId === userId && row.amount > 0n);
  if (!paid) throw new Error('A balance overflowed that nothing was paid into');
  return {
    account: `member:${userId}`,
    source: 'balance_overflow',
    counterAccount: `overflow:${userId}`,
    amount: -overflow,
    description: noRoomText.write(paid.description),
    cause: `overflow:${paid.cause}`,
  };
}

/** What a change makes of a member's standing, up to the largest balance; never less than nothing is available. */
export function apply(standing: StandingRow, { total, locked, xp }: Change = { total: 0n, locked: 0n, xp: 0 }): Made {
  const excess = parseAmount(standing.cinderTotal) + total - MAX_AMOUNT;
  const overflow = excess > 0n ? excess : 0n;
  const kept = total - overflow;
  const available = kept - locked;
  if (parseAmount(standing.availableCinder) + available < 0n) throw new AppError('insufficient_balance');
  return {
    userId: standing.userId,
    overflow,
    total: formatAmount(kept),
    available: formatAmount(available),
    locked: formatAmount(locked),
    fromLevel: standing.level,
    fromXp: standing.xp,
    ...addXp(standing, xp),
  };
}

/** A transfer as the ledger keeps it. */
export function toLedgerRow({ id, userId, account, amount, ...transfer }: Row, at: Date) {
  return {
    userId: userId ?? SYSTEM_USER_ID,
    id,
    source: transfer.source,
    account: userId === null ? account : null,
    counterAccount: transfer.counterAccount,
    baseAmountCinder: formatAmount(transfer.baseAmount ?? amount),
    bonusMultiplier: formatAmount(BigInt(transfer.multiplierPercent ?? 100)),
    amountCinder: formatAmount(amount),
    xpGained: transfer.xp ?? 0,
    description: transfer.description,
    cause: transfer.cause,
    createdAt: at,
  };
}

/** What changes in pools and in the house, by account. Mints and sinks have no balance, and members' are changed already. */
export function accountsOf(transfers: readonly Transfer[]): [string, Amount][] {
  const sums = new Map<string, Amount>();
  const add = (account: string, amount: Amount) => sums.set(account, (sums.get(account) ?? 0n) + amount);
  for (const { account, counterAccount, amount } of transfers) {
    add(account, amount);
    add(counterAccount, -amount);
  }
  return [...sums]
    .filter(([account]) => !/^(mint|sink|member):/.test(account))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A member's standing once a change is written. */
export function standingAfter(standing: StandingRow, { total, available, level, xp }: Made): StandingRow {
  const plus = (one: string, other: string) => formatAmount(parseAmount(one) + parseAmount(other));
  return {
    userId: standing.userId,
    cinderTotal: plus(standing.cinderTotal, total),
    availableCinder: plus(standing.availableCinder, available),
    level,
    xp,
  };
}
