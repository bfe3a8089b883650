import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { InvalidSignature, type PaymentProvider } from './provider.ts';
import * as queries from './sandbox.queries.ts';
import { toPaymentEvent } from './stripe.ts';

const PAID_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

/** How often it is looked whether a payment was taken, over half a minute. */
const LOOKS = 60;
const LOOK_AGAIN_MS = 500;

export interface Card {
  cardNumber: string;
  expMonth: number;
  expYear: number;
}

export interface SandboxProvider extends PaymentProvider {
  /** Which purchase a payment is for; null when there is no such payment. */
  purchaseOf(clientSecret: string): Promise<string | null>;
  /**
   * Charges a test card; `onPaid` is done in the transaction that takes the money. card_declined, payment_not_found, or
   * payment_closed once it is paid.
   */
  confirm(clientSecret: string, card: Card, onPaid: (tx: Tx) => Promise<void>): Promise<void>;
}

type Payment = NonNullable<Awaited<ReturnType<typeof queries.findPayment>>>;

/** A signed event on its way to the webhook. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<void>;

interface Deps {
  db: Database;
  clock: Clock;
  /** Signs the events. */
  secret: string;
  deliver: Deliver;
}

/**
 * Stands in for Stripe where it is not configured: test cards, no money. Its events have Stripe's shape and signature and
 * take the same way in, so that what works here works there.
 */
export function createSandboxProvider({ db, clock, secret, deliver }: Deps): SandboxProvider {
  const { webhooks } = new Stripe('sandbox');

  const send = async (type: string, object: object): Promise<void> => {
    const event = {
      id: `evt_sandbox_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      created: Math.floor(clock.now().getTime() / 1000),
      data: { object },
    };
    const payload = JSON.stringify(event);
    // The signature's age is checked against the system's clock.
    const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret });
    await deliver(Buffer.from(payload), signature);
  };

  const sendPaid = ({ intentId, amountUsd }: Payment) =>
    send('payment_intent.succeeded', {
      object: 'payment_intent',
      id: intentId,
      currency: 'usd',
      amount_received: Number(parseAmount(amountUsd)),
    });

  /** A provider sends its events whatever becomes of the connection of who pays. */
  async function sendOncePaid(payment: Payment): Promise<void> {
    for (let tries = 0; tries < LOOKS; tries++) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      const now = await queries.findPayment(db, payment.intentId).catch(() => undefined);
      // What cannot be taken in is tried again by who takes it.
      if (now?.status === 'paid') return sendPaid(payment).catch(() => {});
    }
  }

  return {
    name: 'sandbox',
    publishableKey: null,

    async createIntent({ purchaseId, amount }) {
      await queries.insertPayment(db, {
        intentId: `pi_sandbox_${randomBytes(12).toString('hex')}`,
        clientSecret: `sandbox_secret_${randomBytes(24).toString('hex')}`,
        purchaseId,
        amountUsd: formatAmount(amount),
        at: clock.now(),
      });
      const payment = await queries.findPaymentOfPurchase(db, purchaseId);
      if (!payment) throw new AppError('payment_not_found');
      return { intentId: payment.intentId, clientSecret: payment.clientSecret };
    },

    async retrieve(intentId) {
      const payment = await queries.findPayment(db, intentId);
      if (!payment) throw new AppError('payment_not_found');
      const received = payment.status === 'paid' ? { amount: parseAmount(payment.amountUsd), currency: 'usd' } : null;
      return { status: payment.status, received, isRefunded: payment.isRefunded, isDisputeLost: false };
    },

    async refund(intentId) {
      if (!(await queries.markRefunded(db, intentId))) return;
      await send('charge.refunded', { object: 'charge', payment_intent: intentId, refunded: true });
    },

    async readEvent(rawBody, signature) {
      try {
        return toPaymentEvent(await webhooks.constructEventAsync(rawBody, signature ?? '', secret));
      } catch (error) {
        throw new InvalidSignature(error instanceof Error ? error.message : 'unreadable');
      }
    },

    async purchaseOf(clientSecret) {
      return (await queries.findPaymentBySecret(db, clientSecret))?.purchaseId ?? null;
    },

    async confirm(clientSecret, card, onPaid) {
      const payment = await queries.findPaymentBySecret(db, clientSecret);
      if (!payment) throw new AppError('payment_not_found');
      const intentId = payment.intentId;
      if (payment.status === 'paid') throw new AppError('payment_closed');
      const refusal = refusalOf(card, clock.now());
      if (refusal) {
        await send('payment_intent.payment_failed', { object: 'payment_intent', id: intentId });
        throw new AppError('card_declined', { message: refusal });
      }
      try {
        await inTransaction(db, async (tx) => {
          if (!(await queries.markPaid(tx, intentId))) throw new AppError('payment_closed');
          await onPaid(tx);
        });
      } catch (error) {
        // The money may be taken, and only the answer lost.
        if (!(error instanceof AppError)) void sendOncePaid(payment);
        throw error;
      }
      await sendPaid(payment);
    },
  };
}

/** What a card service would say against a card; null when it takes it. */
function refusalOf({ cardNumber, expMonth, expYear }: Card, now: Date): string | null {
  // A card is good to the end of its month.
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) return t`Your card has expired.`;
  if (cardNumber === PAID_CARD) return null;
  if (cardNumber === DECLINED_CARD) return t`Your card was declined.`;
  return t`Your card number is not a test card: use 4242 4242 4242 4242.`;
}
