import { isolate } from '@cinder/contract/shared/isolate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { addPeople, earn, prove } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-03-04T12:00:00.000Z';

let app: TestApp;
let admin: Person;
let giver: Person;
let friend: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
});
afterAll(() => app.close());
beforeEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  app.clock.set(NOW);
  await rules({ mostPerDayCinder: '100.00', mostGiftsPerDay: 1000, leastCinder: '0.01', minDays: 0, minLevel: 0 });
  [giver, friend] = await people();
  await earn(app, giver.userId, '500.00');
});

const rules = async (body: object) => bodyOf(await admin.call('PUT', '/api/admin/gifts/settings', { body }));
const nameOf = async (person: Person) => (await person.call('GET', '/api/auth/user')).body.member.username;
async function people(): Promise<[Person, Person]> {
  const names = [`giver_${++made}`, `friend_${made}`];
  const [one, other] = await addPeople(app, names);
  if (!one || !other) throw new Error('Nobody was added');
  return [one, other];
}
const give = async (to: Person, amountCinder = '25.00', by = giver, more: object = {}) =>
  by.call('POST', '/api/gifts', { body: { username: await nameOf(to), amountCinder, ...more } });
const gifts = async (person: Person) => bodyOf(await person.call('GET', '/api/gifts'));
const balanceOf = async (person: Person) => (await gifts(person)).availableCinder;
const listed = async (query = '') => bodyOf(await admin.call('GET', `/api/admin/gifts${query}`));
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
async function supply(): Promise<string> {
  const { rows } = await app.connections.pool.query(
    'select (select sum(available_cinder + locked_cinder) from wallet_balance) + coalesce((select sum(balance) from ledger_account), 0) as sum',
  );
  return rows[0].sum;
}

describe('gifts', () => {
  it('are off on a new site: nothing of them is there', async () => {
    const fresh = await createTestApp();
    const member = await fresh.signUp({ username: 'newcomer' });
    expect(codeOf(await member.call('GET', '/api/gifts'))).toEqual([404, 'module_off']);
    const { off, closed } = (await fresh.visitor('GET', '/api/config')).body;
    expect(off).toEqual(['gifts']);
    expect(closed).toEqual(expect.arrayContaining(['/gifts', '/admin/gifts']));
    await fresh.close();
  });

  it('move tokens for good, and both see it in list, wallet and activity', async () => {
    const before = await supply();
    const { availableCinder, leftTodayCinder } = bodyOf(
      await give(friend, '25,50', giver, { message: 'Well done' }),
      201,
    );
    expect({ availableCinder, leftTodayCinder }).toEqual({ availableCinder: '474.50', leftTodayCinder: '74.50' });
    expect(await supply()).toBe(before);
    const [giverName, friendName] = [await nameOf(giver), await nameOf(friend)];
    const of = { amountCinder: '25.50', message: 'Well done', isReported: false };
    expect((await gifts(giver)).gifts).toMatchObject([{ ...of, isSent: true, username: friendName }]);
    expect(await gifts(friend)).toMatchObject({
      availableCinder: '25.50',
      gifts: [{ ...of, isSent: false, username: giverName }],
    });
    expect((await giver.call('GET', '/api/me/ledger')).body.entries[0]).toMatchObject({
      amountCinder: '-25.50',
      counterAccount: `member:${friend.userId}`,
      subject: { kind: 'gift', name: friendName, path: '/gifts' },
    });
    expect((await friend.call('GET', '/api/me/ledger')).body.entries[0]).toMatchObject({
      amountCinder: '25.50',
      subject: { kind: 'gift', name: giverName, path: '/gifts' },
    });
    expect((await friend.call('GET', '/api/user/activity')).body[0]).toMatchObject({
      type: 'gift_received',
      amount: '25.50',
    });
    expect((await giver.call('GET', '/api/user/activity')).body[0]).toMatchObject({
      type: 'gift_sent',
      amount: '-25.50',
    });
    const { notifications } = (await friend.call('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'gift_received', link: '/gifts' });
    expect(notifications[0].title).toBe(`${isolate(giverName)} gave you 25.50 $CINDER`);
    expect(notifications[0].text).toContain('Well done');
  });

  it('are no earnings: no board, no XP and no event of any', async () => {
    const { rows: before } = await app.connections.pool.query('select count(*) from earning_events');
    bodyOf(await give(friend), 201);
    const { rows: after } = await app.connections.pool.query('select count(*) from earning_events');
    expect(after).toEqual(before);
    expect((await friend.call('GET', '/api/member/profile')).body).toEqual({
      cinderTotal: '25.00',
      lockedCinder: '0.00',
      xp: 0,
      level: 1,
    });
  });

  it('are given once, however often the same request comes', async () => {
    const body = { username: await nameOf(friend), amountCinder: '10.00' };
    const send = () => giver.call('POST', '/api/gifts', { body, headers: { 'idempotency-key': `gift-${made}` } });
    const answers = [await send(), await send(), await send()];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(friend)).toBe('10.00');
  });
});

describe('gifts that are switched off later', () => {
  it('stay within reach of the staff, who take a message off', async () => {
    const { id } = bodyOf(await give(friend, '5.00', giver, { message: 'An insult' }), 201);
    bodyOf(await friend.call('POST', `/api/gifts/${id}/report`, { body: { reason: 'Rude' } }));
    bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff: ['gifts'] } }));
    const { off, closed } = (await app.visitor('GET', '/api/config')).body;
    expect(off).toEqual(['gifts']);
    expect(closed).toContain('/gifts');
    expect(closed).not.toContain('/admin/gifts');
    expect(codeOf(await friend.call('GET', '/api/gifts'))).toEqual([404, 'module_off']);
    expect(codeOf(await admin.call('GET', '/api/admin/gifts/settings'))).toEqual([404, 'module_off']);
    expect((await listed('?only=reported')).gifts).toMatchObject([{ id, message: 'An insult' }]);
    bodyOf(await admin.call('POST', `/api/admin/gifts/${id}/remove-message`));
    expect((await listed('?only=reported')).gifts).toEqual([]);
    const config = () => app.visitor('GET', '/api/config');
    await config();
    expect(await statementsOf(config)).toEqual([]);
    bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
  });
});

