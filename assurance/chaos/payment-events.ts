import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FakeStripe } from '../../server/src/testing/fake-stripe.ts';
import type { Person } from './actions.ts';
import { AT_ONCE, type Kind } from './faults.ts';
import type { Fixture } from './fixture.ts';
import * as queries from './journal.ts';
import { SECRET } from './programs.ts';
import { reconcileLater } from './verify.ts';

const WEBHOOK_SECRET = 'whsec_of_the_proof';
const AT_A_TIME = 6;

/** What the provider may tell of one payment; what was given back is told in the end, whatever else is lost. */
type Fact = 'created' | 'failed' | 'paid' | 'refunded' | 'disputed';
const TALES: readonly (readonly Fact[])[] = [
  ['created'],
  ['failed'],
  ['failed', 'paid'],
  ['paid'],
  ['paid', 'refunded'],
  ['paid', 'disputed'],
];
const MAY_BE_LOST: readonly Fact[] = ['created', 'failed', 'paid'];

interface Payment {
  purchaseId: string;
  intentId: string;
  tale: readonly Fact[];
}

export function stripeSettings({ url }: FakeStripe): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
  };
}

/** Events of payments come lost, twice and in any order, all at once, and the server is killed meanwhile. */
export function eventsInDisorder(stripe: FakeStripe): Kind {
  return {
    name: 'payment events in disorder',
    before: AT_ONCE,
    prepare: async (fixture) => ({ inject: () => payInDisorder(fixture, stripe) }),
  };
}

async function payInDisorder(fixture: Fixture, stripe: FakeStripe): Promise<void> {
  const { community, product, postgres, chance } = fixture;
  const settings = stripeSettings(stripe);
  const plans = community.members.map((member) => ({
    member,
    tale: TALES[Math.floor(chance() * TALES.length)] ?? [],
  }));
  const begun = await Promise.all(plans.map((plan) => begin(fixture, stripe, plan)));
  const payments = begun.filter((payment) => payment !== null);
  const events = shuffled(
    payments.flatMap((payment) => eventsOf(payment, stripe, chance)),
    chance,
  );
  const delivering = deliverAll(fixture, events);
  await sleep(chance() * 300);
  await product.kill();
  product.start(settings);
  await delivering;
  await fixture.heal();
  const databaseUrl = await postgres.url();
  await reconcileLater({ databaseUrl, secret: SECRET, settings });
  await judge(fixture, databaseUrl, payments);
  // Who still has the item gives it back, so that the next round begins like this one.
  await deliverAll(
    fixture,
    payments.map(({ intentId }) => eventOf('refunded', intentId, stripe)),
  );
}

async function begin(
  { caller, community }: Fixture,
  stripe: FakeStripe,
  { member, tale }: { member: Person; tale: readonly Fact[] },
): Promise<Payment | null> {
  const body = { productId: community.productId };
  const intent = await caller.call(member, { path: '/api/create-payment-intent', body, right: [200] });
  if (!intent) return null;
  const intentId: string = intent.body.clientSecret.split('_secret')[0];
  const state = stripe.intents.get(intentId);
  if (state && tale.includes('paid')) state.status = 'succeeded';
  if (state && tale.includes('refunded')) state.isRefunded = true;
  return { purchaseId: intent.body.purchaseId, intentId, tale };
}

/** Each fact once, twice, thrice, or not at all where it may be lost. */
function eventsOf({ intentId, tale }: Payment, stripe: FakeStripe, chance: () => number): string[] {
  return tale.flatMap((fact) => {
    const event = eventOf(fact, intentId, stripe);
    const times = MAY_BE_LOST.includes(fact) ? Math.floor(chance() * 4) : 1 + Math.floor(chance() * 3);
    return Array.from({ length: times }, () => event);
  });
}

let events = 0;
function eventOf(fact: Fact, intentId: string, stripe: FakeStripe): string {
  const amount = stripe.intents.get(intentId)?.amount ?? 0;
  const intent = { object: 'payment_intent', id: intentId, amount_received: amount, currency: 'usd' };
  const charge = { object: 'charge', id: `ch_${intentId}`, payment_intent: intentId };
  const [type, object] = {
    created: ['payment_intent.created', intent] as const,
    failed: ['payment_intent.payment_failed', intent] as const,
    paid: ['payment_intent.succeeded', intent] as const,
    refunded: ['charge.refunded', { ...charge, refunded: true }] as const,
    disputed: ['charge.dispute.closed', { ...charge, status: 'lost' }] as const,
  }[fact];
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created, data: { object } });
}

/** Delivers some at a time, each again until it is taken, as Stripe does. */
async function deliverAll(fixture: Fixture, waiting: string[]): Promise<void> {
  const queue = [...waiting];
  const deliverNext = async () => {
    for (let event = queue.shift(); event; event = queue.shift()) await deliver(fixture, event);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, deliverNext));
}

async function deliver({ url, journal }: Fixture, payload: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) };
  for (let attempt = 0; attempt < 1_000; attempt++, await sleep(20)) {
    const status = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body: payload }).then(
      (reply) => reply.status,
      () => 503,
    );
    if (status === 200) return;
    if (status !== 503) return journal.fault(`an event was answered ${status}: ${payload}`);
  }
  journal.fault(`an event was never taken: ${payload}`);
}

/** As Stripe signs: the time and the payload. */
function sign(payload: string): string {
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/** Compares each purchase with what its facts make of it. */
async function judge({ journal }: Fixture, databaseUrl: string, payments: readonly Payment[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const stored = await queries.findPurchases(
    client,
    payments.map(({ purchaseId }) => purchaseId),
  );
  await client.end();
  for (const { purchaseId, tale } of payments) {
    const isBack = tale.includes('refunded') || tale.includes('disputed');
    const right = isBack ? ['refunded'] : tale.includes('paid') ? ['completed'] : ['pending', 'failed'];
    const status = stored.get(purchaseId) ?? 'gone';
    if (!right.includes(status)) journal.fault(`purchase ${purchaseId}: ${tale.join(', ')} made it ${status}`);
  }
}

function shuffled<T>(values: readonly T[], chance: () => number): T[] {
  return values
    .map((value) => ({ value, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
