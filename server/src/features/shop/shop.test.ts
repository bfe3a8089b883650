import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

/** Products of these tests do not stand between those of the catalogue. */
const MADE_HERE = 'Test pack';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  member = await app.signUp();
});

const products = async (person = member) => {
  const { body } = await person.call('GET', '/api/shop/products');
  return body.filter(({ name }: { name: string }) => name !== MADE_HERE);
};
const begin = (person: Person, productId: string) =>
  person.call('POST', '/api/create-payment-intent', { body: { productId } });
const pay = (person: Person, clientSecret: string, card: Record<string, unknown> = {}) =>
  person.call('POST', '/api/sandbox/payments/confirm', {
    body: { clientSecret, cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123', ...card },
  });
const purchaseOf = async (person: Person, id: string) => (await person.call('GET', `/api/shop/purchases/${id}`)).body;

async function createProduct(fields: Record<string, unknown> = {}, itemIds: string[] = []) {
  const body = { name: MADE_HERE, type: 'pack', priceUsd: 4.5, ...fields };
  const answer = await admin.call('POST', '/api/admin/shop/products', { body });
  expect(answer.status, answer.text).toBe(201);
  for (const itemId of itemIds) {
    await admin.call('POST', `/api/admin/shop/products/${answer.body.id}/items`, { body: { itemId } });
  }
  return answer.body;
}
async function itemsOfOnePlace() {
  const items: { id: string; rarity: string; equipmentSlot: string }[] = (await admin.call('GET', '/api/items')).body;
  const twins = items.filter((item) =>
    items.some(
      ({ id, rarity, equipmentSlot }) =>
        id !== item.id && rarity === item.rarity && equipmentSlot === item.equipmentSlot,
    ),
  );
  const [first] = twins;
  const second = twins.find(
    ({ id, rarity, equipmentSlot }) =>
      id !== first?.id && rarity === first?.rarity && equipmentSlot === first.equipmentSlot,
  );
  const other = items.find((item) => item.equipmentSlot !== first?.equipmentSlot);
  return [first?.id ?? '', second?.id ?? '', other?.id ?? ''] as const;
}

describe('buying in the sandbox', () => {
  it('gives a pack for 4242…, and tells purchase, activity and the member', async () => {
    const pack = (await products()).find(({ type }: { type: string }) => type === 'pack');
    const { body: intent } = await begin(member, pack.id);
    expect(intent).toMatchObject({ provider: 'sandbox', publishableKey: null });
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'pending', amountUsd: pack.priceUsd });
    expect(await pay(member, intent.clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const purchase = await purchaseOf(member, intent.purchaseId);
    expect(purchase).toMatchObject({ status: 'completed', productName: pack.name });
    expect(purchase.items).toHaveLength(pack.items.length);
    expect((await member.call('GET', '/api/inventory')).body).toHaveLength(pack.items.length);
    expect((await member.call('GET', '/api/user/activity')).body[0]).toMatchObject({
      type: 'purchase',
      detail: `${pack.items.length} items added`,
    });
    const { notifications } = (await member.call('GET', '/api/notifications')).body;
    expect(notifications).toContainEqual(expect.objectContaining({ type: 'purchase_completed', text: pack.name }));
    expect(await pay(member, intent.clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } });
  });

  it('charges once among 32 confirmations', async () => {
    const [product] = await products();
    const { body: intent } = await begin(member, product.id);
    const answers = await Promise.all(Array.from({ length: 32 }, () => pay(member, intent.clientSecret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(31);
    expect((await member.call('GET', '/api/inventory')).body).toHaveLength(1);
  });

  it('begun and paid eight times at once gives the item once, and the money back for the rest', async () => {
    const [product] = await products();
    const started = await Promise.all(Array.from({ length: 8 }, () => begin(member, product.id)));
    expect(new Set(started.map(({ body }) => body.purchaseId)).size).toBe(8);
    await Promise.all(started.map(({ body }) => pay(member, body.clientSecret)));
    const statuses = await Promise.all(
      started.map(async ({ body }) => (await purchaseOf(member, body.purchaseId)).status),
    );
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'refunded')).toHaveLength(7);
    expect((await member.call('GET', '/api/inventory')).body).toHaveLength(1);
  });

  it('declines 4000…0002, after which another card still pays', async () => {
    const [product] = await products();
    const { body: intent } = await begin(member, product.id);
    const declined = await pay(member, intent.clientSecret, { cardNumber: '4000000000000002' });
    expect(declined).toMatchObject({
      status: 402,
      body: { message: 'Your card was declined.', code: 'card_declined' },
    });
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'failed' });
    expect((await pay(member, intent.clientSecret)).status).toBe(200);
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'completed' });
  });

  it.each([
    [{ expYear: 2020 }, 402],
    [{ expYear: 26, expMonth: 2 }, 402],
    [{ cardNumber: '5555555555554444' }, 402],
    [{ cardNumber: 'abc' }, 400],
    [{ expMonth: 13 }, 400],
    [{ cvc: '12' }, 400],
    [{ clientSecret: 'sandbox_secret_of_nobody' }, 404],
  ])('answers %j with %i', async (fields, status) => {
    const [product] = await products();
    const { body: intent } = await begin(member, product.id);
    expect((await pay(member, intent.clientSecret, fields)).status).toBe(status);
  });

  it('is refused before any payment when the place of an item is taken', async () => {
    const [product] = await products();
    const { body: intent } = await begin(member, product.id);
    await pay(member, intent.clientSecret);
    const again = await begin(member, product.id);
    expect(again).toMatchObject({ status: 409, body: { code: 'item_rule_broken' } });
    const stranger = await app.signUp();
    expect((await stranger.call('GET', `/api/shop/purchases/${intent.purchaseId}`)).status).toBe(404);
  });

  it('is refused for what is not for sale', async () => {
    expect((await begin(member, '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30')).status).toBe(404);
    const empty = await createProduct();
    expect((await begin(member, empty.id)).body.code).toBe('product_unavailable');
    const [itemId] = await itemsOfOnePlace();
    const hidden = await createProduct({ isActive: false }, [itemId]);
    expect((await begin(member, hidden.id)).body.code).toBe('product_unavailable');
    const ids = (await member.call('GET', '/api/shop/products')).body.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(hidden.id);
    expect(ids).not.toContain(empty.id);
  });

  it('is refused while an item of the product is inactive', async () => {
    const [, , itemId] = await itemsOfOnePlace();
    const product = await createProduct({}, [itemId]);
    const listedIds = async () =>
      (await member.call('GET', '/api/shop/products')).body.map(({ id }: { id: string }) => id);
    expect(await listedIds()).toContain(product.id);
    await admin.call('PUT', `/api/admin/items/${itemId}`, { body: { isActive: false } });
    expect(await listedIds()).not.toContain(product.id);
    expect((await begin(member, product.id)).body.code).toBe('product_unavailable');
    await admin.call('PUT', `/api/admin/items/${itemId}`, { body: { isActive: true } });
    expect((await begin(member, product.id)).status).toBe(200);
  });

  it('never takes money for items that have come to need the same place', async () => {
    const make = async (slug: string, slot: string) => {
      const item = { name: 'Odd', slug, rarity: 'Epic', slot, bonusPercent: 10 };
      const answer = await admin.call('POST', '/api/admin/items', { body: item });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.id;
    };
    const [one, two] = [await make('odd-one', 'helmet'), await make('odd-two', 'boots')];
    const pack = await createProduct({}, [one, two]);
    const { body: intent } = await begin(member, pack.id);
    // No call moves an item so; a database from before that rule may hold one.
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query(`update item set slot = 'helmet' where id = $1`, [two]);
    await client.end();
    expect((await begin(member, pack.id)).body.code).toBe('product_unavailable');
    expect((await pay(member, intent.clientSecret)).status).toBe(200);
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'refunded' });
    expect((await member.call('GET', '/api/inventory')).body).toEqual([]);
  });

  it('keeps the price that the buyer saw', async () => {
    const [itemId] = await itemsOfOnePlace();
    const product = await createProduct({ priceUsd: '3.00' }, [itemId]);
    const { body: intent } = await begin(member, product.id);
    await admin.call('PUT', `/api/admin/shop/products/${product.id}`, { body: { priceUsd: '99.00' } });
    await pay(member, intent.clientSecret);
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'completed', amountUsd: '3.00' });
  });

  it('is given back by an administrator, once among many', async () => {
    const [product] = await products();
    const { body: intent } = await begin(member, product.id);
    await pay(member, intent.clientSecret);
    const refund = () => admin.call('POST', `/api/admin/purchases/${intent.purchaseId}/refund`);
    const answers = await Promise.all(Array.from({ length: 16 }, refund));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
    expect((await refund()).body.code).toBe('purchase_not_refundable');
    const { entries } = (await admin.call('GET', '/api/admin/audit?target=purchase')).body;
    const kept = entries.filter(({ target }: { target: { id: string } }) => target.id === intent.purchaseId);
    expect(kept).toHaveLength(1);
    expect(await purchaseOf(member, intent.purchaseId)).toMatchObject({ status: 'refunded' });
    expect((await member.call('GET', '/api/inventory')).body).toEqual([]);
    const { notifications } = (await member.call('GET', '/api/notifications')).body;
    const refunds = notifications.filter(({ type }: { type: string }) => type === 'purchase_refunded');
    expect(refunds).toHaveLength(1);
  });
});

