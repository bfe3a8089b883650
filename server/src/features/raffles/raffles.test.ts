import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { draw, hashOfList, hashOfSeed, markOfOwner } from '@cinder/contract/raffles/draw.rules.ts';
import type { RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeal } from '#platform/auth/sealed.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, SECRET, type TestApp } from '#testing/test-app.ts';

const OPEN = '2026-03-04T12:00:00.000Z';
const CLOSE = '2026-03-05T20:00:00.000Z';
const AFTER = '2026-03-05T20:01:00.000Z';

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
  app.clock.set(OPEN);
  member = await newMember();
});

async function newMember(tokens = '500.00'): Promise<Person> {
  const person = await app.signUp();
  await earn(app, person.userId, tokens);
  return person;
}
async function raffle(fields: Record<string, unknown> = {}) {
  const body = {
    title: `Raffle ${++made}`,
    ticketPriceCinder: '10.00',
    prizes: [{ kind: 'tokens', sharePercent: 50 }],
    closesAt: CLOSE,
    isPublished: true,
    ...fields,
  };
  return bodyOf(await admin.call('POST', '/api/admin/raffles', { body }), 201);
}
async function offer(fields: Record<string, unknown> = {}) {
  const body = { title: `Offer ${++made}`, priceCinder: '100.00', kind: 'request', isPublished: true, ...fields };
  return bodyOf(await admin.call('POST', '/api/admin/store/offers', { body }), 201);
}
const buy = (person: Person, id: string, count = 1) =>
  person.call('POST', `/api/raffles/${id}/tickets`, { body: { count } });
const act = (id: string, step: 'draw' | 'cancel', body: object = {}) =>
  admin.call('POST', `/api/admin/raffles/${id}/${step}`, step === 'draw' ? { body } : {});
const shown = async (slug: string, person = member) => bodyOf(await person.call('GET', `/api/raffles/${slug}`));
const proofOf = async (slug: string): Promise<RaffleProof> =>
  (await app.visitor('GET', `/api/raffles/${slug}/proof`)).body;
const runJob = async () => app.features.jobs.find(({ name }) => name === 'raffles')?.run();
/** The first run freezes lists, the next one draws. */
const drawDue = async () => {
  await runJob();
};
async function balanceOf({ userId }: Person): Promise<string> {
  const { rows } = await app.connections.pool.query('select available_cinder from wallet_balance where user_id = $1', [
    userId,
  ]);
  return rows[0].available_cinder;
}

/** Draws again by what everybody can read, as the page does. */
function drawAgain(proof: RaffleProof) {
  const { tickets, seed, listHash, publicValue, steps, prizes, onePrizeEach } = proof;
  if (!tickets || !seed || !listHash || publicValue === null || !steps) throw new Error('This raffle is not drawn');
  const gone = new Set(
    steps.filter(({ outcome }) => outcome === 'gone').map(({ ticket }) => tickets[(ticket ?? 0) - 1]?.owner),
  );
  expect(hashOfSeed(seed)).toBe(proof.seedHash);
  expect(hashOfList(tickets)).toBe(listHash);
  return draw({
    ...{ seed, listHash, publicValue, tickets, onePrizeEach },
    prizes: prizes.length,
    isGone: (owner) => gone.has(owner),
  });
}

