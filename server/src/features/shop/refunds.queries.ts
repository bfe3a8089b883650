import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { insertEvent, type StoredPurchase } from './purchases.queries.ts';

interface Refund {
  provider: Tables['purchase']['provider'];
  intentId: string;
  purchaseId: string;
  attempt: number;
  at: Date;
}

/** Remembers that an administrator gave a purchase's money back; false when one did before, at the same attempt. */
export function insertRefund(tx: Tx, { provider, intentId, purchaseId, attempt, at }: Refund): Promise<boolean> {
  const eventId = attempt === 0 ? `refund:${purchaseId}` : `refund:${purchaseId}:${attempt}`;
  const event = { eventId, type: 'refund', occurredAt: at, receivedAt: at };
  return insertEvent(tx, { provider, intentId, ...event });
}

/**
 * Purchases that were paid without effect and whose money has not gone back yet, the longest unasked first. Where a refund
 * came back, an administrator decides.
 */
export async function findRefundDue(db: Executor, { limit }: { limit: number }) {
  return db
    .selectFrom('purchase')
    .where('refundDueAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .where('refundFailedAt', 'is', null)
    .selectAll()
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('refundDueAt')
    .limit(limit)
    .execute();
}

/** Purchases that were completed or refunded in that time and not asked about since an instant, the longest unasked first. */
export async function findSettled(
  db: Executor,
  { after, before, asked, limit }: { after: Date; before: Date; asked: Date; limit: number },
) {
  return db
    .selectFrom('purchase')
    .where((where) =>
      where.or([
        where.and([
          where('status', '=', 'completed'),
          where('completedAt', '>', after),
          where('completedAt', '<', before),
        ]),
        where.and([
          where('status', '=', 'refunded'),
          where('refundedAt', '>', after),
          where('refundedAt', '<', before),
        ]),
      ]),
    )
    .where((where) => where.or([where('askedAt', 'is', null), where('askedAt', '<', asked)]))
    .selectAll()
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('purchasedAt')
    .limit(limit)
    .execute();
}

/** The provider certainly refused an attempt to give the money back: the next one is another. Once for each attempt. */
export async function refuseRefund(
  tx: Tx,
  { userId, id, refundAttempt }: Pick<StoredPurchase, 'userId' | 'id' | 'refundAttempt'>,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ refundAttempt: refundAttempt + 1, refundRefusal: reason })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('refundAttempt', '=', refundAttempt)
    .where('status', '<>', 'refunded')
    .execute();
}