describe('a gift is refused', () => {
  it('to oneself, to nobody, and to who takes none', async () => {
    expect(codeOf(await give(giver))).toEqual([409, 'gift_to_oneself']);
    const nobody = { username: 'nobody_at_all', amountCinder: '1.00' };
    expect(codeOf(await giver.call('POST', '/api/gifts', { body: nobody }))).toEqual([404, 'member_not_found']);
    bodyOf(await friend.call('PUT', '/api/gifts/choice', { body: { takesGifts: false } }));
    expect((await gifts(friend)).takesGifts).toBe(false);
    const { obstacle } = bodyOf(await giver.call('GET', `/api/gifts/to/${await nameOf(friend)}`));
    expect(obstacle.code).toBe('gifts_not_wanted');
    expect(codeOf(await give(friend))).toEqual([409, 'gifts_not_wanted']);
  });

  it('beyond what one has, and beyond what may be given on a day, until the next one', async () => {
    await rules({ mostPerDayCinder: '600.00' });
    expect(codeOf(await give(friend, '500.01'))).toEqual([409, 'insufficient_balance']);
    await rules({ mostPerDayCinder: '100.00' });
    bodyOf(await give(friend, '60.00'), 201);
    const refused = await give(friend, '40.01');
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'gift_limit_reached',
      'You may give 40.00 more today',
    ]);
    bodyOf(await give(friend, '40.00'), 201);
    expect((await gifts(giver)).obstacle.code).toBe('gift_limit_reached');
    app.clock.set('2026-03-05T00:00:00.000Z');
    expect((await gifts(giver)).obstacle).toBeNull();
    bodyOf(await give(friend, '100.00'), 201);
  });

  it('beyond as many as a day may have, until the next one', async () => {
    await rules({ mostGiftsPerDay: 2 });
    bodyOf(await give(friend, '1.00'), 201);
    expect((await gifts(giver)).giftsLeftToday).toBe(1);
    bodyOf(await give(friend, '1.00'), 201);
    const refused = await give(friend, '1.00');
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'gift_limit_reached',
      'You have given 2 gifts today, which is as many as anybody may',
    ]);
    expect(await gifts(giver)).toMatchObject({ giftsLeftToday: 0, obstacle: { code: 'gift_limit_reached' } });
    app.clock.set('2026-03-05T00:00:00.000Z');
    bodyOf(await give(friend, '1.00'), 201);
  });

  it('of less than the least', async () => {
    await rules({ leastCinder: '1.00' });
    expect((await gifts(giver)).leastCinder).toBe('1.00');
    const refused = await give(friend, '0.99');
    expect([...codeOf(refused), refused.body.message]).toEqual([409, 'gift_too_small', 'Give 1.00 or more']);
    const standing = async () => bodyOf(await giver.call('GET', `/api/gifts/to/${await nameOf(friend)}`));
    expect((await standing()).obstacle).toBeNull();
    bodyOf(await give(friend, '99.50'), 201);
    expect((await standing()).obstacle.message).toBe('You may give 0.50 more today');
    app.clock.set('2026-03-05T00:00:00.000Z');
    bodyOf(await give(friend, '1.00'), 201);
  });

  it('of an account that is too young, or of too low a level', async () => {
    await rules({ minDays: 7 });
    expect(codeOf(await give(friend))).toEqual([403, 'gift_account_too_young']);
    app.clock.advance({ hours: 7 * 24 });
    bodyOf(await give(friend), 201);
    await rules({ minLevel: 2 });
    expect(codeOf(await give(friend))).toEqual([409, 'gift_level_needed']);
  });

  it('between accounts that look like one, and the staff sees the last try', async () => {
    const from = async (person: Person, address: string) =>
      app.connections.pool.query('update sessions set ip_address = $2 where user_id = $1', [person.userId, address]);
    await from(giver, '203.0.113.7');
    await from(friend, '203.0.113.7');
    expect(codeOf(await give(friend, '20.00'))).toEqual([409, 'gift_between_accounts']);
    expect(codeOf(await give(friend, '30.00'))).toEqual([409, 'gift_between_accounts']);
    expect([await balanceOf(giver), await balanceOf(friend)]).toEqual(['500.00', '0.00']);
    const { gifts: refused } = await listed('?only=refused');
    expect(refused).toMatchObject([
      {
        status: 'refused',
        amountCinder: '30.00',
        sender: { userId: giver.userId },
        recipient: { userId: friend.userId },
      },
    ]);
    await from(friend, '198.51.100.9');
    bodyOf(await give(friend), 201);
  });
});

