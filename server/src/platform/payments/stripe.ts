import Stripe from 'stripe';
import {
  InvalidSignature,
  type PaymentEvent,
  type PaymentFact,
  type PaymentProvider,
  type PaymentState,
} from './provider.ts';

interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own, for tests against a stand-in. */
  apiBase?: string | undefined;
}

const TIMEOUT_MS = 10_000;

/** Payments by Stripe: card numbers go from the browser to Stripe and never through this server. */
export function createStripeProvider({ secretKey, publishableKey, webhookSecret, apiBase }: Keys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...place(apiBase),
  });
  return {
    name: 'stripe',
    publishableKey,

    async createIntent({ purchaseId, amount, description }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: Number(amount),
          currency: 'usd',
          description,
          metadata: { purchaseId },
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        { idempotencyKey: purchaseId },
      );
      if (!intent.client_secret) throw new Error('Stripe answered an intent without its client secret');
      return { intentId: intent.id, clientSecret: intent.client_secret };
    },

    async retrieve(intentId): Promise<PaymentState> {
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      return {
        status: intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
        received: { amount: BigInt(intent.amount_received), currency: intent.currency },
        isRefunded: charge?.refunded ?? false,
      };
    },

    async refund(intentId, purchaseId) {
      try {
        await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund:${purchaseId}` });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return;
        throw error;
      }
    },

    async readEvent(rawBody, signature) {
      try {
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', webhookSecret);
        return toPaymentEvent(event);
      } catch (error) {
        throw new InvalidSignature(error instanceof Error ? error.message : 'unreadable');
      }
    },
  };
}

function place(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

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
