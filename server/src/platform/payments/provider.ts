import type { Amount } from '@cinder/contract/shared/amount.ts';

/** What a payment service must be able to do for the shop. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** For the service's own form in the browser. */
  readonly publishableKey: string | null;
  /** Begins a payment in US dollars. The same purchase gives the same intent. */
  createIntent(order: Order): Promise<{ intentId: string; clientSecret: string }>;
  /** How a payment stands now. */
  retrieve(intentId: string): Promise<PaymentState>;
  /** Gives the money back; again for the same purchase does nothing. */
  refund(intentId: string, purchaseId: string): Promise<void>;
  /** Reads a signed event; throws InvalidSignature when it is not the service's own. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

interface Order {
  purchaseId: string;
  /** In cents. */
  amount: Amount;
  description: string;
}

export interface Money {
  /** In cents. */
  amount: Amount;
  /** Lower case: `usd`. */
  currency: string;
}

export interface PaymentState {
  status: 'open' | 'paid' | 'canceled';
  received: Money | null;
  isRefunded: boolean;
}

/** What an event says of a payment. Everything else is `other`. */
export type PaymentFact =
  | { kind: 'paid'; received: Money }
  | { kind: 'failed' }
  | { kind: 'refunded' }
  | { kind: 'dispute_lost' }
  | { kind: 'other' };

export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | null;
  occurredAt: Date;
  fact: PaymentFact;
}

export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}
