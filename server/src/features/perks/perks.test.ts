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
  app.clock.set('2026-03-04T12:00:00.000Z');
  member = await app.signUp();
  await earn(app, member.userId, '1000.00');
});

/** What an offer says of every perk. */
const PLAIN = { value: '', titles: [], days: null };
const offering = (perk: object | null, fields: object = {}) =>
  admin.call('POST', '/api/admin/store/offers', {
    body: {
      title: `Perk ${++made}`,
      priceCinder: '100.00',
      kind: 'perk',
      isPublished: true,
      perk: perk && { ...PLAIN, ...perk },
      ...fields,
    },
  });
const offer = async (perk: object, fields: object = {}) => bodyOf(await offering(perk, fields), 201);
const redeem = (person: Person, { id }: { id: string }, answers: string[] = []) =>
  person.call('POST', `/api/store/offers/${id}/redeem`, { body: { answers } });
const buy = async (one: { id: string }, answers?: string[], person = member) =>
  bodyOf(await redeem(person, one, answers), 201).redemption;
const decide = (id: string, step: string) =>
  admin.call('POST', `/api/admin/store/redemptions/${id}/${step}`, { body: {} });
const shown = async ({ id }: { id: string }) =>
  bodyOf(await member.call('GET', '/api/store/offers')).find((one: { id: string }) => one.id === id);
const own = async (person = member) => bodyOf(await person.call('GET', '/api/perks')).perks;
const wear = (kind: string, id: string | null, person = member) =>
  person.call('PUT', '/api/perks/worn', { body: { kind, id } });
const worn = async (person = member) => bodyOf(await person.call('GET', '/api/auth/user')).member.worn;
const spendable = async (person = member) => bodyOf(await person.call('GET', '/api/store/balance')).availableCinder;

const TEAL = { kind: 'name_colour', value: 'teal' };
const RED = { kind: 'name_colour', value: 'red' };