describe('the rules of gifts', () => {
  const change = (body: object) => admin.call('PUT', '/api/admin/gifts/settings', { body });

  it('are ten gifts a day of 1.00 at least on a new site', async () => {
    const fresh = await createTestApp();
    const keeper = await fresh.signUp({ username: 'keeper', isAdmin: true });
    bodyOf(await keeper.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
    expect(bodyOf(await keeper.call('GET', '/api/admin/gifts/settings'))).toMatchObject({
      mostGiftsPerDay: 10,
      leastCinder: '1.00',
    });
    await fresh.close();
  });

  it.each([
    [{ mostGiftsPerDay: 0 }, 'mostGiftsPerDay', 'Enter 1 or more'],
    [{ mostGiftsPerDay: 1001 }, 'mostGiftsPerDay', 'Enter at most 1000'],
    [{ leastCinder: '0' }, 'leastCinder', 'Enter more than 0'],
    [{ leastCinder: '100.01' }, 'leastCinder', 'Enter at most what a day may have in all'],
    [{ leastCinder: '6.00', mostPerDayCinder: '5.00' }, 'leastCinder', 'Enter at most what a day may have in all'],
    [{ mostPerDayCinder: '1.99' }, 'mostPerDayCinder', 'Enter at least what one gift must have'],
  ])('are not %j', async (body, path, message) => {
    await rules({ leastCinder: '2.00' });
    expect(await change(body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    expect(await change({ leastCinder: '1.00' })).toMatchObject({
      body: { leastCinder: '1.00', mostGiftsPerDay: 1000 },
    });
  });
});

describe('the message of a gift', () => {
  it('is reported by who was given it, looked at by the staff, and gone for everybody', async () => {
    const { id } = bodyOf(await give(friend, '5.00', giver, { message: 'An insult' }), 201);
    const report = (person: Person) => person.call('POST', `/api/gifts/${id}/report`, { body: { reason: 'Rude' } });
    expect(codeOf(await report(giver))).toEqual([404, 'gift_not_found']);
    bodyOf(await report(friend));
    bodyOf(await report(friend));
    expect((await gifts(friend)).gifts[0].isReported).toBe(true);
    expect((await gifts(giver)).gifts[0].isReported).toBe(false);
    expect((await listed('?only=reported')).gifts).toMatchObject([{ id, message: 'An insult', reason: 'Rude' }]);
    expect((await admin.call('GET', '/api/notifications')).body.notifications[0].type).toBe('gift_reported');
    bodyOf(await admin.call('POST', `/api/admin/gifts/${id}/remove-message`));
    expect((await listed('?only=reported')).gifts).toEqual([]);
    expect((await gifts(friend)).gifts[0]).toMatchObject({ message: '', isReported: false, amountCinder: '5.00' });
    expect((await friend.call('GET', '/api/notifications')).body.notifications).toEqual([]);
    expect(codeOf(await report(friend))).toEqual([409, 'gift_without_message']);
  });

  it('stays where the staff finds nothing in it', async () => {
    const { id } = bodyOf(await give(friend, '5.00', giver, { message: 'For the finale' }), 201);
    bodyOf(await friend.call('POST', `/api/gifts/${id}/report`, { body: {} }));
    bodyOf(await admin.call('POST', `/api/admin/gifts/${id}/keep-message`));
    expect((await gifts(friend)).gifts[0]).toMatchObject({ message: 'For the finale', isReported: false });
  });

  it('has letters that can be seen, few marks on each, and at most 200', async () => {
    for (const message of ['\u200b', 'x'.repeat(201), `Hi e${'\u0301'.repeat(5)}`])
      expect((await give(friend, '1.00', giver, { message })).status).toBe(400);
  });
});

describe('a member who is deleted', () => {
  async function leave(person: Person) {
    await prove(app, person);
    bodyOf(await person.call('DELETE', '/api/me', { body: { confirm: await nameOf(person) } }));
  }

  it('leaves what they gave with its amount, without their name and words', async () => {
    const leaver = await app.signUp();
    await earn(app, leaver.userId, '50.00');
    bodyOf(await give(friend, '20.00', leaver, { message: 'My words' }), 201);
    await leave(leaver);
    expect((await gifts(friend)).gifts).toMatchObject([{ username: null, message: '', amountCinder: '20.00' }]);
    expect((await friend.call('GET', '/api/notifications')).body.notifications).toEqual([]);
    expect((await friend.call('GET', '/api/me/ledger')).body.entries[0].subject.name).toBeNull();
  });

  it('is named no longer in what was told of gifts without words', async () => {
    const leaver = await app.signUp();
    await earn(app, leaver.userId, '50.00');
    bodyOf(await give(friend, '20.00', leaver), 201);
    const told = async () => (await friend.call('GET', '/api/notifications')).body.notifications[0].title;
    expect(await told()).toContain(await nameOf(leaver));
    await leave(leaver);
    expect(await told()).toBe('Deleted member gave you 20.00 $CINDER');
  });

  it('leaves to who gave them something that it was given', async () => {
    const leaver = await app.signUp();
    bodyOf(await give(leaver, '20.00', giver, { message: 'For you' }), 201);
    await leave(leaver);
    expect((await gifts(giver)).gifts).toMatchObject([{ username: null, message: 'For you', isSent: true }]);
  });

  it('has their gifts in their own data', async () => {
    bodyOf(await give(friend, '20.00', giver, { message: 'For you' }), 201);
    for (const person of [giver, friend]) {
      const { gift } = JSON.parse((await person.call('GET', '/api/me/export')).text).tables;
      expect(gift).toMatchObject([{ message: 'For you' }]);
    }
  });
});

describe('many callers', () => {
  const CALLERS = 64;

  it('give crosswise without waiting for each other for ever, and nothing is lost or made', async () => {
    await earn(app, friend.userId, '500.00');
    await rules({ mostPerDayCinder: '100000.00' });
    const before = await supply();
    const names = new Map([
      [giver, await nameOf(giver)],
      [friend, await nameOf(friend)],
    ]);
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) => {
        const [by, to] = index % 2 === 0 ? [giver, friend] : [friend, giver];
        return by.call('POST', '/api/gifts', {
          body: { username: names.get(to), amountCinder: `${1 + (index % 5)}.00` },
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CALLERS).fill(201));
    expect(await supply()).toBe(before);
    expect((await gifts(giver)).total).toBe(CALLERS);
  });

  it('of one member give no more than a day allows, and never what they do not have', async () => {
    const username = await nameOf(friend);
    const send = (amountCinder: string) => giver.call('POST', '/api/gifts', { body: { username, amountCinder } });
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => send('30.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await balanceOf(friend)).toBe('90.00');
    await rules({ mostPerDayCinder: '100000.00' });
    const more = await Promise.all(Array.from({ length: CALLERS }, () => send('100.00')));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(4);
    expect([await balanceOf(giver), await balanceOf(friend)]).toEqual(['10.00', '490.00']);
  });

  it('of one member give no more gifts than a day allows', async () => {
    await rules({ mostGiftsPerDay: 10 });
    const username = await nameOf(friend);
    const send = () => giver.call('POST', '/api/gifts', { body: { username, amountCinder: '1.00' } });
    const answers = await Promise.all(Array.from({ length: CALLERS }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'gift_limit_reached']));
    expect([await balanceOf(giver), await balanceOf(friend)]).toEqual(['490.00', '10.00']);
  });

  it('who give to each other while prizes are paid to both do not wait in a circle', async () => {
    const username = await nameOf(friend);
    const gift = () => giver.call('POST', '/api/gifts', { body: { username, amountCinder: '1.00' } });
    const pay = async (number: number) => {
      await inTransaction(app.connections.db, (tx) =>
        app.features.services.ledger.transfer(
          tx,
          [friend, giver].map(({ userId }) => ({
            account: `member:${userId}`,
            counterAccount: 'mint:admin',
            source: 'admin_grant',
            amount: 100n,
            description: 'Paid',
            cause: `admin_grant:both-${made}-${number}`,
          })),
        ),
      );
      return 201;
    };
    const statuses = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        index % 2 === 0 ? gift().then(({ status }) => status) : pay(index),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect([await balanceOf(giver), await balanceOf(friend)]).toEqual(['500.00', '64.00']);
  });
});
