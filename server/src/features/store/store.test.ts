import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeal } from '#platform/auth/sealed.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

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
  await earn(app, member.userId, '500.00');
});

async function offer(fields: Record<string, unknown> = {}) {
  const body = { title: `Offer ${++made}`, priceCinder: '100.00', kind: 'request', isPublished: true, ...fields };
  return bodyOf(await admin.call('POST', '/api/admin/store/offers', { body }), 201);
}
const changeOffer = (id: string, body: object) => admin.call('PUT', `/api/admin/store/offers/${id}`, { body });
const codes = (id: string, list: string[]) =>
  admin.call('POST', `/api/admin/store/offers/${id}/codes`, { body: { codes: list } });
const redeem = (person: Person, id: string, answers?: string[]) =>
  person.call('POST', `/api/store/offers/${id}/redeem`, { body: answers ? { answers } : {} });
const decide = (id: string, step: string, note?: string) =>
  admin.call('POST', `/api/admin/store/redemptions/${id}/${step}`, { body: note === undefined ? {} : { note } });
async function balanceOf({ userId }: Person): Promise<string> {
  const { rows } = await app.connections.pool.query('select available_cinder from wallet_balance where user_id = $1', [
    userId,
  ]);
  return rows[0].available_cinder;
}
const shown = async (id: string, person = member) =>
  bodyOf(await person.call('GET', '/api/store/offers')).find((one: { id: string }) => one.id === id);
const own = async (id: string, person = member) => bodyOf(await person.call('GET', `/api/store/redemptions/${id}`));

async function newItem(fields: Record<string, unknown> = {}) {
  const body = { name: `Blade ${++made}`, slug: `blade-${made}`, rarity: 'Rare', slot: 'weapon', ...fields };
  return bodyOf(await admin.call('POST', '/api/admin/items', { body }), 201);
}

describe('an offer of an item', () => {
  it('is hidden from members while the site does without gear, and administrators keep it', async () => {
    const { id, slug } = await offer({ kind: 'item', itemId: (await newItem()).id });
    const { redemption } = bodyOf(await redeem(member, id), 201);
    const setOff = async (modulesOff: string[]) =>
      bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff } }));
    await setOff(['inventory']);
    expect(await shown(id)).toBeUndefined();
    expect((await member.call('GET', `/api/store/offers/${slug}`)).body.code).toBe('offer_not_found');
    expect((await own(redemption.id)).slug).toBeNull();
    const all = bodyOf(await admin.call('GET', '/api/admin/store/offers'));
    expect(all.some((one: { id: string }) => one.id === id)).toBe(true);
    await setOff([]);
    expect(await shown(id)).toMatchObject({ state: 'open' });
  });

  it('takes the tokens out of circulation, gives the item and tells wallet, activity and economy', async () => {
    const item = await newItem();
    const { id, slug, title } = await offer({ kind: 'item', itemId: item.id });
    expect(await shown(id)).toMatchObject({ state: 'open', obstacle: null, left: null, item: { id: item.id } });
    const { redemption, availableCinder } = bodyOf(await redeem(member, id), 201);
    expect(redemption).toMatchObject({ title, slug, kind: 'item', status: 'delivered', priceCinder: '100.00' });
    expect(availableCinder).toBe('400.00');
    expect((await member.call('GET', '/api/inventory')).body).toMatchObject([{ itemId: item.id }]);
    expect((await member.call('GET', '/api/user/activity')).body[0]).toMatchObject({
      type: 'store_purchase',
      description: `Store: ${title}`,
      amount: '-100.00',
    });
    const { entries } = (await member.call('GET', '/api/me/ledger')).body;
    expect(entries[0]).toMatchObject({
      counterAccount: 'sink:store',
      amountCinder: '-100.00',
      subject: { kind: 'offer', name: title, path: `/store/${slug}` },
    });
    const economy = (await admin.call('GET', '/api/admin/analytics/economy?days=7')).body;
    const { supply, days } = economy;
    expect(Number(supply.spent)).toBeGreaterThanOrEqual(100);
    expect(Number(supply.issued) - Number(supply.taken) - Number(supply.spent)).toBeCloseTo(Number(supply.total), 2);
    expect(days.at(-1)).toMatchObject({ held: supply.total, spent: days.at(-1).spentBySink.store });
  });

  it('is not sold to who owns it, or has another item in its place', async () => {
    const item = await newItem();
    const { id } = await offer({ kind: 'item', itemId: item.id });
    await redeem(member, id);
    expect(await redeem(member, id)).toMatchObject({ status: 409, body: { code: 'offer_owned' } });
    expect((await shown(id)).obstacle).toEqual({ code: 'offer_owned', message: 'You own it' });
    const twin = await offer({ kind: 'item', itemId: (await newItem()).id });
    expect(await redeem(member, twin.id)).toMatchObject({ status: 409, body: { code: 'item_rule_broken' } });
    expect(await balanceOf(member)).toBe('400.00');
  });

  it('takes the item back with a refund, once', async () => {
    const item = await newItem();
    const { id } = await offer({ kind: 'item', itemId: item.id, stock: 1 });
    const { redemption } = bodyOf(await redeem(member, id), 201);
    expect((await shown(id)).state).toBe('sold_out');
    const answers = await Promise.all(Array.from({ length: 16 }, () => decide(redemption.id, 'refund', 'A mistake')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('redemption_not_open');
    expect(await balanceOf(member)).toBe('500.00');
    expect((await member.call('GET', '/api/inventory')).body).toEqual([]);
    expect(await own(redemption.id)).toMatchObject({ status: 'refunded', note: 'A mistake' });
    expect(await shown(id)).toMatchObject({ state: 'open', left: 1, redeemed: 0, obstacle: null });
  });
});

