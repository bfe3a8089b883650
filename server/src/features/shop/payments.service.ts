import { setTimeout as sleep } from 'node:timers/promises';
import { msg, type Text, t } from '@cinder/contract/shared/messages.ts';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Record } from '#platform/http/route.ts';
import {
  InvalidSignature,
  type PaymentEvent,
  type PaymentFact,
  type PaymentProvider,
  ProviderRefusal,
} from '#platform/payments/provider.ts';
import { storedText } from '#platform/stored-text.ts';
import type { FulfilmentService } from './fulfilment.service.ts';
import * as queries from './purchases.queries.ts';
import * as refunds from './refunds.queries.ts';

const MINUTE_MS = 60_000;
/** A purchase that waits longer is asked for at the provider. */
const PENDING_MS = 5 * MINUTE_MS;
/** One that was not paid for so long is given up; a late payment still completes it. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** For so long money of a settled purchase may still go back, or come back; it is asked for once a day. */
const SETTLED_MS = 120 * 24 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_A_TIME = 200;
/** An event that came while the database was away. */
const TRY_AGAIN_MS = 2_000;
/** More than that are left to the reconciler: a database that comes back has enough to do. */
const MAX_WAITING = 200;

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  payments: PaymentProvider | null;
  fulfilment: FulfilmentService;
}

/** What the log calls a purchase. */
export const purchaseText = storedText((amount: string) => msg`a purchase of ${{ amount }} USD`);

/** What the provider tells of payments, by its events or when asked, and what it is asked to give back. */
export function createPaymentsService(deps: Deps) {
  const { db, clock, payments } = deps;
  /** Events that could not be taken in and are tried again. */
  const waiting = new Set<string>();

  /** Tries until the database is back, at most for as long as it takes until the reconciler asks the provider itself. */
  async function takeLater(provider: PaymentProvider['name'], event: PaymentEvent): Promise<void> {
    if (waiting.has(event.id) || waiting.size >= MAX_WAITING) return;
    waiting.add(event.id);
    for (let waited = 0; waited < PENDING_MS && waiting.has(event.id); waited += TRY_AGAIN_MS) {
      await sleep(TRY_AGAIN_MS, undefined, { ref: false });
      await take(deps, provider, event).then(
        () => waiting.delete(event.id),
        (error: unknown) =>
          deps.log.debug({ err: error, event: event.id }, 'a payment event could not be taken in yet'),
      );
    }
    waiting.delete(event.id);
  }

  return {
    /** Takes in a signed event, once. Events of payments that are not the shop's are none of its business. */
    async takeEvent(rawBody: Buffer, signature: string | undefined): Promise<void> {
      const provider = requireProvider(payments);
      const event = await provider.readEvent(rawBody, signature).catch((error: unknown) => {
        throw error instanceof InvalidSignature ? new AppError('invalid_signature') : error;
      });
      try {
        await take(deps, provider.name, event);
      } catch (error) {
        // The provider sends it again after minutes or hours, and somebody waits for what they paid.
        if (!(error instanceof AppError)) void takeLater(provider.name, event);
        throw error;
      }
    },

    /** An administrator's refund. purchase_not_refundable unless the purchase is completed or its refund is due. */
    async refund(purchaseId: string, record: Record): Promise<void> {
      const purchase = await queries.findPurchaseById(db, purchaseId);
      if (!purchase) throw new AppError('purchase_not_found');
      const isDue = purchase.refundDueAt !== null && purchase.refundedAt === null;
      if (purchase.status !== 'completed' && !isDue) throw new AppError('purchase_not_refundable');
      await giveBack(deps, purchase, async (tx, intentId) => {
        const { provider, refundAttempt: attempt } = purchase;
        const refund = { provider, intentId, purchaseId, attempt, at: clock.now() };
        // Another administrator asked at the same moment, and the provider gives back once.
        if (!(await refunds.insertRefund(tx, refund))) throw new AppError('purchase_not_refundable');
        await record(tx, {
          id: purchaseId,
          name: purchaseText.write(purchase.amountUsd),
          memberId: purchase.userId,
          before: { status: purchase.status },
          after: { status: 'refunded', amountRefundedUsd: purchase.amountUsd },
        });
      });
    },

    /** Asks the provider about purchases that wait too long, and gives back what was paid without effect. */
    async reconcile(): Promise<void> {
      if (!payments) return;
      const failures: unknown[] = [];
      const now = clock.now();
      const before = new Date(now.getTime() - PENDING_MS);
      const after = new Date(now.getTime() - GIVE_UP_MS);
      const each = async (
        found: queries.StoredPurchase[],
        work: (purchase: queries.StoredPurchase) => Promise<void>,
      ) => {
        for (const purchase of found) {
          await queries.markRequested(db, purchase, now);
          await work(purchase).catch((error: unknown) => void failures.push(error));
        }
      };
      await each(await queries.findPending(db, { before, limit: AT_A_TIME }), (purchase) => ask(deps, purchase));
      await each(await queries.findRefused(db, { after, before, limit: AT_A_TIME }), (purchase) => ask(deps, purchase));
      await each(await refunds.findRefundDue(db, { limit: AT_A_TIME }), (purchase) => giveBack(deps, purchase));
      const settled = { after: new Date(now.getTime() - SETTLED_MS), asked: new Date(now.getTime() - DAY_MS) };
      await each(await refunds.findSettled(db, { ...settled, before, limit: AT_A_TIME }), (purchase) =>
        askSettled(deps, purchase),
      );
      if (failures.length > 0) throw new AggregateError(failures, 'some purchases could not be reconciled');
    },
  };
}

