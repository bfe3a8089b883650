import Stripe from 'stripe';
import {
  InvalidSignature,
  type PaymentEvent,
  type PaymentFact,
  type PaymentProvider,
  type PaymentState,
  ProviderRefusal,
} from './provider.ts';

interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own, for tests against a stand-in. */
  apiBase?: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** Of these nothing is certain: a twin is at work, the key is wrong, or it was too much at once. */
const UNCERTAIN = new Set([401, 403, 409, 429]);
const MAX_REASON = 300;

/** Payments by Stripe: card numbers go from the browser to Stripe and never through this server. */
export function createStripeProvider({ secretKey, publishableKey, webhookSecret, apiBase }: Keys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...place(apiBase),
  });
  const hasLostDispute = async (intentId: string): Promise<boolean> => {
    const { data } = await stripe.disputes.list({ payment_intent: intentId });
    return data.some(({ status }) => status === 'lost');
  };
  return {
    name: 'stripe',
    publishableKey,

    async createIntent({ purchaseId, amount, description }) {
      const intent = await refusable(
        stripe.paymentIntents.create(
          {
            amount: Number(amount),
            currency: 'usd',
            description,
            metadata: { purchaseId },
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: purchaseId },
        ),
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
        isDisputeLost: charge?.disputed ? await hasLostDispute(intentId) : false,
      };
    },

    async refund(intentId, { purchaseId, attempt }) {
      const idempotencyKey = attempt === 0 ? `refund:${purchaseId}` : `refund:${purchaseId}:${attempt}`;
      const refund = await refusable(
        stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return null;
          throw error;
        }),
      );
      if (refund && hasFailed(refund)) throw new ProviderRefusal(reasonOf(refund));
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

/** What the service certainly refuses is told as such; it keeps the answer for the key, so the same call again gets the same answer. */
async function refusable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 500) : 500;
    if (!(error instanceof Error) || status >= 500 || UNCERTAIN.has(status)) throw error;
    throw new ProviderRefusal(error.message.slice(0, MAX_REASON), { cause: error });
  }
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function reasonOf({ status, failure_reason: reason }: Stripe.Refund): string {
  return (reason ?? `the refund is ${status}`).replaceAll('_', ' ').slice(0, MAX_REASON);
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
    onceFor: onceForOf(event),
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
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      return hasFailed(refund) ? { kind: 'refund_failed', reason: reasonOf(refund) } : { kind: 'other' };
    }
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
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return idOf(event.data.object.payment_intent);
    default:
      return null;
  }
}

/** Several events tell of one failed refund. */
function onceForOf(event: Stripe.Event): string {
  const fact = factOf(event);
  if (fact.kind !== 'refund_failed' || !('id' in event.data.object)) return event.id;
  return `failed:${event.data.object.id}`;
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
