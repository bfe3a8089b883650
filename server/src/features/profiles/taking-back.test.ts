import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let second: TestApp;
let admin: Person;
let member: Person;
let username: string;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  admin = await app.signUp({ username: 'Overseer', isAdmin: true });
  // The catalogue's own badges would stand between those of the tests.
  for (const { id } of (await admin.call('GET', '/api/admin/badges')).body) {
    await admin.call('PUT', `/api/admin/badges/${id}`, { body: { isActive: false } });
  }
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await second.close();
  await app.close();
});
beforeEach(async () => {
  username = `Taker_${++made}`;
  member = await app.signUp({ username });
});

const CALLERS = 16;

/** What so many calls at once, on two servers, are answered: each outcome and how often. */
async function atOnce(method: 'POST' | 'DELETE', url: string): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) =>
      (index % 2 ? app : second).visitor(method, url, { headers: { cookie: admin.cookie } }),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'done' : body.code;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

const theirs = (path: string) => `/api/admin/users/${member.userId}/${path}`;
const read = async (path: string) => (await admin.call('GET', theirs(path))).body;
const auditOf = async (action: string) => {
  const { body } = await admin.call('GET', `/api/admin/audit?member=${member.userId}`);
  return body.entries.filter((entry: { action: string }) => entry.action === action);
};

describe('a grant of tokens', () => {
  const give = (amount: string) => admin.call('POST', '/api/admin/add-cinder', { body: { username, amount } });
  const newest = async () => (await read('ledger')).entries[0];
  const takeBack = (id: string) => admin.call('POST', theirs(`ledger/${id}/take-back`));
  const earned = async () => (await member.call('GET', `/api/leaderboards/earnings/rank?userId=${member.userId}`)).text;
  const balance = async () => (await member.call('GET', '/api/member/profile')).body.cinderTotal;

  it('is taken back by a row of its own, once, and counts on no board any more', async () => {
    await give('20.00');
    const grant = await newest();
    expect(grant.canTakeBack).toBe(true);
    expect(await earned()).toContain('20.00');
    const { status, body } = await takeBack(grant.id);
    expect([status, body.cinderTotal]).toEqual([200, '0.00']);
    expect(await newest()).toMatchObject({
      amountCinder: '-20.00',
      description: 'Grant taken back by an administrator',
      canTakeBack: false,
    });
    expect((await read('ledger')).entries[1].canTakeBack).toBe(false);
    expect((await takeBack(grant.id)).body.code).toBe('grant_taken_back');
    expect(await earned()).not.toContain('20.00');
    expect(await auditOf('member.take_back_grant')).toMatchObject([{ after: { takenBack: '20.00' } }]);
  });

  it('is taken back once, however many ask at the same moment', async () => {
    await give('30.00');
    await give('30.00');
    const grant = await newest();
    const outcomes = await atOnce('POST', theirs(`ledger/${grant.id}/take-back`));
    expect(outcomes).toEqual({ done: 1, grant_taken_back: CALLERS - 1 });
    expect(await balance()).toBe('30.00');
  });

  it('is not taken back where it is spent, where it is none, or from another member', async () => {
    await give('10.00');
    const grant = await newest();
    await give('-4.00');
    expect((await takeBack((await newest()).id)).body.code).toBe('not_a_grant');
    expect((await takeBack(grant.id)).body.code).toBe('insufficient_balance');
    const other = await app.signUp();
    const elsewhere = await admin.call('POST', `/api/admin/users/${other.userId}/ledger/${grant.id}/take-back`);
    expect(elsewhere.body.code).toBe('ledger_row_not_found');
    expect(await balance()).toBe('6.00');
  });
});

describe('an item', () => {
  async function giveItem() {
    const slug = `relic-${made}`;
    const body = { name: `Relic ${made}`, slug, rarity: 'Rare', slot: 'weapon', bonusPercent: 10 };
    const item = (await admin.call('POST', '/api/admin/items', { body })).body;
    await admin.call('POST', '/api/admin/grant-item', { body: { username, itemId: item.id } });
    return item.id;
  }

  it('is taken back, off the body too, and its place is free again', async () => {
    const itemId = await giveItem();
    await member.call('POST', '/api/equipment/equip', { body: { itemId } });
    expect(await read('inventory')).toMatchObject({ entries: [{ itemId, isEquipped: true }], total: 1 });
    expect((await admin.call('DELETE', theirs(`inventory/${itemId}`))).status).toBe(200);
    expect((await read('inventory')).entries).toEqual([]);
    expect((await member.call('GET', '/api/equipment/multiplier')).body).toEqual({ multiplier: 1, sumBonusPercent: 0 });
    expect((await admin.call('DELETE', theirs(`inventory/${itemId}`))).body).toMatchObject({
      code: 'item_not_owned',
      message: 'This member does not own this item',
    });
    expect((await admin.call('POST', '/api/admin/grant-item', { body: { username, itemId } })).status).toBe(200);
    expect(await auditOf('item.take_back')).toHaveLength(1);
  });

  it('is taken back once, however many ask at the same moment', async () => {
    const itemId = await giveItem();
    const outcomes = await atOnce('DELETE', theirs(`inventory/${itemId}`));
    expect(outcomes).toEqual({ done: 1, item_not_owned: CALLERS - 1 });
    expect(await auditOf('item.take_back')).toHaveLength(1);
  });
});

describe('a badge', () => {
  async function makeBadge(conditions: object[] = []) {
    const body = { name: `Medal ${made}`, description: 'For something.', conditions };
    return (await admin.call('POST', '/api/admin/badges', { body })).body.id;
  }
  const grant = (badgeId: string) =>
    admin.call('POST', '/api/admin/badges/grant', { body: { targetUserId: member.userId, badgeId } });
  const checkIn = () =>
    member.call('POST', '/api/streak/claim', { body: { localDate: app.clock.now().toISOString().slice(0, 10) } });
  const owned = async () => (await read('badges')).entries.map(({ badgeId }: { badgeId: string }) => badgeId);

  it('is taken back, out of the showcase too, and is not won again by what was done before', async () => {
    const badgeId = await makeBadge([{ conditionType: 'daily_checkin', targetValue: 1 }]);
    await checkIn();
    await member.call('PUT', '/api/user/badges/showcase', { body: { badgePositions: [{ badgeId, position: 1 }] } });
    expect((await read('badges')).entries).toMatchObject([{ badgeId, name: `Medal ${made}`, isShown: true }]);
    expect((await admin.call('DELETE', theirs(`badges/${badgeId}`))).status).toBe(200);
    expect((await member.call('GET', '/api/user/badges/showcase')).body).toEqual([]);
    app.clock.advance({ days: 1 });
    await checkIn();
    expect(await owned()).toEqual([]);
    expect((await admin.call('DELETE', theirs(`badges/${badgeId}`))).body.code).toBe('badge_not_owned');
    expect((await grant(badgeId)).status).toBe(200);
    expect(await owned()).toEqual([badgeId]);
    expect(await auditOf('badge.take_back')).toHaveLength(1);
  });

  it('is taken back once, however many ask at the same moment', async () => {
    const badgeId = await makeBadge();
    await grant(badgeId);
    const outcomes = await atOnce('DELETE', theirs(`badges/${badgeId}`));
    expect(outcomes).toEqual({ done: 1, badge_not_owned: CALLERS - 1 });
    expect(await owned()).toEqual([]);
  });
});