/** Takes in an event unless it was taken in before, and gives back what was paid without effect. */
async function take(deps: Deps, provider: PaymentProvider['name'], event: PaymentEvent): Promise<void> {
  const { db, clock, fulfilment } = deps;
  const { onceFor: eventId, type, intentId, occurredAt, fact } = event;
  if (intentId === null) return;
  const due = await inTransaction(db, async (tx) => {
    const owner = await queries.findIntentOwner(tx, provider, intentId);
    if (!owner) return null;
    const row = { provider, eventId, type, intentId, occurredAt, receivedAt: clock.now() };
    if (!(await queries.insertEvent(tx, row))) return null;
    const key = { userId: owner.userId, purchaseId: owner.purchaseId };
    const { isRefundDue } = await fulfilment.apply(tx, key, fact, { occurredAt });
    return isRefundDue ? key : null;
  });
  if (due) await tryRefund(deps, due.purchaseId);
}

/** How the provider says that a purchase stands that was not paid as far as we know. */
async function ask(deps: Deps, purchase: queries.StoredPurchase): Promise<void> {
  const { db, clock, payments, fulfilment } = deps;
  if (purchase.provider !== payments?.name) return;
  const age = clock.now().getTime() - purchase.purchasedAt.getTime();
  const facts = await factsOf(payments, purchase.stripePaymentIntentId, age);
  const key = { userId: purchase.userId, purchaseId: purchase.id };
  await inTransaction(db, async (tx) => {
    for (const fact of facts) await fulfilment.apply(tx, key, fact);
  });
}

/** What an event may have told that was lost: the money of a settled purchase went back, or came back. */
async function askSettled(deps: Deps, purchase: queries.StoredPurchase): Promise<void> {
  const { db, payments, fulfilment } = deps;
  const { provider, stripePaymentIntentId: intentId, status, refundedAt, userId, id: purchaseId } = purchase;
  if (provider !== payments?.name || intentId === null) return;
  const { isRefunded, isDisputeLost, status: paid } = await payments.retrieve(intentId);
  const fact = ((): PaymentFact | null => {
    if (status === 'completed')
      return isRefunded ? { kind: 'refunded' } : isDisputeLost ? { kind: 'dispute_lost' } : null;
    const isBack = paid === 'paid' && !isRefunded && !isDisputeLost;
    return isBack ? { kind: 'refund_failed', reason: REFUND_LOST } : null;
  })();
  if (!fact) return;
  await inTransaction(db, async (tx) => {
    // What somebody did while the provider answered is newer than its answer.
    const onlyIf = (now: queries.PurchaseRow) =>
      now.status === status && now.refundedAt?.getTime() === refundedAt?.getTime();
    await fulfilment.apply(tx, { userId, purchaseId }, fact, { onlyIf });
  });
}

async function factsOf(payments: PaymentProvider, intentId: string | null, age: number): Promise<PaymentFact[]> {
  // Nobody ever got the secret of an intent that was not attached, so nobody can pay it.
  if (intentId === null) return [{ kind: 'failed' }];
  const { status, received, isRefunded } = await payments.retrieve(intentId);
  if (isRefunded) return [{ kind: 'refunded' }];
  if (status === 'paid' && received) return [{ kind: 'paid', received }];
  return status === 'canceled' || age > GIVE_UP_MS ? [{ kind: 'failed' }] : [];
}

/** Right after a payment without effect; what does not work now is tried again by the reconciler. */
async function tryRefund(deps: Deps, purchaseId: string): Promise<void> {
  try {
    const purchase = await queries.findPurchaseById(deps.db, purchaseId);
    if (purchase) await giveBack(deps, purchase);
  } catch (error) {
    deps.log.warn({ err: error, purchaseId }, 'a refund is due and did not work yet');
  }
}

async function giveBack(
  { db, log, payments, fulfilment }: Deps,
  purchase: queries.StoredPurchase,
  andThen?: (tx: Tx, intentId: string) => Promise<void>,
): Promise<void> {
  const provider = requireProvider(payments);
  const intentId = purchase.stripePaymentIntentId;
  if (purchase.provider !== provider.name || intentId === null) throw new AppError('payment_not_configured');
  const { id: purchaseId, refundAttempt: attempt } = purchase;
  await provider.refund(intentId, { purchaseId, attempt }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefusal)) {
      log.warn({ err: error, purchaseId }, 'the payment provider did not answer to a refund');
      throw new AppError('payment_provider_failed', { retryAfter: 10 });
    }
    log.warn({ err: error, purchaseId, reason: error.message }, 'the payment provider refused a refund');
    await inTransaction(db, (tx) => refunds.refuseRefund(tx, purchase, error.message));
    throw refused(error.message);
  });
  const key = { userId: purchase.userId, purchaseId: purchase.id };
  await inTransaction(db, async (tx) => {
    const onlyIf = (now: queries.PurchaseRow) => now.status === 'refunded' || now.refundAttempt === attempt;
    const { isApplied } = await fulfilment.apply(tx, key, { kind: 'refunded' }, { onlyIf });
    if (!isApplied) throw refused(msg`the refund came back`);
    await andThen?.(tx, intentId);
  });
}

/** Kept with the notification of it, and said to each reader of that. */
const REFUND_LOST = t`the money did not reach the buyer`;

function refused(reason: Text): AppError {
  return new AppError('payment_provider_refused', { message: msg`The payment provider refused: ${{ reason }}` });
}

function requireProvider(payments: PaymentProvider | null): PaymentProvider {
  if (!payments) throw new AppError('payment_not_configured');
  return payments;
}