describe('an offer of codes', () => {
  const SECRETS = ['EMBER-11111-AAAAA', 'EMBER-22222-BBBBB'];

  it('gives each code to one member, who alone reads it, and again', async () => {
    const { id } = await offer({ kind: 'code', warnAt: 1 });
    expect(await shown(id)).toMatchObject({ state: 'sold_out', left: 0 });
    expect(bodyOf(await codes(id, [...SECRETS, 'EMBER-11111-AAAAA']))).toEqual({ added: 2, known: 1, codesLeft: 2 });
    expect(bodyOf(await codes(id, SECRETS))).toEqual({ added: 0, known: 2, codesLeft: 2 });
    const answer = await redeem(member, id);
    const { redemption } = bodyOf(answer, 201);
    expect(answer.text).not.toContain('EMBER-');
    expect(await own(redemption.id)).toMatchObject({ code: SECRETS[0], status: 'delivered' });
    expect((await member.call('GET', '/api/store/redemptions')).body.redemptions[0].code).toBe(SECRETS[0]);
    const other = await app.signUp();
    expect((await other.call('GET', `/api/store/redemptions/${redemption.id}`)).status).toBe(404);
    const { notifications } = (await admin.call('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'codes_low', text: expect.stringContaining('1 code is left') });
  });

  it('keeps the codes out of the database, the log of administrators, and the exports of others', async () => {
    const { id } = await offer({ kind: 'code', codes: ['SECRET-CODE-ONE'] });
    expect(bodyOf(await changeOffer(id, { codes: ['SECRET-CODE-ONE', 'SECRET-CODE-TWO'] }))).toMatchObject({
      codesLeft: 2,
    });
    const { redemption } = bodyOf(await redeem(member, id), 201);
    await decide(redemption.id, 'refund');
    const { rows: tables } = await app.connections.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name: table } of tables) {
      const { rows } = await app.connections.pool.query(
        `select count(*) from "${table}" t where t::text like '%SECRET-CODE%'`,
      );
      expect([table, rows[0].count]).toEqual([table, '0']);
    }
    expect((await admin.call('GET', '/api/admin/audit')).text).not.toContain('SECRET-CODE');
    expect((await admin.call('GET', '/api/admin/store/redemptions')).text).not.toContain('SECRET-CODE');
    expect((await admin.call('GET', '/api/admin/store/offers')).text).not.toContain('SECRET-CODE');
  });

  it('leaves a code used that was given back, and gives the next one', async () => {
    const { id } = await offer({ kind: 'code' });
    await codes(id, ['FIRST-1', 'SECOND-2']);
    const { redemption } = bodyOf(await redeem(member, id), 201);
    await decide(redemption.id, 'refund');
    const next = bodyOf(await redeem(member, id), 201).redemption;
    expect(await own(next.id)).toMatchObject({ code: 'SECOND-2' });
    expect((await shown(id)).left).toBe(0);
  });

  it('is shown without its code where the secret that sealed it is gone', async () => {
    const { id } = await offer({ kind: 'code' });
    await codes(id, ['SEALED-1']);
    const { redemption } = bodyOf(await redeem(member, id), 201);
    const sealed = createSeal('another secret of another machine').close('SEALED-1');
    await app.connections.pool.query('update store_code set sealed = $1 where redemption_id = $2', [
      sealed,
      redemption.id,
    ]);
    expect(await own(redemption.id)).toMatchObject({ kind: 'code', code: null });
  });

  it('gives no code that nobody could read', async () => {
    const { id } = await offer({ kind: 'code' });
    await codes(id, ['OLD-1', 'OLD-2', 'NEW-1']);
    await app.connections.pool.query(
      `update store_code set sealed = $1 where id in
        (select id from store_code where offer_id = $2 order by id limit 2)`,
      [createSeal('another secret of another machine').close('OLD'), id],
    );
    const { redemption } = bodyOf(await redeem(member, id), 201);
    expect(await own(redemption.id)).toMatchObject({ code: 'NEW-1' });
    expect(await redeem(member, id)).toMatchObject({ status: 409, body: { code: 'offer_sold_out' } });
    expect(await balanceOf(member)).toBe('400.00');
  });

  it('may have its codes from the beginning, and opens with them', async () => {
    const { id, codesLeft } = await offer({ kind: 'code', codes: ['BEGIN-1', 'BEGIN-2', 'BEGIN-1'] });
    expect(codesLeft).toBe(2);
    expect(await shown(id)).toMatchObject({ state: 'open', left: 2 });
    const body = { title: 'No list', priceCinder: '5.00', kind: 'request', codes: ['X-1'] };
    expect((await admin.call('POST', '/api/admin/store/offers', { body })).body.code).toBe('offer_has_no_codes');
  });

  it('is the only kind that takes codes', async () => {
    const { id } = await offer();
    expect(await codes(id, ['A-CODE'])).toMatchObject({ status: 409, body: { code: 'offer_has_no_codes' } });
  });
});