describe('tickets', () => {
  it('take tokens out of circulation, have the next numbers, and are told of in wallet and activity', async () => {
    const { id, slug, title } = await raffle({ mostEach: 10 });
    expect(await shown(slug)).toMatchObject({
      state: 'open',
      sold: 0,
      ownTickets: 0,
      obstacle: null,
      own: { tickets: [] },
    });
    expect(bodyOf(await buy(member, id, 3), 201)).toEqual({
      ...{ first: 1, count: 3, ownTickets: 3, availableCinder: '470.00' },
    });
    const other = await newMember();
    expect(bodyOf(await buy(other, id, 2), 201)).toMatchObject({ first: 4 });
    expect(bodyOf(await buy(member, id), 201)).toMatchObject({ first: 6, ownTickets: 4 });
    expect(await shown(slug)).toMatchObject({
      ...{ sold: 6, members: 2, potCinder: '60.00', ownTickets: 4 },
      prizes: [{ number: 1, amountCinder: '30.00' }],
      own: {
        tickets: [
          { first: 1, count: 3 },
          { first: 6, count: 1 },
        ],
        mark: null,
      },
    });
    const { entries } = (await member.call('GET', '/api/me/ledger')).body;
    expect(entries[1]).toMatchObject({
      counterAccount: 'sink:raffle',
      amountCinder: '-30.00',
      subject: { kind: 'raffle', name: title, path: `/raffles/${slug}` },
    });
    expect((await member.call('GET', '/api/user/activity')).body[0]).toMatchObject({
      ...{ type: 'raffle_ticket', description: `Tickets: ${title}`, amount: '-10.00' },
    });
    const economy = (await admin.call('GET', '/api/admin/analytics/economy?days=7')).body;
    expect(Number(economy.days.at(-1).spentBySink.raffle)).toBeGreaterThanOrEqual(60);
  });

  it('are not sold beyond what a member may have, can pay, or was shown', async () => {
    const { id, slug } = await raffle({ mostEach: 4 });
    bodyOf(await buy(member, id, 3), 201);
    expect(await buy(member, id, 2)).toMatchObject({ status: 409, body: { code: 'raffle_limit_reached' } });
    bodyOf(await buy(member, id), 201);
    expect((await shown(slug)).obstacle).toEqual({
      ...{ code: 'raffle_limit_reached', message: 'You have 4 of 4 tickets' },
    });
    const poor = await newMember('15.00');
    expect(await buy(poor, id, 2)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
    const dearer = { body: { count: 1, ticketPriceCinder: '9.00' } };
    expect(await poor.call('POST', `/api/raffles/${id}/tickets`, dearer)).toMatchObject({
      ...{ status: 409, body: { code: 'raffle_price_changed' } },
    });
    expect(await balanceOf(poor)).toBe('15.00');
  });

  it('are sold between opening and close alone', async () => {
    const { id } = await raffle({ opensAt: '2026-03-04T13:00:00.000Z' });
    expect(await buy(member, id)).toMatchObject({ status: 409, body: { code: 'raffle_not_open' } });
    app.clock.set('2026-03-04T13:00:00.000Z');
    bodyOf(await buy(member, id), 201);
    app.clock.set(CLOSE);
    expect(await buy(member, id)).toMatchObject({ status: 409, body: { code: 'raffle_not_open' } });
    const draft = await raffle({ isPublished: false, closesAt: '2026-03-09T00:00:00.000Z' });
    expect(await buy(member, draft.id)).toMatchObject({ status: 404, body: { code: 'raffle_not_found' } });
  });

  it('are not sold beyond the limits that a member has set for betting', async () => {
    const { id } = await raffle();
    bodyOf(await buy(member, id), 201);
    bodyOf(await member.call('PUT', '/api/me/betting-limits', { body: { dailyStakeLimit: '25.00' } }));
    expect(await buy(member, id, 2)).toMatchObject({ status: 409, body: { code: 'stake_limit_reached' } });
    bodyOf(await buy(member, id), 201);
    bodyOf(await member.call('PUT', '/api/me/betting-limits', { body: { pauseUntil: '2026-03-06T00:00:00.000Z' } }));
    expect(await buy(member, id)).toMatchObject({ status: 403, body: { code: 'betting_paused' } });
  });
});

describe('a draw', () => {
  it('can be made again by everybody, from what is published', async () => {
    const { id, slug } = await raffle({
      prizes: [
        { kind: 'tokens', sharePercent: 20, count: 2 },
        { kind: 'text', text: 'A song' },
      ],
    });
    const people = [member, await newMember(), await newMember(), await newMember()];
    for (const [index, person] of people.entries()) bodyOf(await buy(person, id, index + 1), 201);
    const before = await proofOf(slug);
    expect(before).toMatchObject({ seed: null, tickets: null, listHash: null, steps: null, winners: null });
    expect(await act(id, 'draw')).toMatchObject({ status: 409, body: { code: 'raffle_not_closed' } });
    app.clock.set(AFTER);
    bodyOf(await act(id, 'draw'));

    const proof = await proofOf(slug);
    expect(proof.seedHash).toBe(before.seedHash);
    expect(proof.tickets).toHaveLength(10);
    expect(proof.prizes).toEqual(['20 % of what the tickets bring', '20 % of what the tickets bring', 'A song']);
    const again = drawAgain(proof);
    expect(again.winners).toEqual(proof.winners);
    expect(again.steps).toEqual(proof.steps);
    // Without the product's code too: the rule as it is written down.
    const [step] = proof.steps ?? [];
    const list = (proof.tickets ?? []).map(({ number, owner }) => `${number} ${owner}\n`).join('');
    const listHash = createHash('sha256').update(list).digest('hex');
    const digest = createHmac('sha256', Buffer.from(proof.seed ?? '', 'hex'))
      .update(`cinder-draw-1|${listHash}||1|0`)
      .digest();
    expect(step).toMatchObject({ hmac: digest.toString('hex'), ticket: Number(digest.readBigUInt64BE() % 10n) + 1 });

    const { wins, own } = await shown(slug);
    expect(wins).toMatchObject([
      { prize: 1, kind: 'tokens', amountCinder: '20.00', status: 'given' },
      { prize: 2, kind: 'tokens', amountCinder: '20.00', status: 'given' },
      { prize: 3, kind: 'text', title: 'A song', status: 'waiting' },
    ]);
    expect(new Set(wins.map(({ userId }: { userId: string }) => userId)).size).toBe(3);
    expect(proof.tickets?.[0]?.owner).toBe(own.mark);
    const sealed = await app.connections.pool.query('select sealed_salt from raffle where id = $1', [id]);
    const salt = createSeal(SECRET).open(sealed.rows[0].sealed_salt);
    expect(own.mark).toBe(markOfOwner(salt, member.userId));
    for (const person of people) {
      const won = wins.filter(({ userId }: { userId: string }) => userId === person.userId);
      const tokens = won.reduce(
        (sum: number, win: { amountCinder: string | null }) => sum + Number(win.amountCinder ?? 0),
        0,
      );
      expect(Number(await balanceOf(person))).toBe(500 - 10 * (people.indexOf(person) + 1) + tokens);
      const [news] = (await person.call('GET', '/api/notifications')).body.notifications;
      expect(news.type).toBe(won.length > 0 ? 'raffle_won' : 'raffle_drawn');
    }
    expect(await act(id, 'draw')).toMatchObject({ status: 409, body: { code: 'raffle_over' } });
    expect(await act(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'raffle_over' } });
    const given = () => admin.call('POST', `/api/admin/raffles/${id}/prizes/3/give`);
    expect(bodyOf(await given())).toEqual({ id, prize: 3, status: 'given' });
    expect(await given()).toMatchObject({ status: 409, body: { code: 'prize_not_waiting' } });
  });

  it('is made by the clock after the close, by one of many servers', async () => {
    const { id, slug } = await raffle();
    bodyOf(await buy(member, id, 5), 201);
    await drawDue();
    expect((await shown(slug)).state).toBe('open');
    app.clock.set(AFTER);
    await Promise.all(Array.from({ length: 8 }, () => drawDue()));
    expect(await shown(slug)).toMatchObject({
      state: 'drawn',
      wins: [{ ticket: expect.any(Number), amountCinder: '25.00' }],
    });
    expect(await balanceOf(member)).toBe('475.00');
  });

  it('keeps the list before the seed is opened, once, and sells no ticket beside that list', async () => {
    const { id, slug } = await raffle({ publicSource: 'A block' });
    bodyOf(await buy(member, id, 2), 201);
    app.clock.set(AFTER);
    await runJob();
    const frozen = await proofOf(slug);
    expect(frozen).toMatchObject({ state: 'closed', listHash: hashOfList(frozen.tickets ?? []), seed: null });
    const { notifications } = bodyOf(await admin.call('GET', '/api/notifications'));
    expect(notifications[0]).toMatchObject({
      type: 'value_awaited',
      text: expect.stringContaining('Type the value in'),
    });
    app.clock.set(OPEN);
    expect(await buy(member, id)).toMatchObject({ status: 409, body: { code: 'raffle_not_open' } });
    app.clock.set(AFTER);
    await runJob();
    expect(bodyOf(await admin.call('GET', '/api/notifications')).notifications[0].id).toBe(notifications[0].id);
    bodyOf(await act(id, 'draw', { publicValue: 'abc' }));
    expect(await proofOf(slug)).toMatchObject({ state: 'drawn', listHash: frozen.listHash, tickets: frozen.tickets });
  });

  it('follows in the run that freezes the list where no public value is awaited', async () => {
    const { id, slug } = await raffle();
    bodyOf(await buy(member, id, 2), 201);
    app.clock.set(AFTER);
    await runJob();
    const proof = await proofOf(slug);
    expect(proof).toMatchObject({
      state: 'drawn',
      listHash: hashOfList(proof.tickets ?? []),
      steps: expect.any(Array),
    });
  });

  it('follows a list that is fixed for good: nobody opens a raffle again, or types the value in before', async () => {
    const { id } = await raffle({ publicSource: 'A block', closesAt: '2026-03-04T12:05:00.000Z' });
    app.clock.set('2026-03-04T12:06:00.000Z');
    const value = { publicValue: 'abc' };
    expect(await act(id, 'draw', value)).toMatchObject({ status: 409, body: { code: 'raffle_not_closed' } });
    await runJob();
    const later = { body: { closesAt: CLOSE } };
    expect(await admin.call('PUT', `/api/admin/raffles/${id}`, later)).toMatchObject({
      ...{ status: 409, body: { code: 'raffle_over' } },
    });
    bodyOf(await act(id, 'draw', value));
  });

  it('gives what was announced: the offer of a prize stays as it is while tickets are out', async () => {
    const prize = await offer({ kind: 'request', stock: 5 });
    const { id } = await raffle({ prizes: [{ kind: 'offer', offerId: prize.id }] });
    const change = (body: object) => admin.call('PUT', `/api/admin/store/offers/${prize.id}`, { body });
    bodyOf(await change({ stock: 4 }));
    bodyOf(await buy(member, id), 201);
    for (const body of [{ title: 'Less' }, { stock: 1 }, { kind: 'code' }])
      expect(await change(body), JSON.stringify(body)).toMatchObject({ status: 409, body: { code: 'offer_is_prize' } });
    expect(await admin.call('DELETE', `/api/admin/store/offers/${prize.id}`)).toMatchObject({
      ...{ status: 409, body: { code: 'offer_is_prize' } },
    });
    bodyOf(await change({ title: prize.title, priceCinder: '90.00', stock: 6 }));
    app.clock.set(AFTER);
    bodyOf(await act(id, 'draw'));
    bodyOf(await change({ title: 'Another' }));
  });

  it('leaves a prize to the staff that its winner or the staff gave back, and says nothing of tokens', async () => {
    const { id: offerId } = await offer({ kind: 'request', limitCount: 1, limitPer: 'ever' });
    const { id, slug } = await raffle({ prizes: [{ kind: 'offer', offerId }] });
    bodyOf(await buy(member, id), 201);
    app.clock.set(AFTER);
    bodyOf(await act(id, 'draw'));
    const { wins } = await shown(slug);
    const path = `/api/admin/store/redemptions/${wins[0].redemptionId}/decline`;
    bodyOf(await admin.call('POST', path, { body: { note: 'Not today' } }));
    expect((await shown(slug)).wins).toMatchObject([{ status: 'waiting', redemptionId: null }]);
    const [news] = (await member.call('GET', '/api/notifications')).body.notifications;
    expect(news).toMatchObject({ type: 'request_declined', title: expect.not.stringContaining('tokens') });
    // What was won counts towards no limit of what is bought.
    const bought = await member.call('POST', `/api/store/offers/${offerId}/redeem`, { body: {} });
    expect(bought.status).toBe(201);
    bodyOf(await admin.call('POST', `/api/admin/raffles/${id}/prizes/1/give`));
  });

  it('waits for the public value that was announced, and takes none where there was none', async () => {
    const announced = await raffle({ publicSource: 'Round 4512345 of drand' });
    const plain = await raffle();
    for (const { id } of [announced, plain]) bodyOf(await buy(member, id), 201);
    app.clock.set(AFTER);
    const chosen = { publicValue: '8f3a2c' };
    expect(await act(plain.id, 'draw', chosen)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    await drawDue();
    const frozen = await proofOf(announced.slug);
    expect(frozen).toMatchObject({ state: 'closed', seed: null, publicValue: null, tickets: [{ number: 1 }] });
    expect(frozen.listHash).toBe(hashOfList(frozen.tickets ?? []));
    expect(await act(announced.id, 'draw')).toMatchObject({ status: 409, body: { code: 'raffle_value_needed' } });
    bodyOf(await act(announced.id, 'draw', chosen));
    const proof = await proofOf(announced.slug);
    expect(proof).toMatchObject({ publicValue: '8f3a2c', listHash: frozen.listHash });
    expect(drawAgain(proof).winners).toEqual(proof.winners);
  });

  it('gives what an offer of the store gives, and leaves to the staff what cannot be given', async () => {
    const codes = await offer({ kind: 'code' });
    await admin.call('POST', `/api/admin/store/offers/${codes.id}/codes`, { body: { codes: ['PRIZE-1'] } });
    const { id, slug } = await raffle({
      onePrizeEach: false,
      prizes: [{ kind: 'offer', offerId: codes.id, count: 2 }],
    });
    bodyOf(await buy(member, id), 201);
    app.clock.set(AFTER);
    await drawDue();
    const { wins } = await shown(slug);
    expect(wins).toMatchObject([
      { title: codes.title, status: 'given', redemptionId: expect.any(String) },
      { title: codes.title, status: 'waiting', redemptionId: null },
    ]);
    const redemption = bodyOf(await member.call('GET', `/api/store/redemptions/${wins[0].redemptionId}`));
    expect(redemption).toMatchObject({ code: 'PRIZE-1', priceCinder: '0.00', status: 'delivered' });
    expect(await balanceOf(member)).toBe('490.00');
    const refund = await admin.call('POST', `/api/admin/store/redemptions/${redemption.id}/refund`, { body: {} });
    expect(refund.status).toBe(200);
    expect(await balanceOf(member)).toBe('490.00');
  });

  it('leaves out members who are gone, and shows who went between close and draw', async () => {
    const { id, slug } = await raffle({ publicSource: 'A block', closesAt: '2026-03-04T12:05:00.000Z' });
    const [early, late] = [await newMember(), await newMember()];
    bodyOf(await buy(early, id, 2), 201);
    bodyOf(await buy(late, id, 20), 201);
    bodyOf(await buy(member, id), 201);
    await remove(early);
    app.clock.set('2026-03-04T12:06:00.000Z');
    await drawDue();
    const { listHash, tickets } = await proofOf(slug);
    expect(tickets?.slice(0, 2)).toEqual([
      { number: 1, owner: '-' },
      { number: 2, owner: '-' },
    ]);
    await remove(late);
    bodyOf(await act(id, 'draw', { publicValue: 'abc' }));
    const proof = await proofOf(slug);
    expect(proof).toMatchObject({ listHash, tickets, winners: [23] });
    expect(proof.steps?.slice(0, -1).every(({ outcome }) => outcome === 'gone')).toBe(true);
    expect(drawAgain(proof).winners).toEqual([23]);
    expect((await shown(slug)).wins).toMatchObject([{ userId: member.userId, amountCinder: '115.00' }]);
  });

  it('without tickets leaves every prize unclaimed', async () => {
    const { id, slug } = await raffle();
    app.clock.set(AFTER);
    bodyOf(await act(id, 'draw'));
    expect(await shown(slug)).toMatchObject({
      state: 'drawn',
      wins: [{ ticket: null, userId: null, status: 'unclaimed' }],
    });
  });

  it('is not made with a seed that cannot be read any more: the raffle can be cancelled', async () => {
    const { id } = await raffle();
    bodyOf(await buy(member, id), 201);
    await app.connections.pool.query(`update raffle set sealed_seed = 'ff' || sealed_seed where id = $1`, [id]);
    app.clock.set(AFTER);
    expect(await act(id, 'draw')).toMatchObject({ status: 409, body: { code: 'raffle_unreadable' } });
    bodyOf(await act(id, 'cancel'));
    expect(await balanceOf(member)).toBe('500.00');
  });

  it('keeps its seed out of the database and the log until then', async () => {
    const { id, slug } = await raffle();
    bodyOf(await buy(member, id), 201);
    const kept = await app.connections.pool.query(
      `select (select string_agg(to_jsonb(r)::text, '') from raffle r where id = $1) as row,
        (select string_agg(to_jsonb(a)::text, '') from audit_log a where target_id = $1::text) as log`,
      [id],
    );
    app.clock.set(AFTER);
    bodyOf(await act(id, 'draw'));
    const { seed } = await proofOf(slug);
    for (const text of [kept.rows[0].row, kept.rows[0].log]) expect(text).not.toContain(seed);
  });
});

async function remove(person: Person): Promise<void> {
  expect((await admin.call('DELETE', `/api/admin/users/${person.userId}`)).status).toBe(200);
}

it('a cancelled raffle gives every ticket back, once, to members who are here', async () => {
  const { id, slug, title } = await raffle();
  const other = await newMember();
  for (const person of [member, other, member]) bodyOf(await buy(person, id, 2), 201);
  const gone = await newMember();
  bodyOf(await buy(gone, id), 201);
  await remove(gone);
  const answers = await Promise.all(Array.from({ length: 16 }, () => act(id, 'cancel')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await Promise.all([member, other].map(balanceOf))).toEqual(['500.00', '500.00']);
  expect(await shown(slug)).toMatchObject({ state: 'cancelled', wins: [] });
  expect((await member.call('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
    ...{ type: 'raffle_cancelled', text: title },
  });
  app.clock.set(AFTER);
  await drawDue();
  expect((await shown(slug)).state).toBe('cancelled');
});

describe('many callers', () => {
  const CALLERS = 64;

  it('get numbers without gaps, each once', async () => {
    const { id } = await raffle();
    const people = await Promise.all(Array.from({ length: CALLERS }, () => newMember('30.00')));
    const answers = await Promise.all(people.flatMap((person) => [buy(person, id, 2), buy(person, id, 2)]));
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(CALLERS);
    expect(sold.map(({ body }) => body.first).toSorted((a, b) => a - b)).toEqual(sold.map((_, index) => index * 2 + 1));
    expect(new Set(await Promise.all(people.map(balanceOf)))).toEqual(new Set(['10.00']));
  });

  it('of one member get no more than a member may have', async () => {
    const { id } = await raffle({ mostEach: 5 });
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => buy(member, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await balanceOf(member)).toBe('450.00');
  });

  it('who draw and cancel at once do one of both, and pay once', async () => {
    const { id, slug } = await raffle({ prizes: [{ kind: 'tokens', sharePercent: 100 }] });
    bodyOf(await buy(member, id, 10), 201);
    app.clock.set(AFTER);
    await Promise.all(Array.from({ length: CALLERS }, (_, index) => act(id, index % 2 === 0 ? 'draw' : 'cancel')));
    expect(['drawn', 'cancelled']).toContain((await shown(slug)).state);
    // The only member has the pot or the tickets' price back: both are all that was paid.
    expect(await balanceOf(member)).toBe('500.00');
  });

  it('who buy while the close comes are in the list, or pay nothing', async () => {
    const { id, slug } = await raffle();
    const people = await Promise.all(Array.from({ length: CALLERS }, () => newMember('10.00')));
    const buying = people.map(async (person, index) => {
      await sleep(index);
      return buy(person, id);
    });
    await sleep(20);
    app.clock.set(AFTER);
    await drawDue();
    const sold = (await Promise.all(buying)).filter(({ status }) => status === 201).length;
    const proof = await proofOf(slug);
    expect(proof.tickets).toHaveLength(sold);
    const paid = (await Promise.all(people.map(balanceOf))).filter((balance) => balance === '0.00');
    expect(paid.length).toBeGreaterThanOrEqual(sold - 1);
  });
});

describe('administrators', () => {
  it('cannot change the rules of a raffle that has sold tickets, nor delete it', async () => {
    const { id, prizes } = await raffle();
    const change = (body: object) => admin.call('PUT', `/api/admin/raffles/${id}`, { body });
    bodyOf(await change({ ticketPriceCinder: '12.00', mostEach: 5 }));
    bodyOf(await buy(member, id), 201);
    for (const body of [
      { ticketPriceCinder: '1.00' },
      { mostEach: 9 },
      { closesAt: '2026-03-06T20:00:00.000Z' },
      { prizes: [{ kind: 'text', text: 'Less' }] },
      { isPublished: false },
      { publicSource: 'Chosen later' },
      { onePrizeEach: false },
    ])
      expect(await change(body), JSON.stringify(body)).toMatchObject({
        status: 409,
        body: { code: 'raffle_has_tickets' },
      });
    const same = { title: 'Another name', prizes, ticketPriceCinder: '12.00', closesAt: CLOSE };
    expect(bodyOf(await change(same))).toMatchObject({ title: 'Another name', sold: 1 });
    expect(await admin.call('DELETE', `/api/admin/raffles/${id}`)).toMatchObject({
      ...{ status: 409, body: { code: 'raffle_has_tickets' } },
    });
    const other = await raffle();
    expect((await admin.call('DELETE', `/api/admin/raffles/${other.id}`)).status).toBe(200);
  });

  it.each([
    ['prizes.0.offerId', { prizes: [{ kind: 'offer' }] }],
    ['prizes.0.offerId', { prizes: [{ kind: 'offer', offerId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea0' }] }],
    ['prizes.0.sharePercent', { prizes: [{ kind: 'tokens' }] }],
    ['prizes.1.text', { prizes: [{ kind: 'tokens', sharePercent: 1 }, { kind: 'text' }] }],
    ['prizes', { prizes: [{ kind: 'tokens', sharePercent: 51, count: 2 }] }],
    ['prizes', { prizes: [] }],
    ['closesAt', { closesAt: '2026-03-01T00:00:00.000Z' }],
    ['closesAt', { opensAt: '2026-03-06T00:00:00.000Z' }],
  ])('are told at %s what a raffle lacks', async (path, fields) => {
    const body = { title: 'Wrong', ticketPriceCinder: '1.00', prizes: [{ kind: 'text', text: 'x' }], closesAt: CLOSE };
    const reply = await admin.call('POST', '/api/admin/raffles', { body: { ...body, isPublished: true, ...fields } });
    expect(reply).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });
});

it('the program in the documents comes to the same winners', async () => {
  const { id, slug } = await raffle({
    closesAt: '2026-03-04T12:05:00.000Z',
    prizes: [{ kind: 'text', text: 'A song', count: 3 }],
  });
  const people = [member, await newMember(), await newMember()];
  for (const person of people) bodyOf(await buy(person, id, 3), 201);
  app.clock.set('2026-03-04T12:06:00.000Z');
  bodyOf(await act(id, 'draw'));
  const proof = await proofOf(slug);
  const server = createServer((_request, reply) => reply.end(JSON.stringify(proof))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const text = await readFile(new URL('../../../../docs/draws.md', import.meta.url), 'utf8');
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    const { port } = server.address() as AddressInfo;
    const run = promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      program.replace('process.argv[2]', `'http://127.0.0.1:${port}/'`),
    ]);
    expect((await run).stdout).toMatch(/^The draw agrees/);
  } finally {
    server.close();
  }
});
