import { sql } from 'kysely';
import pg from 'pg';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofToday } from '#testing/long.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/fake-stripe.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'whsec_of_the_tests';
const { webhooks } = new Stripe('sk_test');

let stripe: FakeStripe;
let app: TestApp;
let admin: Person;
let member: Person;
let productId: string;

beforeAll(async () => {
  stripe = await startFakeStripe();
  app = await createTestApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.url,
    },
  });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  const { body } = await admin.call('GET', '/api/admin/shop/products');
  productId = body.find(({ type }: { type: string }) => type === 'pack').id;
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  member = await app.signUp();
});

async function begin(person = member) {
  const answer = await person.call('POST', '/api/create-payment-intent', { body: { productId } });
  expect(answer.status, answer.text).toBe(200);
  const intentId: string = answer.body.clientSecret.split('_secret')[0];
  return { ...answer.body, intentId };
}

let events = 0;
/** An event as Stripe sends it; the same `id` is the same event. */
function eventOf(type: string, intentId: string, fields: object = {}, id = `evt_${++events}`) {
  const amount = stripe.intents.get(intentId)?.amount ?? 0;
  const isCharge = type.startsWith('charge.') || type.startsWith('refund.');
  const object = isCharge
    ? { object: 'charge', id: 'ch_1', payment_intent: intentId, ...fields }
    : { object: 'payment_intent', id: intentId, amount_received: amount, currency: 'usd', ...fields };
  return JSON.stringify({ id, object: 'event', type, created: 1_770_000_000, data: { object } });
}
async function deliver(payload: string, signature?: string) {
  return app.visitor('POST', '/api/webhooks/stripe', {
    body: payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? (await webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET })),
    },
  });
}
const statusOf = async (person: Person, purchaseId: string) =>
  (await person.call('GET', `/api/shop/purchases/${purchaseId}`)).body.status;
const owned = async (person: Person) => (await person.call('GET', '/api/inventory')).body.length;

/** What Stripe may tell of one payment. */
const FACTS: Record<string, (intentId: string) => string> = {
  created: (intentId) => eventOf('payment_intent.created', intentId),
  failed: (intentId) => eventOf('payment_intent.payment_failed', intentId),
  paid: (intentId) => eventOf('payment_intent.succeeded', intentId),
  refunded: (intentId) => eventOf('charge.refunded', intentId, { refunded: true }),
  disputed: (intentId) => eventOf('charge.dispute.closed', intentId, { status: 'lost' }),
};

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, index) =>
    permutations(values.filter((_, other) => other !== index)).map((rest) => [value, ...rest]),
  );
}