describe('a request', () => {
  const QUESTIONS = [
    { label: 'Which evening?', isRequired: true },
    { label: 'Anything else?', isRequired: false },
  ];

  it('asks what is needed, waits for the staff, and is delivered', async () => {
    const { id, title } = await offer({ questions: QUESTIONS });
    expect(await redeem(member, id)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'answers.0', message: 'Please fill this in' }] },
    });
    expect(await balanceOf(member)).toBe('500.00');
    const { redemption } = bodyOf(await redeem(member, id, ['Friday']), 201);
    expect(redemption).toMatchObject({
      status: 'requested',
      answers: [
        { label: 'Which evening?', text: 'Friday' },
        { label: 'Anything else?', text: '' },
      ],
    });
    const waiting = (await admin.call('GET', '/api/admin/store/redemptions?status=requested')).body;
    expect(waiting.redemptions.at(-1)).toMatchObject({ id: redemption.id, userId: member.userId, title });
    expect((await admin.call('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
      type: 'request_made',
      link: `/admin/store?tab=redemptions&redemption=${redemption.id}`,
    });
    const queue = async () => bodyOf(await admin.call('GET', '/api/admin/store/redemptions?status=waiting'));
    const before = await queue();
    expect((await decide(redemption.id, 'accept')).body).toMatchObject({ status: 'accepted' });
    expect(await queue()).toMatchObject({ total: before.total });
    expect((await queue()).redemptions.at(-1)).toMatchObject({ id: redemption.id, status: 'accepted' });
    const found = bodyOf(await admin.call('GET', `/api/admin/store/redemptions?id=${redemption.id}`));
    expect(found).toMatchObject({ total: 1, redemptions: [{ id: redemption.id, status: 'accepted' }] });
    expect(await member.call('POST', `/api/store/redemptions/${redemption.id}/cancel`)).toMatchObject({ status: 409 });
    expect((await decide(redemption.id, 'deliver', 'See you on Friday')).body).toMatchObject({ status: 'delivered' });
    expect(await decide(redemption.id, 'decline')).toMatchObject({
      status: 409,
      body: { code: 'redemption_not_open' },
    });
    expect((await member.call('GET', '/api/notifications')).body.notifications.slice(0, 2)).toMatchObject([
      { type: 'request_delivered', text: expect.stringContaining('See you on Friday') },
      { type: 'request_accepted', text: title },
    ]);
    expect(await balanceOf(member)).toBe('400.00');
  });

  it.each(['Ann\u202Egnp.exe', 'a\u200Bb', 'first\n\u2066second', 'nul\u0000'])(
    'is not asked for with what cannot be seen: %j',
    async (answer) => {
      const { id } = await offer({ questions: [{ label: 'What?', isRequired: true }] });
      const refused = await redeem(member, id, [answer]);
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(await balanceOf(member)).toBe('500.00');
      bodyOf(await redeem(member, id, ['One line.\r\n\n\tAnother, שלום 👨\u200D👩\u200D👧']), 201);
    },
  );

  it('is declined with a reason, or cancelled by its member, and the tokens come back once', async () => {
    const { id } = await offer({ stock: 2 });
    const [first, second] = [bodyOf(await redeem(member, id), 201), bodyOf(await redeem(member, id), 201)];
    expect(second.availableCinder).toBe('300.00');
    const cancel = () => member.call('POST', `/api/store/redemptions/${second.redemption.id}/cancel`);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => decide(first.redemption.id, 'decline', 'Not this month')),
      ...Array.from({ length: 8 }, cancel),
      ...Array.from({ length: 8 }, () => decide(second.redemption.id, 'decline')),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balanceOf(member)).toBe('500.00');
    expect(await own(first.redemption.id)).toMatchObject({ status: 'declined', note: 'Not this month' });
    expect(await shown(id)).toMatchObject({ left: 2, redeemed: 0 });
    const entries = (await member.call('GET', '/api/user/activity')).body;
    expect(entries.filter(({ type }: { type: string }) => type === 'store_refund')).toHaveLength(2);
  });

  it('is paid back before its member is deleted', async () => {
    const { id } = await offer({ stock: 1 });
    await redeem(member, id);
    expect((await admin.call('DELETE', `/api/admin/users/${member.userId}`)).status).toBe(200);
    const { rows } = await app.connections.pool.query(
      `select sum(amount_cinder) from reward_ledger where user_id = $1`,
      [member.userId],
    );
    expect(rows).toEqual([{ sum: '500.00' }]);
    const other = await app.signUp();
    expect(await shown(id, other)).toMatchObject({ state: 'open', left: 1 });
  });
});

