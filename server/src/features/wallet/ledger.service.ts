import { type Amount, formatAmount } from '@cinder/contract/shared/amount.ts';
import { ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { definitionsVersion } from '#platform/db/definitions.ts';
import { begin, knownInTransaction, together } from '#platform/db/pipeline.ts';
import { changed, lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './ledger.queries.ts';
import {
  accountsOf,
  apply,
  type Changes,
  type Made,
  memberOf,
  type Row,
  standingAfter,
  sumUp,
  type Transfer,
  toLedgerRow,
  toOverflow,
} from './transfer.rules.ts';

export type { Transfer } from './transfer.rules.ts';

interface Options {
  /** What becomes available again of the tokens that members hold; a negative amount is held from now on. */
  released?: readonly { userId: string; amount: Amount }[];
  /** Whether what does not fit into a balance is refused with balance_too_large. Else it is kept until there is room. */
  refuseOverflow?: boolean;
}

export type Ledger = ReturnType<typeof createLedger>;

/** The only code that moves tokens: each transfer is one ledger row, in the transaction of the fact that caused it. */
export function createLedger({ clock, events }: { clock: Clock; events: Events }) {
  return {
    /**
     * Makes all transfers or none, with a number of statements that does not grow with them.
     * insufficient_balance where a balance would fall below zero, member_not_found for one who is gone. What a balance has no
     * room for is the member's too: a row of its own moves it to the member's account `overflow:<member>`.
     */
    async transfer(
      tx: Tx,
      transfers: readonly Transfer[],
      { released = [], refuseOverflow = false }: Options = {},
    ): Promise<void> {
      const at = clock.now();
      const toRow = (transfer: Transfer): Row => ({ ...transfer, id: newId(at), userId: memberOf(transfer) });
      const requested = transfers.map(toRow);
      const changes = sumUp(requested, released);
      const made = changes.size > 1 ? await changeMany(tx, changes, at) : await changeOne(tx, changes, at);
      const overflows = made.filter(({ overflow }) => overflow > 0n);
      if (refuseOverflow && overflows.length > 0) throw new AppError('balance_too_large');
      const rows = [...requested, ...overflows.map((change) => toRow(toOverflow(change, requested)))];
      if (rows.length > 0) {
        const ledgerRows = rows.map((row) => toLedgerRow(row, at));
        begin(tx, queries.insertLedgerRows(tx, ledgerRows));
      }
      for (const userId of changes.keys()) changed.member(tx, userId, 'wallet');
      // Members first and accounts after them, in one order: no two transfers wait for each other.
      for (const [account, amount] of accountsOf(rows)) {
        if (!(await queries.addToAccount(tx, account, formatAmount(amount))))
          throw new AppError('insufficient_balance');
      }

      for (const { userId, id: ledgerId, source, amount, xp = 0, description, detail = null } of rows) {
        if (userId === null || ledgerSources[source].earning === null) continue;
        const paid = { userId, ledgerId, source, amount, xp, description, detail, at };
        await events.publish(tx, 'wallet.reward_paid', paid);
      }
      for (const { userId, overflow: amount } of overflows)
        await events.publish(tx, 'wallet.balance_overflowed', { userId, amount, at });
      for (const { userId, fromLevel, level } of made)
        if (level > fromLevel) await events.publish(tx, 'wallet.level_reached', { userId, level, at });
    },
  };
}

/** Whose turn it is to change the balances of more than one. */
const MANY = 'balances of many';

/** Members who are locked, as they stand: nobody else changes them before the transaction ends. */
const standings = knownInTransaction<queries.StandingRow>();
const locks = knownInTransaction<Promise<boolean>>();

/**
 * Locks a member until the transaction ends; false when there is none. What is paid by goes by the definitions of after the
 * lock, also where it had to wait.
 */
export function lockStanding(tx: Tx, userId: string): Promise<boolean> {
  const known = locks.get(tx, userId);
  if (known) return known;
  const lock = findLocked(tx, userId);
  locks.set(tx, userId, lock);
  return lock;
}

async function findLocked(tx: Tx, userId: string): Promise<boolean> {
  const [standing] = await together(queries.lockMember(tx, userId), definitionsVersion(tx));
  if (standing) standings.set(tx, userId, standing);
  return standing !== undefined;
}

/** The turn of all who change many members: before the lock of the first of them. */
export const lockMany = (tx: Tx): Promise<void> => lockByName(tx, MANY);

/**
 * Locks two members between whom tokens move; member_not_found where one is gone. In turn with all who change many, whose
 * statement takes members in any order, and by their ids.
 */
export async function lockTwo(tx: Tx, userIds: readonly [string, string]): Promise<void> {
  await lockMany(tx);
  for (const userId of userIds.toSorted())
    if (!(await lockStanding(tx, userId))) throw new AppError('member_not_found');
}

/** A member's standing where this transaction has locked them. */
export function lockedStanding(executor: Executor, userId: string): queries.StandingRow | undefined {
  return standings.get(executor, userId);
}

/** Of one member at most, who is locked until the transaction ends. */
async function changeOne(tx: Tx, changes: Changes, at: Date): Promise<Made[]> {
  const [userId] = changes.keys();
  if (userId === undefined) return [];
  await lockStanding(tx, userId);
  // Read, reckoned and remembered without a wait: no other transfer of the transaction comes in between.
  const standing = standings.get(tx, userId);
  if (!standing) throw new AppError('member_not_found');
  const change = apply(standing, changes.get(userId));
  standings.set(tx, userId, standingAfter(standing, change));
  begin(tx, queries.changeMember(tx, change, at));
  return [change];
}

/**
 * Of many members. No statement locks rows of several machines, so their standing is read, and changed where it is still
 * the one that was read; who has changed meanwhile is read again, in turn with all others who change many.
 */
async function changeMany(tx: Tx, changes: Changes, at: Date): Promise<Made[]> {
  await lockByName(tx, MANY);
  const made: Made[] = [];
  let left = [...changes.keys()];
  while (left.length > 0) {
    const read = await queries.findStandings(tx, left);
    if (read.length !== left.length) throw new AppError('member_not_found');
    const tried = read.map((standing) => apply(standing, changes.get(standing.userId)));
    const done = new Set(
      await queries.changeMembers(
        tx,
        tried.map(({ overflow: _, ...change }) => change),
        at,
      ),
    );
    for (const change of tried.filter(({ userId }) => done.has(userId))) {
      made.push(change);
      const standing = standings.get(tx, change.userId);
      if (standing) standings.set(tx, change.userId, standingAfter(standing, change));
    }
    left = left.filter((userId) => !done.has(userId));
  }
  return made;
}