describe('a perk', () => {
  it('is paid to a sink of its own, had at once, and worn at once where nothing of its kind is', async () => {
    const first = await buy(await offer(TEAL));
    expect(first).toMatchObject({ kind: 'perk', status: 'delivered', perk: { ...TEAL, days: null } });
    const { entries } = (await member.call('GET', '/api/me/ledger')).body;
    expect(entries[0]).toMatchObject({ counterAccount: 'sink:perk', source: 'perk_purchase', amountCinder: '-100.00' });
    expect((await member.call('GET', '/api/user/activity')).body[0]).toMatchObject({ type: 'perk_purchase' });
    await buy(await offer(RED));
    expect(await own()).toMatchObject([
      { kind: 'name_colour', value: 'teal', until: null, isWorn: true },
      { kind: 'name_colour', value: 'red', until: null, isWorn: false },
    ]);
    expect(await worn()).toEqual({ colour: 'teal' });
    const { days } = (await admin.call('GET', '/api/admin/analytics/economy?days=7')).body;
    expect(Number(days.at(-1).spentBySink.perk)).toBeGreaterThanOrEqual(200);
  });

  it('is not sold to who has it for ever', async () => {
    const [forEver, forDays] = [await offer(TEAL), await offer({ ...TEAL, days: 30 })];
    await buy(forDays);
    await buy(forEver);
    for (const one of [forEver, forDays]) {
      expect(await redeem(member, one)).toMatchObject({ status: 409, body: { code: 'offer_owned' } });
      expect((await shown(one)).obstacle).toEqual({ code: 'offer_owned', message: 'You own it' });
    }
    expect(await spendable()).toBe('800.00');
  });

  it('of some days is prolonged from its end, and is worn no longer than it is had', async () => {
    const one = await offer({ ...TEAL, days: 30 });
    await buy(one);
    app.clock.advance({ days: 10 });
    await buy(one);
    expect(await own()).toMatchObject([{ until: '2026-05-03T12:00:00.000Z', isWorn: true }]);
    app.clock.set('2026-05-03T11:59:59.000Z');
    expect(await worn()).toEqual({ colour: 'teal' });
    app.clock.set('2026-05-03T12:00:00.000Z');
    expect(await worn()).toBeUndefined();
    expect(await own()).toEqual([]);
    await buy(one);
    expect(await worn()).toEqual({ colour: 'teal' });
  });

  it('is refused to administrators where it is none', async () => {
    for (const [perk, path] of [
      [{ kind: 'name_colour', value: 'plaid' }, 'perk.value'],
      [{ kind: 'frame' }, 'perk.value'],
      [{ kind: 'banner', value: 'https://elsewhere.example/x.png' }, 'perk.value'],
      [{ kind: 'banner', value: `/uploads/${'0'.repeat(32)}.webp` }, 'perk.value'],
      [{ kind: 'title', titles: ['Smith', 'Smith'] }, 'perk.titles'],
      [{ kind: 'title', titles: ['x'.repeat(31)] }, 'perk.titles.0'],
      [{ ...TEAL, days: 0 }, 'perk.days'],
      [null, 'perk'],
    ] as const)
      expect(await offering(perk)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    const one = await offer(TEAL);
    await buy(one);
    const change = (body: object) => admin.call('PUT', `/api/admin/store/offers/${one.id}`, { body });
    expect(await change({ perk: { ...PLAIN, kind: 'frame', value: 'ring' } })).toMatchObject({
      status: 409,
      body: { code: 'offer_kind_fixed' },
    });
    expect((await change({ perk: { ...PLAIN, ...RED } })).body).toMatchObject({
      perk: { ...RED, titles: [], days: null },
    });
    expect(await worn()).toEqual({ colour: 'teal' });
  });
});

describe('a title', () => {
  it('is chosen of a list by the one answer', async () => {
    const one = await offer({ kind: 'title', titles: ['Smith', 'Keeper'] });
    expect(await redeem(member, one, ['King'])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'answers.0', message: 'Choose a title' }] },
    });
    expect(await buy(one, ['Keeper'])).toMatchObject({ status: 'delivered', answers: [], perk: { value: 'Keeper' } });
    expect(await worn()).toEqual({ title: 'Keeper' });
    expect(await redeem(member, one, ['Keeper'])).toMatchObject({ status: 409, body: { code: 'offer_owned' } });
    expect((await shown(one)).obstacle).toBeNull();
    await buy(one, ['Smith']);
    expect((await shown(one)).obstacle).toMatchObject({ code: 'offer_owned' });
  });

  it('that the member writes is given once the staff has looked at it', async () => {
    const one = await offer({ kind: 'title', days: 30 });
    for (const answer of ['', 'x'.repeat(31), '\u200b'])
      expect(await redeem(member, one, [answer])).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'answers.0' }] },
      });
    const redemption = await buy(one, ['  Never sleeps ']);
    expect(redemption).toMatchObject({ status: 'requested', answers: [{ label: 'Title', text: 'Never sleeps' }] });
    expect(await worn()).toBeUndefined();
    expect((await admin.call('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
      type: 'request_made',
    });
    app.clock.advance({ days: 3 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => decide(redemption.id, 'deliver')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own()).toMatchObject([{ kind: 'title', value: 'Never sleeps', until: '2026-04-06T12:00:00.000Z' }]);
    expect(await worn()).toEqual({ title: 'Never sleeps' });
  });

  it('that is declined, or cancelled, gives the tokens back and nothing else', async () => {
    const one = await offer({ kind: 'title' });
    const [declined, cancelled] = [await buy(one, ['Rude']), await buy(one, ['Sorry'])];
    expect((await decide(declined.id, 'decline')).status).toBe(200);
    expect((await member.call('POST', `/api/store/redemptions/${cancelled.id}/cancel`)).status).toBe(200);
    expect(await spendable()).toBe('1000.00');
    expect(await own()).toEqual([]);
    const { entries } = (await member.call('GET', '/api/me/ledger')).body;
    expect(entries[0]).toMatchObject({ source: 'perk_refund', counterAccount: 'sink:perk', amountCinder: '100.00' });
  });
});

