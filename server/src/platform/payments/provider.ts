import type { Amount } from '@cinder/contract/shared/amount.ts';

/** What a payment service must be able to do for the shop. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** For the service's own form in the browser. */
  readonly publishableKey: string | null;
  /** Begins a payment in US dollars. The same purchase gives the same intent. Throws ProviderRefusal. */
  createIntent(order: Order): Promise<{ intentId: string; clientSecret: string }>;
  /** How a payment stands now. */
  retrieve(intentId: string): Promise<PaymentState>;
  /**
   * Gives the whole money back; again for the same purchase does nothing. Throws ProviderRefusal where it is certain that
   * nothing was given back: only then may the next call be another attempt.
   */
  refund(intentId: string, of: { purchaseId: string; attempt: number }): Promise<void>;
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
  isDisputeLost: boolean;
}

/** What an event says of a payment. Everything else is `other`. */
export type PaymentFact =
  | { kind: 'paid'; received: Money }
  | { kind: 'failed' }
  | { kind: 'refunded' }
  | { kind: 'dispute_lost' }
  /** A refund that was accepted came back: the buyer has nothing of it. */
  | { kind: 'refund_failed'; reason: string }
  | { kind: 'other' };

export interface PaymentEvent {
  id: string;
  /** What it tells: other events may tell the same, which is taken in once. */
  onceFor: string;
  type: string;
  intentId: string | null;
  occurredAt: Date;
  fact: PaymentFact;
}

/** The service answered, and did nothing: it says why. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}
