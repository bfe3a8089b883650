import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'Keeper', isAdmin: true });
  member = await app.signUp({ username: 'Kaldrin' });
  const grant = await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'Kaldrin', amount: 100 } });
  expect(grant.status).toBe(200);
});
afterAll(() => app.close());

async function makeOffer(fields: object) {
  const made = await admin.call('POST', '/api/admin/store/offers', {
    body: { kind: 'request', isPublished: true, ...fields },
  });
  expect(made.status).toBe(201);
  return made.body as { id: string; slug: string };
}

it('lists the offers with their number, and which of their demands a member does not meet', async () => {
  await makeOffer({ title: 'For the old', priceCinder: '10', minLevel: 5, minDays: 3 });
  await makeOffer({ title: 'For all', priceCinder: '10', position: 1 });
  const { status, body } = await member.call('GET', '/api/store/offers');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      title: 'For the old',
      missing: ['level', 'days'],
      obstacle: { code: 'offer_level_needed' },
    },
    { title: 'For all', missing: [], obstacle: null },
  ]);
});

it('says what can be spent and was spent, without what was given back', async () => {
  const { id } = await makeOffer({ title: 'Asked for', priceCinder: '30' });
  const balance = async () => (await member.call('GET', '/api/store/balance')).body;
  expect(await balance()).toEqual({ availableCinder: '100.00', lockedCinder: '0.00', spentCinder: '0.00' });
  const redeemed = await member.call('POST', `/api/store/offers/${id}/redeem`, { body: {} });
  expect(redeemed.status).toBe(201);
  expect(await balance()).toEqual({ availableCinder: '70.00', lockedCinder: '0.00', spentCinder: '30.00' });
  const { redemption } = redeemed.body as { redemption: { id: string } };
  expect((await member.call('POST', `/api/store/redemptions/${redemption.id}/cancel`)).status).toBe(200);
  expect(await balance()).toEqual({ availableCinder: '100.00', lockedCinder: '0.00', spentCinder: '0.00' });
  expect(await app.findLedgerFaults()).toEqual([]);
});