describe('a freeze of the streak', () => {
  const FREEZE = { kind: 'streak_freeze' };
  const freezes = async () => bodyOf(await member.call('GET', '/api/streak/status?tzOffsetMinutes=0')).freezes;

  it('is one more at once, up to as many as fit, and never worn', async () => {
    const one = await offer({ ...FREEZE, days: 5 });
    expect(one.perk).toEqual({ kind: 'streak_freeze', value: '', titles: [], days: null });
    await buy(one);
    await buy(one);
    expect(await freezes()).toBe(2);
    const full = { code: 'offer_freezes_full', message: 'You already have as many freezes as fit' };
    expect((await shown(one)).obstacle).toEqual(full);
    expect(await redeem(member, one)).toMatchObject({ status: 409, body: full });
    expect(await spendable()).toBe('800.00');
    expect(await own()).toEqual([]);
  });

  it('is taken away with a refund, if there still is one', async () => {
    const one = await offer(FREEZE);
    const [first, second] = [await buy(one), await buy(one)];
    await decide(first.id, 'refund');
    expect(await freezes()).toBe(1);
    await app.connections.pool.query('update daily_streak set freezes = 0 where user_id = $1', [member.userId]);
    expect((await decide(second.id, 'refund')).status).toBe(200);
    expect(await freezes()).toBe(0);
    expect(await spendable()).toBe('1000.00');
  });

  it('goes to as many callers as fit', async () => {
    await earn(app, member.userId, '9000.00');
    const one = await offer(FREEZE);
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => redeem(member, one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await freezes()).toBe(2);
    expect(await spendable()).toBe('9800.00');
  });
});

describe('what is worn', () => {
  it('is chosen by kind, and taken off', async () => {
    await buy(await offer(TEAL));
    await buy(await offer(RED));
    await buy(await offer({ kind: 'banner', value: 'waves' }));
    await buy(await offer({ kind: 'frame', value: 'glow' }));
    const [teal, red, frame, banner] = await own();
    expect((await wear('frame', null)).status).toBe(200);
    expect(bodyOf(await wear('name_colour', red.id)).perks).toMatchObject([
      { id: teal.id, isWorn: false },
      { id: red.id, isWorn: true },
      { id: frame.id, isWorn: false },
      { id: banner.id, isWorn: true },
    ]);
    expect(await worn()).toEqual({ colour: 'red' });
    const { username } = bodyOf(await member.call('GET', '/api/auth/user')).member;
    expect(bodyOf(await app.visitor('GET', `/api/members/${username}`))).toMatchObject({
      worn: { colour: 'red' },
      banner: 'waves',
    });
    expect(await wear('frame', red.id)).toMatchObject({ status: 404, body: { code: 'perk_not_found' } });
    const other = await app.signUp();
    expect(await wear('name_colour', red.id, other)).toMatchObject({ status: 404, body: { code: 'perk_not_found' } });
    for (const kind of ['name_colour', 'banner']) expect((await wear(kind, null)).status).toBe(200);
    expect(await worn()).toBeUndefined();
  });

  it('stands with names in the lists of administrators', async () => {
    const teal = { colour: 'teal' };
    // The richest, with the largest gain.
    await earn(app, member.userId, '50000.00');
    await buy(await offer(TEAL));
    const { username } = bodyOf(await member.call('GET', '/api/auth/user')).member;
    const read = async (path: string) => bodyOf(await admin.call('GET', `/api/admin/${path}`));
    const wornIn = (rows: { username: string | null; worn?: object }[]) =>
      rows.find((row) => row.username === username)?.worn;
    expect(wornIn((await read(`leaderboards/earning-events?search=${username}`)).events)).toEqual(teal);
    expect(wornIn(await read('analytics/users'))).toEqual(teal);
    expect(wornIn((await read('analytics/economy?days=7')).largestGains)).toEqual(teal);
    await admin.call('POST', '/api/admin/add-cinder', { body: { username, amount: '1.00' } });
    const { entries } = await read(`audit?member=${member.userId}`);
    expect(wornIn(entries.map((entry: { member: object }) => entry.member))).toEqual(teal);
  });

  it('cannot be what is over', async () => {
    await buy(await offer({ ...TEAL, days: 1 }));
    const [{ id }] = await own();
    app.clock.advance({ days: 1 });
    expect(await wear('name_colour', id)).toMatchObject({ status: 404, body: { code: 'perk_not_found' } });
  });

  it('stays while the store is off, and can be taken off', async () => {
    await buy(await offer(TEAL));
    const settings = (modulesOff: string[]) => admin.call('PUT', '/api/admin/site', { body: { modulesOff } });
    expect((await settings(['store'])).status).toBe(200);
    expect((await member.call('GET', '/api/store/offers')).status).toBe(404);
    expect(await worn()).toEqual({ colour: 'teal' });
    expect((await wear('name_colour', null)).status).toBe(200);
    expect((await settings([])).status).toBe(200);
  });
});

