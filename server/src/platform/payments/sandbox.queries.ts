import type { Executor } from '#platform/db/database.ts';

interface NewPayment {
  intentId: string;
  clientSecret: string;
  purchaseId: string;
  amountUsd: string;
  at: Date;
}

const PAYMENT = ['intentId', 'clientSecret', 'purchaseId', 'amountUsd', 'status', 'isRefunded'] as const;

/** Keeps a new payment; the one that the purchase has already is kept instead of another. */
export async function insertPayment(db: Executor, payment: NewPayment): Promise<void> {
  await db
    .insertInto('sandboxPayment')
    .values({
      intentId: payment.intentId,
      clientSecret: payment.clientSecret,
      purchaseId: payment.purchaseId,
      amountUsd: payment.amountUsd,
      createdAt: payment.at,
    })
    .onConflict((conflict) => conflict.column('purchaseId').doNothing())
    .execute();
}

export async function findPaymentOfPurchase(db: Executor, purchaseId: string) {
  return db.selectFrom('sandboxPayment').where('purchaseId', '=', purchaseId).select(PAYMENT).executeTakeFirst();
}

export async function findPayment(db: Executor, intentId: string) {
  return db.selectFrom('sandboxPayment').where('intentId', '=', intentId).select(PAYMENT).executeTakeFirst();
}

export async function findPaymentBySecret(db: Executor, clientSecret: string) {
  return db.selectFrom('sandboxPayment').where('clientSecret', '=', clientSecret).select(PAYMENT).executeTakeFirst();
}

/** Whether the payment was open and is paid now: one of many callers pays. */
export async function markPaid(db: Executor, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('sandboxPayment')
    .set({ status: 'paid' })
    .where('intentId', '=', intentId)
    .where('status', '=', 'open')
    .returning('intentId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the payment was paid and is refunded now. */
export async function markRefunded(db: Executor, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('sandboxPayment')
    .set({ isRefunded: true })
    .where('intentId', '=', intentId)
    .where('status', '=', 'paid')
    .where('isRefunded', '=', false)
    .returning('intentId')
    .executeTakeFirst();
  return row !== undefined;
}
