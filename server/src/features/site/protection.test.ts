import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const NO_CHANCE: ModuleName[] = ['raffles', 'challenges', 'betting'];

let app: TestApp;
let admin: Person;
let made = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  const { pool } = app.connections;
  await pool.query('update store_offer set is_published = false');
  await pool.query("update store_redemption set status = 'delivered' where status = 'requested'");
  bodyOf(await setOff([]));
});
afterAll(() => app.close());

const setOff = (modulesOff: ModuleName[]) => admin.call('PUT', '/api/admin/site', { body: { modulesOff } });
const newOffer = (fields: object = {}) =>
  admin.call('POST', '/api/admin/store/offers', {
    body: { title: `Key ${++made}`, priceCinder: '10.00', kind: 'request', hasMoneyValue: true, ...fields },
  });
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/store/offers/${id}`, { body });
const worthMoney = async () => (await admin.call('GET', '/api/admin/site/modules')).body.worthMoney;
const raffle = (offerId: string, fields: object = {}) =>
  admin.call('POST', '/api/admin/raffles', {
    body: {
      title: `Raffle ${++made}`,
      ticketPriceCinder: '5.00',
      prizes: [{ kind: 'offer', offerId }],
      closesAt: '2026-04-01T12:00:00.000Z',
      ...fields,
    },
  });

describe('what is worth money', () => {
  it('is a draft for as long as betting, raffles or challenges are there, and says which', async () => {
    const { id } = bodyOf(await newOffer(), 201);
    const refused = await change(id, { isPublished: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'chance_is_on']);
    expect(refused.body.message).toContain('Raffles, Challenges and Betting are switched on');
    bodyOf(await setOff(['raffles', 'challenges']));
    expect((await change(id, { isPublished: true })).body.message).toContain('Betting is switched on');
    bodyOf(await setOff(NO_CHANCE));
    expect(bodyOf(await change(id, { isPublished: true }))).toMatchObject({ isPublished: true, hasMoneyValue: true });
  });

  it('is not published with its first save either, nor marked once it is published', async () => {
    expect((await newOffer({ isPublished: true })).body.code).toBe('chance_is_on');
    const { id } = bodyOf(await newOffer({ isPublished: true, hasMoneyValue: false }), 201);
    expect((await change(id, { hasMoneyValue: true })).body.code).toBe('chance_is_on');
  });

  it('goes with tournaments that are off, for betting needs them', async () => {
    bodyOf(await setOff(['raffles', 'tournaments']));
    bodyOf(await newOffer({ isPublished: true }), 201);
    expect((await setOff(['raffles'])).body.code).toBe('worth_money_is_offered');
    bodyOf(await setOff(NO_CHANCE));
  });

  it('keeps games of chance off, sold out or still to come, until it is over', async () => {
    bodyOf(await setOff(NO_CHANCE));
    const fields = { isPublished: true, opensAt: '2026-03-05T12:00:00.000Z', closesAt: '2026-03-06T12:00:00.000Z' };
    const { id, title } = bodyOf(await newOffer(fields), 201);
    for (const modulesOff of [['betting'], ['raffles'], []] satisfies ModuleName[][]) {
      const refused = await setOff(modulesOff);
      expect([refused.status, refused.body.code]).toEqual([409, 'worth_money_is_offered']);
      expect(refused.body.message).toContain(title);
    }
    expect(await worthMoney()).toBe(title);
    bodyOf(await setOff([...NO_CHANCE, 'ads']));
    app.clock.set('2026-03-07T12:00:00.000Z');
    expect(await worthMoney()).toBeNull();
    bodyOf(await setOff([]));
    expect((await change(id, { closesAt: '2026-03-08T12:00:00.000Z' })).body.code).toBe('chance_is_on');
    bodyOf(await change(id, { title: 'The key of before' }));
  });

  it('keeps them off while something of it waits, whatever became of the offer', async () => {
    bodyOf(await setOff(NO_CHANCE));
    const { id, title } = bodyOf(await newOffer({ isPublished: true }), 201);
    const member = await app.signUp();
    await earn(app, member.userId, '50.00');
    const { redemption } = bodyOf(await member.call('POST', `/api/store/offers/${id}/redeem`, { body: {} }), 201);
    bodyOf(await change(id, { isPublished: false, hasMoneyValue: false }));
    expect((await setOff([])).body.code).toBe('worth_money_is_offered');
    expect(await worthMoney()).toBe(title);
    bodyOf(await admin.call('POST', `/api/admin/store/redemptions/${redemption.id}/deliver`, { body: {} }));
    bodyOf(await setOff([]));
  });

  it('cannot be won, nor is what can be won marked as worth it', async () => {
    const { id } = bodyOf(await newOffer(), 201);
    const refused = await raffle(id);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'prizes.0.offerId']);
    const other = bodyOf(await newOffer({ hasMoneyValue: false }), 201);
    bodyOf(await raffle(other.id), 201);
    const marked = await change(other.id, { hasMoneyValue: true });
    expect([marked.status, marked.body.issues[0].path]).toEqual([400, 'hasMoneyValue']);
  });
});

describe('many callers', () => {
  const CALLERS = 64;

  it('who publish what is worth money and switch games of chance on never get both', async () => {
    bodyOf(await setOff(NO_CHANCE));
    const drafts = await Promise.all(Array.from({ length: CALLERS / 2 }, async () => bodyOf(await newOffer(), 201)));
    const answers = await Promise.all(
      drafts.flatMap(({ id }, index) => [
        change(id, { isPublished: true }),
        setOff(index % 2 === 0 ? ['betting'] : ['raffles']),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { off } = (await app.visitor('GET', '/api/config')).body;
    const published = drafts.filter((_, index) => answers[index * 2]?.status === 200);
    expect(NO_CHANCE.every((name) => off.includes(name))).toBe(published.length > 0);
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('who make a raffle of an offer and mark it as worth money get one of both', async () => {
    const offers = await Promise.all(
      Array.from({ length: CALLERS / 2 }, async () => bodyOf(await newOffer({ hasMoneyValue: false }), 201)),
    );
    const answers = await Promise.all(offers.flatMap(({ id }) => [raffle(id), change(id, { hasMoneyValue: true })]));
    for (const [index] of offers.entries()) {
      const statuses = [answers[index * 2]?.status, answers[index * 2 + 1]?.status];
      expect([
        [201, 400],
        [400, 200],
      ]).toContainEqual(statuses);
    }
  });
});