describe('a refund', () => {
  it('takes the perk away, off the name too', async () => {
    const redemption = await buy(await offer(TEAL));
    expect((await decide(redemption.id, 'refund')).status).toBe(200);
    expect(await own()).toEqual([]);
    expect(await worn()).toBeUndefined();
    expect(await spendable()).toBe('1000.00');
  });

  it('shortens what it prolonged by what was left of it', async () => {
    const one = await offer({ ...TEAL, days: 30 });
    const first = await buy(one);
    await buy(one);
    app.clock.advance({ days: 10 });
    await decide(first.id, 'refund');
    expect(await own()).toMatchObject([{ until: '2026-04-13T12:00:00.000Z', isWorn: true }]);
    app.clock.set('2026-04-13T12:00:00.000Z');
    expect(await worn()).toBeUndefined();
  });

  it('leaves what was bought later as it is where the first was used up', async () => {
    const one = await offer({ ...TEAL, days: 30 });
    const first = await buy(one);
    app.clock.advance({ days: 20 });
    await buy(one);
    app.clock.advance({ days: 20 });
    await decide(first.id, 'refund');
    expect(await own()).toMatchObject([{ until: '2026-05-03T12:00:00.000Z' }]);
  });

  it('of one for ever leaves the days that were bought before it', async () => {
    await buy(await offer({ ...TEAL, days: 30 }));
    const forEver = await buy(await offer(TEAL));
    expect(await own()).toMatchObject([{ until: null }]);
    await decide(forEver.id, 'refund');
    expect(await own()).toMatchObject([{ until: '2026-04-03T12:00:00.000Z', isWorn: true }]);
  });
});

describe('many callers', () => {
  it('get the last piece once, and one alone wears it', async () => {
    const one = await offer(TEAL, { stock: 1 });
    const people = await Promise.all(Array.from({ length: CALLERS }, () => app.signUp()));
    await Promise.all(people.map(({ userId }) => earn(app, userId, '100.00')));
    const answers = await Promise.all(people.map((person) => redeem(person, one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const names = await Promise.all(people.map((person) => worn(person)));
    expect(names.filter((name) => name !== undefined)).toEqual([{ colour: 'teal' }]);
  });

  it('of one member pay once for what is had for ever', async () => {
    await earn(app, member.userId, '9000.00');
    const one = await offer(TEAL);
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => redeem(member, one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await spendable()).toBe('9900.00');
  });

  it('who redeem while others refund leave as many days as were paid and not given back', async () => {
    await earn(app, member.userId, '9000.00');
    const one = await offer({ ...TEAL, days: 10 });
    const bought = await Promise.all(Array.from({ length: CALLERS / 4 }, () => buy(one)));
    const answers = await Promise.all([
      ...bought.flatMap(({ id }) => [decide(id, 'refund'), decide(id, 'refund')]),
      ...Array.from({ length: CALLERS / 2 }, () => redeem(member, one)),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toHaveLength(CALLERS / 4);
    const [{ until }] = await own();
    expect(until).toBe(new Date(Date.parse('2026-03-04T12:00:00Z') + (CALLERS / 2) * 10 * 86_400_000).toISOString());
    expect(await spendable()).toBe('6800.00');
  });
});

it.skipIf(process.env['TEST_DISTRIBUTED'])('leaves nothing of a redeeming that fails in its midst', async () => {
  const one = await offer(TEAL, { stock: 5 });
  await app.connections.pool.query(`
    create function fail_perk() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_perk before update of worn on members for each row execute function fail_perk()`);
  try {
    expect((await redeem(member, one)).status).toBe(500);
  } finally {
    await app.connections.pool.query('drop function fail_perk cascade');
  }
  expect(await own()).toEqual([]);
  expect(await spendable()).toBe('1000.00');
  expect(await shown(one)).toMatchObject({ left: 5, redeemed: 0, obstacle: null });
  expect((await member.call('GET', '/api/store/redemptions')).body.total).toBe(0);
});

it('goes with its member, and is in the download of their data', async () => {
  await buy(await offer(TEAL));
  await buy(await offer({ kind: 'title' }), ['Wished']);
  const data = bodyOf(await member.call('GET', '/api/me/export'));
  expect(JSON.stringify(data)).toContain('"member_perk"');
  expect((await admin.call('DELETE', `/api/admin/users/${member.userId}`)).status).toBe(200);
  const { rows } = await app.connections.pool.query('select count(*)::integer from member_perk where user_id = $1', [
    member.userId,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});