describe('what a member may not redeem', () => {
  it('is said before the click as the click would say it', async () => {
    const level = await offer({ minLevel: 10 });
    const dear = await offer({ priceCinder: '1000.00' });
    const once = await offer({ limitCount: 1, limitPer: 'day' });
    const later = await offer({ opensAt: '2026-03-05T00:00:00.000Z' });
    const old = await offer({ minDays: 2 });
    await redeem(member, once.id);
    for (const [{ id }, code, message] of [
      [level, 'offer_level_needed', 'Level 10 needed'],
      [dear, 'insufficient_balance', 'You have 400 of 1000'],
      [once, 'offer_limit_reached', '1 of 1 today'],
      [later, 'offer_not_open', 'This offer is not open yet'],
      [old, 'offer_membership_needed', '2 more days as a member needed'],
    ] as const) {
      expect((await shown(id)).obstacle).toEqual({ code, message });
      expect(await redeem(member, id)).toMatchObject({ status: 409, body: { code, message } });
    }
    expect(await balanceOf(member)).toBe('400.00');
    app.clock.set('2026-03-06T12:00:00.000Z');
    for (const { id } of [once, later, old]) expect((await shown(id)).obstacle).toBeNull();
  });

  it('is a draft, and what has ended', async () => {
    const draft = await offer({ isPublished: false });
    expect(await redeem(member, draft.id)).toMatchObject({ status: 404, body: { code: 'offer_not_found' } });
    expect((await member.call('GET', `/api/store/offers/${draft.slug}`)).status).toBe(404);
    const ended = await offer({ closesAt: '2026-03-04T12:00:00.000Z' });
    expect(await redeem(member, ended.id)).toMatchObject({ status: 409, body: { code: 'offer_ended' } });
    expect(await shown(ended.id)).toBeUndefined();
    expect((await member.call('GET', `/api/store/offers/${ended.slug}`)).body).toMatchObject({ state: 'ended' });
  });

  it('needs the badge that it names', async () => {
    const badge = bodyOf(
      await admin.call('POST', '/api/admin/badges', { body: { name: `Keeper ${++made}`, description: 'Kept it.' } }),
      201,
    );
    const { id } = await offer({ badgeId: badge.id });
    expect((await shown(id)).obstacle.code).toBe('offer_badge_needed');
    await admin.call('POST', '/api/admin/badges/grant', { body: { targetUserId: member.userId, badgeId: badge.id } });
    expect((await redeem(member, id)).status).toBe(201);
  });
});