describe('an intent', () => {
  it('has the server’s price, the purchase’s id as key, and what the browser’s form needs', async () => {
    const { purchaseId, provider, publishableKey, intentId } = await begin();
    expect({ provider, publishableKey }).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
    const product = (await member.call('GET', '/api/shop/products')).body.find(
      ({ id }: { id: string }) => id === productId,
    );
    expect(stripe.intents.get(intentId)?.amount).toBe(Math.round(Number(product.priceUsd) * 100));
    expect(stripe.requests.at(-1)).toBe(`POST /v1/payment_intents ${purchaseId}`);
    expect(
      (
        await member.call('POST', '/api/sandbox/payments/confirm', {
          body: { clientSecret: 'x', cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
        })
      ).status,
    ).toBe(404);
  });

  it('that Stripe refuses for good says so, and logs the reason', async () => {
    stripe.refuse('Amount must be at least $0.50 usd');
    const answer = await member.call('POST', '/api/create-payment-intent', { body: { productId } });
    stripe.refuse(null);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_refused' } });
    expect(answer.body.message).toBe('The payment provider refused this payment. Nothing was charged.');
    expect((await begin()).purchaseId).toBeTruthy();
  });

  it('that Stripe does not begin is answered as the page expects', async () => {
    stripe.failWith(500);
    const answer = await member.call('POST', '/api/create-payment-intent', { body: { productId } });
    stripe.failWith(null);
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_not_initialized' } });
    expect(answer.body.message).toBe('Failed to initialize payment. Please try again.');
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('the webhook', () => {
  it('refuses what is not signed, altered, or too old', async () => {
    const { intentId, purchaseId } = await begin();
    const payload = eventOf('payment_intent.succeeded', intentId);
    const good = await webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET });
    const old = await webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET, timestamp: 1_600_000_000 });
    const wrong = await webhooks.generateTestHeaderStringAsync({ payload, secret: 'whsec_other' });
    for (const [body, signature] of [
      [payload, 'nonsense'],
      [payload, old],
      [payload, wrong],
      [payload.replace('usd', 'eur'), good],
    ] as const) {
      expect(await deliver(body, signature)).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
    }
    expect(await statusOf(member, purchaseId)).toBe('pending');
  });

  it('answers events of payments that are not the shop’s', async () => {
    expect(await deliver(eventOf('payment_intent.succeeded', 'pi_of_another_shop'))).toMatchObject({ status: 200 });
    expect(await deliver(eventOf('customer.created', 'cus_1'))).toMatchObject({ status: 200 });
  });

  it('takes in by itself, soon, what came while the database was away', async () => {
    const { intentId, purchaseId } = await begin();
    const away = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('connection lost');
    });
    const refused = await deliver(eventOf('payment_intent.succeeded', intentId));
    away.mockRestore();
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await expect.poll(() => statusOf(member, purchaseId)).toBe('completed');
    expect(await owned(member)).toBe(4);
  });

  it('gives the items once among 32 deliveries of one event and of 32 events', async () => {
    const { intentId, purchaseId } = await begin();
    const one = eventOf('payment_intent.succeeded', intentId);
    const many = Array.from({ length: 32 }, () => eventOf('payment_intent.succeeded', intentId));
    const answers = await Promise.all(
      [...many, ...Array.from({ length: 32 }, () => one)].map((event) => deliver(event)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await statusOf(member, purchaseId)).toBe('completed');
    expect(await owned(member)).toBe(4);
    const activity = (await member.call('GET', '/api/user/activity')).body;
    expect(activity.filter(({ type }: { type: string }) => type === 'purchase')).toHaveLength(1);
  });

  it('ends the same whatever the order of five events, each delivered twice', async () => {
    const orders = permutations(Object.keys(FACTS));
    expect(orders).toHaveLength(120);
    for (const order of ofToday(orders, 3)) {
      const { intentId, purchaseId } = await begin();
      for (const name of order) {
        const event = FACTS[name]?.(intentId) ?? '';
        await deliver(event);
        await deliver(event);
      }
      expect([order, await statusOf(member, purchaseId)]).toEqual([order, 'refunded']);
      expect(await owned(member)).toBe(0);
    }
  }, 120_000);

  it('completes a payment in every order of what can come with it', async () => {
    for (const order of permutations(['created', 'failed', 'paid'])) {
      const buyer = await app.signUp();
      const { intentId, purchaseId } = await begin(buyer);
      for (const name of order) await deliver(FACTS[name]?.(intentId) ?? '');
      expect([order, await statusOf(buyer, purchaseId)]).toEqual([order, 'completed']);
      expect(await owned(buyer)).toBe(4);
    }
  });

  it('keeps a part of the money given back and a dispute won out of it', async () => {
    const { intentId, purchaseId } = await begin();
    await deliver(FACTS['paid']?.(intentId) ?? '');
    await deliver(eventOf('charge.refunded', intentId, { refunded: false }));
    await deliver(eventOf('charge.dispute.closed', intentId, { status: 'won' }));
    expect(await statusOf(member, purchaseId)).toBe('completed');
  });

  it.each([
    ['another amount', { amount_received: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('gives the money back for %s', async (_name, fields) => {
    const { intentId, purchaseId } = await begin();
    await deliver(eventOf('payment_intent.succeeded', intentId, fields));
    expect(await statusOf(member, purchaseId)).toBe('refunded');
    expect(stripe.intents.get(intentId)?.isRefunded).toBe(true);
    expect(await owned(member)).toBe(0);
  });

  it('gives the money back when the place of an item was taken meanwhile, and tells the member', async () => {
    const first = await begin();
    const second = await begin();
    await deliver(FACTS['paid']?.(first.intentId) ?? '');
    await deliver(FACTS['paid']?.(second.intentId) ?? '');
    expect(await statusOf(member, first.purchaseId)).toBe('completed');
    expect(await statusOf(member, second.purchaseId)).toBe('refunded');
    expect(await owned(member)).toBe(4);
    const notifications = (await member.call('GET', '/api/notifications')).body.notifications;
    expect(notifications).toContainEqual(
      expect.objectContaining({ type: 'purchase_refunded', text: expect.stringContaining('could not be given') }),
    );
    const again = await member.call('POST', '/api/create-payment-intent', { body: { productId } });
    expect(again).toMatchObject({ status: 409, body: { code: 'item_rule_broken' } });
  });
});

describe('refunds', () => {
  it('take back exactly what the purchase gave, off the body too, and leave the rest', async () => {
    const { intentId, purchaseId } = await begin();
    await deliver(FACTS['paid']?.(intentId) ?? '');
    const bought = (await member.call('GET', '/api/inventory')).body;
    const items = (await admin.call('GET', '/api/items')).body;
    const places = new Set(
      bought.map(
        ({ item }: { item: { rarity: string; equipmentSlot: string } }) => `${item.rarity} ${item.equipmentSlot}`,
      ),
    );
    const gift = items.find(
      (item: { rarity: string; equipmentSlot: string }) => !places.has(`${item.rarity} ${item.equipmentSlot}`),
    );
    await admin.call('POST', '/api/admin/grant-item', { body: { userId: member.userId, itemSlug: gift.slug } });
    for (const { itemId } of bought) await member.call('POST', '/api/equipment/equip', { body: { itemId } });

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('POST', `/api/admin/purchases/${purchaseId}/refund`)),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const left = (await member.call('GET', '/api/inventory')).body;
    expect(left.map(({ itemId }: { itemId: string }) => itemId)).toEqual([gift.id]);
    const worn = (await member.call('GET', '/api/equipment')).body.filter(
      ({ itemId }: { itemId: string | null }) => itemId,
    );
    expect(worn).toEqual([]);
    expect(
      stripe.requests.filter((request) => request === `POST /v1/refunds refund:${purchaseId}`).length,
    ).toBeGreaterThan(0);
    expect(await admin.call('POST', `/api/admin/purchases/${purchaseId}/refund`)).toMatchObject({
      status: 409,
      body: { code: 'purchase_not_refundable' },
    });
  });

  it('and the webhook at the same time end in one state', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = await app.signUp();
      const { intentId, purchaseId } = await begin(buyer);
      await Promise.all([
        deliver(FACTS['paid']?.(intentId) ?? ''),
        deliver(FACTS['refunded']?.(intentId) ?? ''),
        deliver(FACTS['disputed']?.(intentId) ?? ''),
      ]);
      expect(await statusOf(buyer, purchaseId)).toBe('refunded');
      expect(await owned(buyer)).toBe(0);
    }
  });

  it('that Stripe does not answer are tried again', async () => {
    const { intentId, purchaseId } = await begin();
    stripe.failWith(400);
    await deliver(eventOf('payment_intent.succeeded', intentId, { amount_received: 1 }));
    expect(await statusOf(member, purchaseId)).toBe('pending');
    stripe.failWith(null);
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('refunded');
  });
});

describe('a refund that Stripe refuses', () => {
  const refund = (purchaseId: string) =>
    admin.call('POST', `/api/admin/purchases/${purchaseId}/refund`, { body: { password: admin.password } });
  const listed = async (purchaseId: string) => {
    const { body } = await admin.call('GET', `/api/admin/purchases?userId=${member.userId}`);
    return body.purchases.find(({ id }: { id: string }) => id === purchaseId);
  };
  const refundsOf = (intentId: string) => stripe.refunds.filter((one) => one.payment_intent === intentId);
  async function buy() {
    const begun = await begin();
    const intent = stripe.intents.get(begun.intentId);
    if (intent) intent.status = 'succeeded';
    await deliver(FACTS['paid']?.(begun.intentId) ?? '');
    return begun;
  }
  const told = async () =>
    (await admin.call('GET', '/api/notifications?limit=100')).body.notifications.filter(
      ({ type }: { type: string }) => type === 'refund_failed',
    ).length;

  it('says the reason, and is another attempt the next time', async () => {
    const { intentId, purchaseId } = await buy();
    stripe.refuse('Insufficient funds in your Stripe balance to refund this amount.');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(purchaseId)));
    stripe.refuse(null);
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([
        409,
        'payment_provider_refused',
        'The payment provider refused: Insufficient funds in your Stripe balance to refund this amount.',
      ]);
    expect(await listed(purchaseId)).toMatchObject({
      status: 'completed',
      refundRefusal: 'Insufficient funds in your Stripe balance to refund this amount.',
    });
    expect(await owned(member)).toBe(4);

    const again = await Promise.all(Array.from({ length: 16 }, () => refund(purchaseId)));
    expect(again.some(({ status }) => status === 200)).toBe(true);
    expect(again.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(refundsOf(intentId)).toHaveLength(1);
    expect(await listed(purchaseId)).toMatchObject({ status: 'refunded', refundRefusal: null });
    expect(await owned(member)).toBe(0);
  });

  it('is the same attempt where Stripe does not answer', async () => {
    const { intentId, purchaseId } = await buy();
    stripe.failWith(500);
    expect((await refund(purchaseId)).body.code).toBe('payment_provider_failed');
    stripe.failWith(null);
    expect((await refund(purchaseId)).status).toBe(200);
    const keys = stripe.requests.filter((request) => request.includes(`refund:${purchaseId}`));
    expect(new Set(keys)).toEqual(new Set([`POST /v1/refunds refund:${purchaseId}`]));
    expect(refundsOf(intentId)).toHaveLength(1);
  });

  it('after it had accepted it can be made again, and administrators are told once', async () => {
    const { intentId, purchaseId } = await buy();
    expect((await refund(purchaseId)).status).toBe(200);
    const before = await told();
    const failed = stripe.failRefund(intentId);
    const time = Math.floor(app.clock.now().getTime() / 1000);
    const types = ['refund.failed', 'refund.updated', 'charge.refund.updated'];
    const events = types.map((type) => ({ ...JSON.parse(eventOf(type, intentId, { ...failed })), created: time }));
    await Promise.all([...events, ...events].map((event) => deliver(JSON.stringify(event))));
    await deliver(FACTS['refunded']?.(intentId) ?? '');
    expect(await listed(purchaseId)).toMatchObject({
      status: 'completed',
      isRefundDue: true,
      refundRefusal: 'lost or stolen card',
    });
    expect(await told()).toBe(before + 1);
    expect(await owned(member)).toBe(0);

    await Promise.all(Array.from({ length: 8 }, () => refund(purchaseId)));
    expect(await listed(purchaseId)).toMatchObject({ status: 'refunded', refundRefusal: null });
    expect(refundsOf(intentId).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    await deliver(JSON.stringify(events[0]));
    expect(await listed(purchaseId)).toMatchObject({ status: 'refunded' });
  });

  it.each([
    ['a refund', (intentId: string) => Object.assign(stripe.intents.get(intentId) ?? {}, { isRefunded: true })],
    ['a lost dispute', (intentId: string) => Object.assign(stripe.intents.get(intentId) ?? {}, { dispute: 'lost' })],
  ])('or makes by itself is found by the reconciler where the event of %s was lost', async (_name, happen) => {
    const { intentId, purchaseId } = await buy();
    happen(intentId);
    app.clock.advance({ minutes: 6 });
    await Promise.all(Array.from({ length: 4 }, () => app.features.services.payments.reconcile()));
    expect(await statusOf(member, purchaseId)).toBe('refunded');
    expect(await owned(member)).toBe(0);
    app.clock.advance({ hours: 25 });
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('refunded');
  });

  it('after it had accepted it is found by the reconciler where the event was lost', async () => {
    const { intentId, purchaseId } = await buy();
    expect((await refund(purchaseId)).status).toBe(200);
    stripe.failRefund(intentId);
    const before = await told();
    app.clock.advance({ hours: 25 });
    await Promise.all(Array.from({ length: 4 }, () => app.features.services.payments.reconcile()));
    expect(await statusOf(member, purchaseId)).toBe('completed');
    expect(await told()).toBe(before + 1);
    expect((await refund(purchaseId)).status).toBe(200);
    expect(refundsOf(intentId)).toHaveLength(2);
  });
});

describe('the reconciler', () => {
  it('finds a payment whose event was lost, after five minutes', async () => {
    const { intentId, purchaseId } = await begin();
    const intent = stripe.intents.get(intentId);
    if (intent) intent.status = 'succeeded';
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('pending');
    app.clock.advance({ minutes: 6 });
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('completed');
    await deliver(FACTS['paid']?.(intentId) ?? '');
    expect(await owned(member)).toBe(4);
  });

  it('finds a payment whose event was lost after another try had failed', async () => {
    const { intentId, purchaseId } = await begin();
    await deliver(FACTS['failed']?.(intentId) ?? '');
    const intent = stripe.intents.get(intentId);
    if (intent) intent.status = 'succeeded';
    app.clock.advance({ minutes: 6 });
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('completed');
    expect(await owned(member)).toBe(4);
  });

  it('gives up what nobody paid in a day, and a late payment still completes it', async () => {
    const { intentId, purchaseId } = await begin();
    app.clock.advance({ hours: 25 });
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('failed');
    await deliver(FACTS['paid']?.(intentId) ?? '');
    expect(await statusOf(member, purchaseId)).toBe('completed');
  });

  it('gives later purchases their turn, however many older ones it never settles', async () => {
    const { intentId, purchaseId } = await begin();
    const intent = stripe.intents.get(intentId);
    if (intent) intent.status = 'succeeded';
    // Of a provider that this site no longer has.
    await sql`
      insert into purchase (user_id, id, product_id, provider, amount_usd, purchased_at)
      select ${member.userId}, gen_random_uuid(), ${productId}, 'sandbox', 1, ${app.clock.now()}::timestamptz - interval '1 hour'
      from generate_series(1, 200)
    `.execute(app.connections.db);
    app.clock.advance({ minutes: 6 });
    await app.features.services.payments.reconcile();
    app.clock.advance({ minutes: 5 });
    await app.features.services.payments.reconcile();
    expect(await statusOf(member, purchaseId)).toBe('completed');
    await sql`delete from purchase where provider = 'sandbox'`.execute(app.connections.db);
  });
});
