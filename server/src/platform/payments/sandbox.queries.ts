import type { Executor } from '#platform/db/database.ts';

interface NewPayment {
  intentId: string;
  clientSecret: string;
  purchaseId: string;
  amountUsd: string;
  at: Date;
}

const PAYMENT = ['intent_id', 'client_secret', 'purchase_id', 'amount_usd', 'status', 'is_refunded'] as const;

/** Keeps a new payment; the one that the purchase has already is kept instead of another. */
export async function insertPayment(db: Executor, payment: NewPayment): Promise<void> {
  await db
    .insertInto('sandbox_payment')
    .values({
      intent_id: payment.intentId,
      client_secret: payment.clientSecret,
      purchase_id: payment.purchaseId,
      amount_usd: payment.amountUsd,
      created_at: payment.at,
    })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .execute();
}

export async function findPaymentOfPurchase(db: Executor, purchaseId: string) {
  return db.selectFrom('sandbox_payment').where('purchase_id', '=', purchaseId).select(PAYMENT).executeTakeFirst();
}

export async function findPayment(db: Executor, intentId: string) {
  return db.selectFrom('sandbox_payment').where('intent_id', '=', intentId).select(PAYMENT).executeTakeFirst();
}

export async function findPaymentBySecret(db: Executor, clientSecret: string) {
  return db.selectFrom('sandbox_payment').where('client_secret', '=', clientSecret).select(PAYMENT).executeTakeFirst();
}

/** Whether the payment was open and is paid now: one of many callers pays. */
export async function markPaid(db: Executor, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_payment')
    .set({ status: 'paid' })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'open')
    .returning('intent_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the payment was paid and is refunded now. */
export async function markRefunded(db: Executor, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_payment')
    .set({ is_refunded: true })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'paid')
    .where('is_refunded', '=', false)
    .returning('intent_id')
    .executeTakeFirst();
  return row !== undefined;
}