describe('many callers', () => {
  const CALLERS = 64;

  async function crowd(): Promise<Person[]> {
    const people = await Promise.all(Array.from({ length: CALLERS }, () => app.signUp()));
    await Promise.all(people.map(({ userId }) => earn(app, userId, '100.00')));
    return people;
  }

  it('get the last piece of a stock once, and nobody else pays', async () => {
    const { id } = await offer({ stock: 1 });
    const people = await crowd();
    const answers = await Promise.all(people.map((person) => redeem(person, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['offer_sold_out']),
    );
    const balances = await Promise.all(people.map(balanceOf));
    expect(balances.filter((balance) => balance === '0.00')).toHaveLength(1);
  });

  it('get the last codes, each another one', async () => {
    const { id } = await offer({ kind: 'code' });
    await codes(id, ['LAST-1', 'LAST-2', 'LAST-3']);
    const people = await crowd();
    const answers = await Promise.all(people.map((person) => redeem(person, id)));
    const winners = people.filter((_person, index) => answers[index]?.status === 201);
    const read = await Promise.all(
      winners.map(async (person) => (await person.call('GET', '/api/store/redemptions')).body.redemptions[0].code),
    );
    expect(read.toSorted()).toEqual(['LAST-1', 'LAST-2', 'LAST-3']);
  });

  it('of one member get the last of a limit once', async () => {
    await earn(app, member.userId, '9000.00');
    const { id } = await offer({ limitCount: 3, limitPer: 'week' });
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => redeem(member, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await balanceOf(member)).toBe('9200.00');
  });

  it('with one Idempotency-Key pay once and read the same', async () => {
    const { id } = await offer();
    const key = { headers: { 'idempotency-key': 'one-order' } };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => member.call('POST', `/api/store/offers/${id}/redeem`, { body: {}, ...key })),
    );
    const told = answers.filter(({ status }) => status === 201).map(({ body }) => body.redemption.id);
    expect(new Set(told).size).toBe(1);
    expect(await balanceOf(member)).toBe('400.00');
  });
});

it('costs what was shown, or nothing is paid', async () => {
  const { id } = await offer();
  await changeOffer(id, { priceCinder: '150.00' });
  const order = (priceCinder: string) =>
    member.call('POST', `/api/store/offers/${id}/redeem`, { body: { priceCinder } });
  expect(await order('100.00')).toMatchObject({ status: 409, body: { code: 'offer_price_changed' } });
  expect(await balanceOf(member)).toBe('500.00');
  expect((await order('150.00')).status).toBe(201);
  expect(await balanceOf(member)).toBe('350.00');
});

describe('administrators', () => {
  it('keep what was redeemed as it was when an offer changes, and cannot delete it', async () => {
    const { id, title } = await offer();
    const { redemption } = bodyOf(await redeem(member, id), 201);
    expect((await changeOffer(id, { title: 'Another title', priceCinder: '1.00' })).status).toBe(200);
    expect(await own(redemption.id)).toMatchObject({ title, priceCinder: '100.00' });
    expect(await changeOffer(id, { kind: 'code' })).toMatchObject({ status: 409, body: { code: 'offer_kind_fixed' } });
    expect((await admin.call('DELETE', `/api/admin/store/offers/${id}`)).body).toMatchObject({ isDeactivated: true });
    expect(await own(redemption.id)).toMatchObject({ title, slug: null });
    expect(await shown(id)).toBeUndefined();
  });

  it('are told at the field what an offer lacks', async () => {
    const make = (fields: object) =>
      admin.call('POST', '/api/admin/store/offers', {
        body: { title: 'Faulty', priceCinder: '1.00', kind: 'request', ...fields },
      });
    for (const [fields, path] of [
      [{ kind: 'item' }, 'itemId'],
      [{ priceCinder: '0' }, 'priceCinder'],
      [{ slug: 'redemptions' }, 'slug'],
      [{ opensAt: '2026-03-05T00:00:00Z', closesAt: '2026-03-05T00:00:00Z' }, 'closesAt'],
      [{ questions: Array.from({ length: 6 }, () => ({ label: 'What?' })) }, 'questions'],
      [{ stock: 0 }, 'stock'],
    ] as const)
      expect(await make(fields)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect((await offer({ title: 'Redemptions' })).slug).toBe('redemptions-2');
  });
});
