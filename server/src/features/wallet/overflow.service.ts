import { MAX_AMOUNT, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import * as queries from './ledger.queries.ts';
import type { Ledger } from './ledger.service.ts';
import { ledgerTexts } from './ledger-texts.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
}

export type OverflowService = ReturnType<typeof createOverflowService>;

/** Pays what found no room in a member's balance. */
export function createOverflowService({ db, clock, ledger }: Deps) {
  /** As much as there is room for; the member's lock lets one caller do it at a time. */
  async function pay(tx: Tx, userId: string): Promise<void> {
    const standing = await queries.lockMember(tx, userId);
    if (!standing) return;
    const room = MAX_AMOUNT - parseAmount(standing.cinderTotal);
    const waiting = parseAmount(await queries.findOverflow(tx, userId));
    const amount = waiting < room ? waiting : room;
    if (amount <= 0n) return;
    await ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        source: 'balance_overflow',
        counterAccount: `overflow:${userId}`,
        amount,
        description: ledgerTexts.balance_overflow.room.write(),
        cause: `overflow_paid:${newId(clock.now())}`,
      },
    ]);
  }

  return {
    /** Pays every member who has room by now. */
    async payAll(): Promise<void> {
      const standings = await queries.findStandings(db, await queries.findOverflows(db));
      for (const { userId, cinderTotal } of standings)
        if (parseAmount(cinderTotal) < MAX_AMOUNT) await inTransaction(db, (tx) => pay(tx, userId));
    },
  };
}

/** Each minute pays what waits for room. */
export function walletJobs(overflow: OverflowService): Job[] {
  return [{ name: 'wallet-pay-overflow', cron: '* * * * *', run: overflow.payAll }];
}
