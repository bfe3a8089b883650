import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const CALLERS = 64;

let app: TestApp;
let admin: Person;
let member: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  await settings({ renaming: 'store' });
  member = await app.signUp({ username: `smith_${++made}` });
  await earn(app, member.userId, '1000.00');
});

const settings = async (body: object) => bodyOf(await admin.call('PUT', '/api/admin/site', { body }));
const offer = async (fields: object = {}) =>
  bodyOf(
    await admin.call('POST', '/api/admin/store/offers', {
      body: {
        title: `Another name ${++made}`,
        priceCinder: '100.00',
        kind: 'perk',
        isPublished: true,
        perk: { kind: 'name_change', value: '', titles: [], days: null },
        ...fields,
      },
    }),
    201,
  );
const redeem = (person: Person, { id }: { id: string }) =>
  person.call('POST', `/api/store/offers/${id}/redeem`, { body: { answers: [] } });
const buy = async (one: { id: string }) => bodyOf(await redeem(member, one), 201).redemption;
const refund = (id: string) => admin.call('POST', `/api/admin/store/redemptions/${id}/refund`, { body: {} });
const shown = async ({ id }: { id: string }) =>
  bodyOf(await member.call('GET', '/api/store/offers')).find((one: { id: string }) => one.id === id);
const left = async () => bodyOf(await member.call('GET', '/api/perks')).nameChanges;
const rename = (username: string, person = member) =>
  person.call('POST', '/api/username/update', { body: { username } });
const nameOf = async (person = member) => bodyOf(await person.call('GET', '/api/auth/user')).member.username;
const spendable = async () => bodyOf(await member.call('GET', '/api/store/balance')).availableCinder;

const NEEDED = { status: 409, body: { code: 'name_change_needed' } };

describe('where members change their names freely', () => {
  beforeEach(() => settings({ renaming: null }));

  it('nobody counts name changes, and any free name can be taken', async () => {
    expect(await left()).toBeNull();
    for (const name of [`free_a_${made}`, `free_b_${made}`]) expect((await rename(name)).status).toBe(200);
  });

  it('a name change is published and not sold, and members read why', async () => {
    const one = await offer();
    const free = { code: 'offer_not_needed', message: 'Changing a name is free here' };
    expect(await shown(one)).toMatchObject({ state: 'sold_out', obstacle: free });
    expect(await redeem(member, one)).toMatchObject({ status: 409, body: free });
    expect(await spendable()).toBe('1000.00');
  });

  it('what one had before stays theirs for when it is needed again', async () => {
    await settings({ renaming: 'store' });
    await buy(await offer());
    await settings({ renaming: 'free' });
    expect(await left()).toBeNull();
    expect((await rename(`while_free_${made}`)).status).toBe(200);
    await settings({ renaming: 'store' });
    expect(await left()).toBe(1);
  });
});

