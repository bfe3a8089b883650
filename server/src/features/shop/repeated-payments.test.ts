import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const TWINS = 24;
const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

let app: TestApp;
let beside: TestApp;
let admin: Person;
let member: Person;
let productId: string;
let keys = 0;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  admin = await app.signUp({ isAdmin: true });
  productId = (await admin.call('GET', '/api/shop/products')).body[0].id;
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  member = await app.signUp();
  keys += 1;
});

const keyed = (body: object | undefined = undefined, key = `key-${keys}`) => ({
  ...(body && { body }),
  headers: { 'idempotency-key': key },
});
const begin = (person = member) => person.call('POST', '/api/create-payment-intent', keyed({ productId }));
const pay = (clientSecret: string, card: object = {}, key?: string) =>
  member.call('POST', '/api/sandbox/payments/confirm', keyed({ clientSecret, ...CARD, ...card }, key));
const refund = (purchaseId: string, by = admin) =>
  by.call('POST', `/api/admin/purchases/${purchaseId}/refund`, keyed());

/** A person who calls another server. */
const at = (server: TestApp, person: Person): Person => ({
  ...person,
  call: (method, url, { headers, ...more } = {}) =>
    server.visitor(method, url, { ...more, headers: { ...headers, cookie: person.cookie } }),
});

/** The same call of one person, at once, through two servers. */
const twins = (person: Person, call: (person: Person) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: TWINS }, (_, index) => call(at(index % 2 ? app : beside, person))));

const same = (answers: readonly Answer[]) => new Set(answers.map(({ status, text }) => `${status} ${text}`)).size;
const count = async (table: string, where: string, value: string) => {
  const { rows } = await app.connections.pool.query(`select from ${table} where ${where} = $1`, [value]);
  return rows.length;
};

/** A payment has its effect by an event of the provider, on a busy machine after its answer. */
const untilCompleted = (purchaseId: string) =>
  until(async () => (await count('purchase', `status = 'completed' and id`, purchaseId)) === 1);

describe('with an Idempotency-Key', () => {
  it('a payment whose answer the database lost is taken once, and has its effect by itself', async () => {
    const { clientSecret, purchaseId } = (await begin()).body;
    const { query } = NamedClient.prototype;
    let isTaking = false;
    const lost = vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (this: NamedClient, ...args) {
      const answer = Reflect.apply(query, this, args);
      if (String(args[0]).includes('update "sandbox_payment"')) isTaking = true;
      if (args[0] !== 'commit' || !isTaking) return answer;
      isTaking = false;
      return answer.then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
    });
    expect((await pay(clientSecret)).status).toBe(503);
    lost.mockRestore();
    expect((await pay(clientSecret)).status).toBe(200);
    await untilCompleted(purchaseId);
  });

  it('one purchase is begun, and everybody gets its payment', async () => {
    const answers = await twins(member, begin);
    expect([answers[0]?.status, same(answers)]).toEqual([200, 1]);
    expect(same([answers[0] as Answer, await begin()])).toBe(1);
    expect(await count('purchase', 'user_id', member.userId)).toBe(1);
  });

  it('one payment is taken, and everybody hears that it was', async () => {
    const { clientSecret } = (await begin()).body;
    const answers = await twins(member, (twin) =>
      twin.call('POST', '/api/sandbox/payments/confirm', keyed({ clientSecret, ...CARD })),
    );
    expect([answers[0]?.status, same(answers)]).toEqual([200, 1]);
    expect((await member.call('GET', '/api/inventory')).body).toHaveLength(1);
    expect(await pay(clientSecret, {}, 'another')).toMatchObject({ status: 409, body: { code: 'payment_closed' } });
    expect((await pay(clientSecret)).status).toBe(200);
  });

  it('a declined card stays declined, and another try has a key of its own', async () => {
    const { clientSecret } = (await begin()).body;
    const declined = { cardNumber: '4000000000000002' };
    const answers = [await pay(clientSecret, declined), await pay(clientSecret, declined)];
    expect([answers[0]?.status, same(answers)]).toEqual([402, 1]);
    // Nothing of a card is kept, so that under one key another card is the same request.
    expect(await pay(clientSecret)).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect((await pay('another_secret')).body.code).toBe('idempotency_key_reused');
    expect((await pay(clientSecret, {}, 'another')).status).toBe(200);
    expect(await pay(clientSecret, declined)).toMatchObject({ status: 402 });
  });

  it('one refund is given, to whoever asks first, and their repetitions hear of it', async () => {
    const { clientSecret, purchaseId } = (await begin()).body;
    await pay(clientSecret, {}, 'pays');
    await untilCompleted(purchaseId);
    const answers = await twins(admin, (twin) => refund(purchaseId, twin));
    expect([answers[0]?.status, answers[0]?.body.status, same(answers)]).toEqual([200, 'refunded', 1]);
    const other = await app.signUp({ isAdmin: true });
    expect(await refund(purchaseId, other)).toMatchObject({ status: 409, body: { code: 'purchase_not_refundable' } });
    expect(await count('audit_log', 'target_id', purchaseId)).toBe(1);
    expect((await refund(purchaseId)).text).toBe(answers[0]?.text);
  });

  it('a refusal is kept', async () => {
    const unknown = await refund('0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'purchase_not_found' } });
    expect((await refund('0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30')).text).toBe(unknown.text);
  });
});

describe('where the provider fails in the middle', () => {
  let stripe: FakeStripe;
  let shop: TestApp;
  let buyer: Person;

  beforeAll(async () => {
    stripe = await startFakeStripe();
    const settings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    shop = await createTestApp({
      beside: app,
      settings: { ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests', STRIPE_API_URL: stripe.url },
    });
    buyer = at(shop, await app.signUp());
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  it('a repetition goes on with the purchase that was begun', async () => {
    stripe.failWith(500);
    const failed = await begin(buyer);
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment_not_initialized' } });
    expect(await count('purchase', 'user_id', buyer.userId)).toBe(1);
    stripe.failWith(null);
    const started = await begin(buyer);
    expect(started.status).toBe(200);
    expect((await begin(buyer)).text).toBe(started.text);
    expect(await count('purchase', 'user_id', buyer.userId)).toBe(1);
    expect(stripe.intents.size).toBe(1);
  });
});
