import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newOffer } from '#testing/fixture.ts';
import { addMember } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

const prices = async () => {
  const answer = await admin.call('GET', '/api/admin/economy/prices');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
async function offer(title: string, priceCinder: string, more: object = {}): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const body = { ...newOffer(), title, slug, priceCinder, ...more };
  const answer = await admin.call('POST', '/api/admin/store/offers', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** Pays somebody for what they did themselves. */
async function earn(amount: string): Promise<void> {
  const userId = await addMember(app);
  await inTransaction(app.connections.db, (tx) =>
    app.features.services.ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        source: 'ad_watch',
        counterAccount: 'mint:ad',
        amount: parseAmount(amount),
        description: 'Watched',
        cause: `ad:${userId}:2026-03-04:1`,
      },
    ]),
  );
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

describe('how far the prices of the store are', () => {
  it('is said of no offer and nobody on a new site', async () => {
    expect(await prices()).toEqual({ earners: [], offers: [] });
  });

  it('goes by what half of each third earned in four weeks, for offers that can be had', async () => {
    await earn('5000.00');
    app.clock.advance({ hours: 29 * 24 });
    for (const amount of ['28.00', '56.00', '84.00', '112.00', '140.00', '280.00']) await earn(amount);
    const cheap = await offer('Cheap', '10.00');
    const dear = await offer('Dear', '1000.00');
    await offer('Draft', '1.00', { isPublished: false });
    await offer('Later', '2.00', { opensAt: '2027-01-01T00:00:00.000Z' });
    expect(await prices()).toEqual({
      earners: [
        { third: 'least', members: 2, earned: '28.00' },
        { third: 'middle', members: 2, earned: '84.00' },
        { third: 'most', members: 2, earned: '140.00' },
      ],
      offers: [
        { id: cheap, title: 'Cheap', priceCinder: '10.00', days: [10, 4, 2] },
        { id: dear, title: 'Dear', priceCinder: '1000.00', days: [1000, 334, 200] },
      ],
    });
  });
});
