import type Stripe from 'stripe';
import type { PaymentEvent, PaymentFact } from './provider.ts';

/** What the shop needs to know of one of Stripe's events. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: intentOf(event),
    occurredAt: new Date(event.created * 1000),
    fact: factOf(event),
  };
}

function factOf(event: Stripe.Event): PaymentFact {
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { amount_received: cents, currency } = event.data.object;
      return { kind: 'paid', received: { amount: BigInt(cents), currency } };
    }
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'failed' };
    case 'charge.refunded':
      // Stripe says so of a part too; only the whole takes the items back.
      return { kind: event.data.object.refunded ? 'refunded' : 'other' };
    case 'charge.dispute.closed':
      return { kind: event.data.object.status === 'lost' ? 'dispute_lost' : 'other' };
    default:
      return { kind: 'other' };
  }
}

function intentOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object.id;
    case 'charge.succeeded':
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return idOf(event.data.object.payment_intent);
    default:
      return null;
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