describe('where another name takes a name change', () => {
  it('the first name is free, and the next one is not', async () => {
    const newcomer = await app.signUp();
    const name = `newcomer_${made}`;
    expect((await rename(name, newcomer)).status).toBe(200);
    expect(await rename(`${name}_b`, newcomer)).toMatchObject(NEEDED);
    expect(await nameOf(newcomer)).toBe(name);
  });

  it('a name that gives the address away counts as not chosen, as in the welcome dialog', async () => {
    const name = `addressed_${made}`;
    const person = await app.signUp({ email: `${name}@example.org` });
    expect((await rename(name, person)).status).toBe(200);
    expect((await rename(`${name}_b`, person)).status).toBe(200);
    expect(await rename(`${name}_c`, person)).toMatchObject(NEEDED);
  });

  it('another letter case and the same name are free', async () => {
    const name = await nameOf();
    for (const same of [name, name.toUpperCase()]) expect((await rename(same)).status).toBe(200);
    expect(await nameOf()).toBe(name.toUpperCase());
    expect(await left()).toBe(0);
  });

  it('one is bought for a price, has neither value nor days, and is used up by another name', async () => {
    const one = await offer({ perk: { kind: 'name_change', value: 'teal', titles: ['Smith'], days: 5 } });
    expect(one.perk).toEqual({ kind: 'name_change', value: '', titles: [], days: null });
    expect(await buy(one)).toMatchObject({ kind: 'perk', status: 'delivered', perk: { kind: 'name_change' } });
    expect(await spendable()).toBe('900.00');
    expect(await left()).toBe(1);
    const [before, next] = [await nameOf(), `renamed_${made}`];
    expect((await rename(next)).body).toEqual({ username: next });
    expect(await left()).toBe(0);
    expect(await rename(before)).toMatchObject(NEEDED);
    expect((await app.visitor('GET', `/api/members/${before}`)).status).toBe(404);
  });

  it('a name that somebody else has uses none up', async () => {
    await buy(await offer());
    expect(await rename('hearthwarden')).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(await left()).toBe(1);
  });

  it('a refund takes one away, if there still is one', async () => {
    const one = await offer();
    const [first, second] = [await buy(one), await buy(one)];
    expect((await rename(`refunded_${made}`)).status).toBe(200);
    expect((await refund(first.id)).status).toBe(200);
    expect(await left()).toBe(0);
    expect((await refund(second.id)).status).toBe(200);
    expect(await left()).toBe(0);
    expect(await spendable()).toBe('1000.00');
  });

  it('with the store off, what is left can still be used', async () => {
    await buy(await offer());
    await settings({ modulesOff: ['store'] });
    expect((await rename(`no_store_${made}`)).status).toBe(200);
    expect(await rename(`no_store_b_${made}`)).toMatchObject(NEEDED);
    await settings({ modulesOff: [] });
  });
});

describe('many callers', () => {
  it('with one name change take one name', async () => {
    await buy(await offer());
    const answers = await Promise.all(Array.from({ length: CALLERS }, (_, n) => rename(`many_${made}_${n}`)));
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'name_change_needed')).toHaveLength(CALLERS - 1);
    expect(await nameOf()).toBe(passed[0]?.body.username);
    expect(await left()).toBe(0);
    const { rows } = await app.connections.pool.query('select username_key from username_claim where user_id = $1', [
      member.userId,
    ]);
    expect(rows).toEqual([{ username_key: passed[0]?.body.username }]);
  });

  it('who buy, rename and give back at once leave what was bought and neither used nor taken', async () => {
    await earn(app, member.userId, '9000.00');
    const one = await offer();
    const bought = await Promise.all(Array.from({ length: CALLERS / 4 }, () => buy(one)));
    const [refunds, renames, boughtMore] = await Promise.all([
      Promise.all(bought.flatMap(({ id }) => [refund(id), refund(id)])),
      Promise.all(Array.from({ length: CALLERS / 4 }, (_, n) => rename(`all_${made}_${n}`))),
      Promise.all(Array.from({ length: CALLERS / 4 }, () => redeem(member, one))),
    ]);
    const passed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;
    expect([passed(refunds), passed(boughtMore)]).toEqual([CALLERS / 4, CALLERS / 4]);
    // A refund finds nothing to take where all were used up by then.
    expect(await left()).toBeGreaterThanOrEqual(CALLERS / 4 - passed(renames));
    expect(await left()).toBeLessThanOrEqual(CALLERS / 4);
    expect(await spendable()).toBe('8400.00');
  });
});

it('is in the download of the member’s data', async () => {
  await buy(await offer());
  const data = bodyOf(await member.call('GET', '/api/me/export'));
  expect(JSON.stringify(data)).toContain('"name_changes":1');
});

it('the setting is written down with who changed it', async () => {
  await settings({ renaming: 'free' });
  await settings({ renaming: 'store' });
  const { entries } = bodyOf(await admin.call('GET', '/api/admin/audit?limit=1'));
  expect(entries[0]).toMatchObject({ before: { renaming: 'free' }, after: { renaming: 'store' } });
});