describe('products in the back-office', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ priceUsd: -1 }, 'priceUsd'],
    [{ priceUsd: '0' }, 'priceUsd'],
    [{ priceUsd: '0.30' }, 'priceUsd'],
    [{ priceUsd: '0.49' }, 'priceUsd'],
    [{ priceUsd: '1000000.00' }, 'priceUsd'],
    [{ priceUsd: '1.005' }, 'priceUsd'],
    [{ priceUsd: null }, 'priceUsd'],
    [{ sortOrder: 1.5 }, 'sortOrder'],
    [{ type: 'bundle' }, 'type'],
  ])('refuse %j at its field', async (fields, path) => {
    const body = { name: 'Wrong', priceUsd: '1.00', ...fields };
    const answer = await admin.call('POST', '/api/admin/shop/products', { body });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it.each(['0.50', '999999.99'])('take %s, which the payment provider takes', async (priceUsd) => {
    expect((await createProduct({ priceUsd })).priceUsd).toBe(priceUsd);
  });

  it.each(['0', '0.30', '1000000'])(
    'that cost %s since before are not for sale, and can be deactivated',
    async (price) => {
      const [itemId] = await itemsOfOnePlace();
      const product = await createProduct({}, [itemId]);
      await sql`update shop_product set price_usd = ${price}::numeric where id = ${product.id}`.execute(
        app.connections.db,
      );
      const begun = await member.call('POST', '/api/create-payment-intent', { body: { productId: product.id } });
      expect(begun).toMatchObject({ status: 409, body: { code: 'product_unavailable' } });
      const { body: shown } = await member.call('GET', '/api/shop/products');
      expect(shown.map(({ id }: { id: string }) => id)).not.toContain(product.id);
      const path = `/api/admin/shop/products/${product.id}`;
      expect((await admin.call('PUT', path, { body: { isActive: false } })).status).toBe(200);
      expect((await admin.call('PUT', path, { body: { priceUsd: '0.30' } })).body.issues).toMatchObject([
        { path: 'priceUsd', message: 'Enter 0.50 to 999999.99: the payment provider takes no less and no more' },
      ]);
    },
  );

  it('have defaults, take changes field by field, and keep what was sold', async () => {
    const product = await createProduct({ type: undefined, stripePriceId: 'price_1' });
    expect(product).toMatchObject({
      type: 'item',
      priceUsd: '4.50',
      sortOrder: 0,
      isActive: true,
      stripePriceId: 'price_1',
    });
    const changed = await admin.call('PUT', `/api/admin/shop/products/${product.id}`, {
      body: { sortOrder: -5, stripePriceId: '' },
    });
    expect(changed.body).toMatchObject({ name: MADE_HERE, sortOrder: -5, stripePriceId: null });
    expect((await admin.call('DELETE', `/api/admin/shop/products/${product.id}`)).body.isDeactivated).toBe(false);
    expect((await admin.call('DELETE', `/api/admin/shop/products/${product.id}`)).status).toBe(404);

    const [itemId] = await itemsOfOnePlace();
    const sold = await createProduct({}, [itemId]);
    await begin(member, sold.id);
    expect((await admin.call('DELETE', `/api/admin/shop/products/${sold.id}`)).body.isDeactivated).toBe(true);
  });

  it('hold items that a member can take together', async () => {
    const [first, twin, other] = await itemsOfOnePlace();
    const product = await createProduct();
    const add = (body: object) => admin.call('POST', `/api/admin/shop/products/${product.id}/items`, { body });
    expect((await add({ itemId: first, quantity: 2 })).body.issues[0].path).toBe('quantity');
    expect((await add({ itemId: first, quantity: 0 })).status).toBe(400);
    expect(await add({ itemId: first })).toMatchObject({ status: 201, body: { itemId: first, quantity: 1 } });
    expect((await add({ itemId: first })).body.code).toBe('product_item_exists');
    expect((await add({ itemId: twin })).body.issues[0].path).toBe('itemId');
    expect((await add({ itemId: other })).status).toBe(201);
    expect((await add({ itemId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30' })).status).toBe(404);
    const remove = () => admin.call('DELETE', `/api/admin/shop/products/${product.id}/items/${first}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('product_item_not_found');
  });

  it('keep items of different places: an item moves to no place that another one has taken in its pack', async () => {
    const make = async (slot: string) => {
      const item = { name: 'Moved', slug: `moved-${slot}`, rarity: 'Legendary', slot, bonusPercent: 10 };
      return (await admin.call('POST', '/api/admin/items', { body: item })).body.id;
    };
    const [helmet, boots] = [await make('helmet'), await make('boots')];
    await createProduct({ name: 'Moved pack' }, [helmet, boots]);
    const moved = await admin.call('PUT', `/api/admin/items/${boots}`, { body: { slot: 'accessory' } });
    expect(moved).toMatchObject({ status: 409, body: { code: 'item_in_pack' } });
    expect(moved.body.message).toContain('"Moved pack" already holds a Legendary item for Head');
    expect((await admin.call('PUT', `/api/admin/items/${boots}`, { body: { slot: 'legs' } })).status).toBe(200);
  });

  it('list purchases by member, product and payment', async () => {
    const buyer = await app.signUp({ username: 'percent_sign' });
    const [product] = await products();
    const { body: intent } = await begin(buyer, product.id);
    const search = async (text: string) =>
      (await admin.call('GET', `/api/admin/purchases?search=${encodeURIComponent(text)}`)).body;
    expect(await search('PERCENT_')).toMatchObject({
      total: 1,
      purchases: [{ id: intent.purchaseId, username: 'percent_sign', status: 'pending' }],
    });
    expect((await search('percent%sign')).total).toBe(0);
    const [listed] = (await search('percent_sign')).purchases;
    expect((await search(listed.paymentIntentId)).total).toBe(1);
    const today = listed.purchasedAt.slice(0, 10);
    const count = async (query: string) =>
      (await admin.call('GET', `/api/admin/purchases?search=percent_sign&${query}`)).body.total;
    expect(await Promise.all(['status=pending', 'status=refunded'].map(count))).toEqual([1, 0]);
    expect(await count(`from=${today}&to=${today}`)).toBe(1);
    expect(await Promise.all(['to=2020-01-01', 'from=2100-01-01'].map(count))).toEqual([0, 0]);
  });
});

it.each([
  ['in production', { NODE_ENV: 'production' }, { host: 'localhost:3000', prefix: '' }],
  ['where browsers come by https', { PUBLIC_URL: 'https://play.example' }, { host: 'play.example', prefix: '__Host-' }],
])('says %s without keys that payment is not configured', async (_, settings, { host, prefix }) => {
  const production = await createTestApp({ settings, beside: app });
  const answer = await production.server.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    headers: { cookie: prefix + member.cookie, host },
    payload: { productId: (await products())[0].id },
  });
  expect(answer.json()).toMatchObject({ code: 'payment_not_configured' });
  const config = await production.visitor('GET', '/api/config');
  expect(config.body.payment).toEqual({ provider: 'none' });
  await production.close();
});
