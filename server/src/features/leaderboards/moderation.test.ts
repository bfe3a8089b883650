import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addMember, earn } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let ada: string;
let bea: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  other = await app.signUp({ username: 'ashwarden', isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  await run('delete from members where user_id <> all ($1)', [[admin.userId, other.userId]]);
  ada = await addMember(app, 'ada');
  bea = await addMember(app, 'bea');
});

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const list = async (query = '') => {
  const answer = await admin.call('GET', `/api/admin/leaderboards/earning-events${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const eventsOf = async (userId: string): Promise<string[]> =>
  (await list(`?userId=${userId}`)).events.map(({ id }: { id: string }) => id);
const flag = (id: string, exploitFlag: boolean, { by = admin, preview = false } = {}) =>
  by.call('PATCH', `/api/admin/leaderboards/earning-events/${id}/exploit-flag?preview=${preview}`, {
    body: { exploitFlag },
  });
const verify = (id: string, verified: boolean, { by = admin, preview = false } = {}) =>
  by.call('PATCH', `/api/admin/leaderboards/earning-events/${id}/verified?preview=${preview}`, {
    body: { verified },
  });
/** What a member has on the boards of this week, this month and ever. */
async function totalsOf(userId: string): Promise<string[]> {
  const { rows } = await run(
    "select score from leaderboard_total where user_id = $1 and board = 'earnings' order by period desc, period_start",
    [userId],
  );
  return rows.map(({ score }) => score);
}
const week = 'start=2026-03-02T00:00:00.000Z&end=2026-03-09T00:00:00.000Z';

describe('flagging an earning', () => {
  it('takes it off the boards at once, and unflagging puts it back, once each', async () => {
    await earn(app, ada, '5');
    await earn(app, ada, '7');
    await earn(app, bea, '6');
    const [seven = ''] = await eventsOf(ada);
    expect(await totalsOf(ada)).toEqual(['12.00', '12.00', '12.00']);

    const flagged = await flag(seven, true);
    const change = (period: string, periodStart: string) => ({
      period,
      periodStart,
      before: { rank: 1, total_cinder: '12.00' },
      after: { rank: 2, total_cinder: '5.00' },
    });
    expect(flagged.body).toEqual({
      message: 'Event exploit flag updated successfully',
      event: {
        id: seven,
        user_id: ada,
        username: 'ada',
        activity_type: 'other',
        amount_cinder: '7.00',
        occurred_at: '2026-03-04T12:00:00.000Z',
        verified: true,
        exploit_flag: true,
      },
      changes: [change('week', '2026-03-02'), change('month', '2026-03-01'), change('all', '1970-01-01')],
    });
    expect(await totalsOf(ada)).toEqual(['5.00', '5.00', '5.00']);
    const { body } = await app.visitor('GET', `/api/leaderboards/earnings?${week}`);
    expect(body.map((row: { username: string }) => row.username)).toEqual(['bea', 'ada']);

    expect((await flag(seven, true)).body.changes).toEqual([]);
    expect(await totalsOf(ada)).toEqual(['5.00', '5.00', '5.00']);
    expect((await flag(seven, false)).body.changes).toHaveLength(3);
    await flag(seven, false);
    expect(await totalsOf(ada)).toEqual(['12.00', '12.00', '12.00']);
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('and unverifying, in every order, counts the earning when it is verified and unflagged', async () => {
    await earn(app, ada, '5');
    const [id = ''] = await eventsOf(ada);
    const steps = [() => flag(id, true), () => flag(id, false), () => verify(id, false), () => verify(id, true)];
    // Every order of every pair of two steps, twice each: all 16 ways from any state to any other.
    for (const first of steps) {
      for (const second of steps) {
        for (const step of [first, first, second, second]) expect((await step()).status).toBe(200);
        const { verified, exploit_flag: isExploit } = (await list(`?userId=${ada}`)).events[0];
        const counted = verified && !isExploit ? '5.00' : '0.00';
        expect(await totalsOf(ada)).toEqual([counted, counted, counted]);
        expect(await app.findLedgerFaults()).toEqual([]);
      }
    }
  });

  it('leaves nobody on the board with nothing', async () => {
    await earn(app, ada, '5');
    const [id = ''] = await eventsOf(ada);
    const { changes } = (await flag(id, true)).body;
    expect(changes[0]).toMatchObject({
      before: { rank: 1, total_cinder: '5.00' },
      after: { rank: null, total_cinder: '0.00' },
    });
    expect((await app.visitor('GET', '/api/leaderboards/earnings')).body).toEqual([]);
    const back = (await flag(id, false, { preview: true })).body.changes;
    expect(back[2]).toMatchObject({ before: { rank: null }, after: { rank: 1, total_cinder: '5.00' } });
  });

  it('tells a rank that is shared, before and after', async () => {
    await earn(app, ada, '5');
    await earn(app, ada, '7');
    await earn(app, bea, '5');
    const [seven = ''] = await eventsOf(ada);
    expect((await flag(seven, true)).body.changes[1]).toMatchObject({ before: { rank: 1 }, after: { rank: 1 } });
    expect((await flag(seven, false)).body.changes[2]).toMatchObject({ before: { rank: 1 }, after: { rank: 1 } });
    const [five = ''] = await eventsOf(bea);
    await earn(app, bea, '7');
    expect((await flag(five, true)).body.changes[0]).toMatchObject({ before: { rank: 1 }, after: { rank: 2 } });
  });

  it('in a preview tells the same and changes nothing', async () => {
    await earn(app, ada, '5');
    await earn(app, bea, '5');
    const [id = ''] = await eventsOf(ada);
    const preview = (await flag(id, true, { preview: true })).body;
    expect(preview).toMatchObject({ message: 'This is a preview: nothing was changed', event: { exploit_flag: true } });
    expect(preview.changes[0]).toMatchObject({ before: { rank: 1 }, after: { rank: null } });
    expect((await verify(id, false, { preview: true })).body.event.verified).toBe(false);
    expect((await list(`?userId=${ada}`)).events[0]).toMatchObject({ verified: true, exploit_flag: false });
    expect(await totalsOf(ada)).toEqual(['5.00', '5.00', '5.00']);
    expect((await flag(id, true)).body.changes).toEqual(preview.changes);
  });

  it('of an old week changes the lifetime, and tells what the old boards would say', async () => {
    await earn(app, ada, '5', '2025-11-05T12:00:00.000Z');
    await earn(app, bea, '9', '2025-11-20T12:00:00.000Z');
    await earn(app, ada, '1', '2026-03-04T12:00:00.000Z');
    const [, old = ''] = await eventsOf(ada);
    const { changes } = (await flag(old, true)).body;
    expect(changes).toEqual([
      {
        period: 'week',
        periodStart: '2025-11-03',
        before: { rank: 1, total_cinder: '5.00' },
        after: { rank: null, total_cinder: '0.00' },
      },
      {
        period: 'month',
        periodStart: '2025-11-01',
        before: { rank: 2, total_cinder: '5.00' },
        after: { rank: null, total_cinder: '0.00' },
      },
      {
        period: 'all',
        periodStart: '1970-01-01',
        before: { rank: 2, total_cinder: '6.00' },
        after: { rank: 2, total_cinder: '1.00' },
      },
    ]);
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('by two administrators, 64 at once, amid payments, neither loses nor doubles an amount', async () => {
    for (const amount of ['1', '2', '4', '8']) await earn(app, ada, amount);
    const ids = await eventsOf(ada);
    const flips = Array.from({ length: 64 }, (_, index) => {
      const by = index % 2 === 0 ? admin : other;
      const id = ids[index % ids.length] ?? '';
      return index % 3 === 0 ? verify(id, index % 4 < 2, { by }) : flag(id, index % 5 < 2, { by });
    });
    const payments = Array.from({ length: 16 }, () => earn(app, ada, '0.01'));
    const answers = await Promise.all(flips);
    await Promise.all(payments);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await app.findLedgerFaults()).toEqual([]);
    for (const id of ids) {
      await flag(id, false);
      await verify(id, true);
    }
    expect(await totalsOf(ada)).toEqual(['15.16', '15.16', '15.16']);
  });

  it('of nothing is not found', async () => {
    const id = newId(app.clock.now());
    for (const answer of [await flag(id, true), await verify(id, false), await flag(id, true, { preview: true })]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'earning_event_not_found' } });
    }
  });

  it('needs a yes or a no', async () => {
    await earn(app, ada, '5');
    const [id = ''] = await eventsOf(ada);
    const path = `/api/admin/leaderboards/earning-events/${id}`;
    expect((await admin.call('PATCH', `${path}/exploit-flag`, { body: {} })).status).toBe(400);
    expect((await admin.call('PATCH', `${path}/verified`, { body: { verified: 'no' } })).status).toBe(400);
    expect((await admin.call('PATCH', `${path}/verified?preview=maybe`, { body: { verified: false } })).status).toBe(
      400,
    );
  });
});

describe('the list of earnings', () => {
  it('shows the newest first, page by page, in an order that never wavers', async () => {
    for (let index = 0; index < 30; index++) {
      await earn(app, ada, '1');
      await earn(app, bea, '2');
      if (index % 10 === 9) app.clock.advance({ minutes: 1 });
    }
    const first = await list();
    expect(first).toMatchObject({ total: 60, totalPages: 2 });
    expect(first.events).toHaveLength(50);
    const times = first.events.map(({ occurred_at: at }: { occurred_at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const second = await list('?page=2');
    const ids = [...first.events, ...second.events].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(60);
    expect((await list('?limit=7&page=3')).events.map(({ id }: { id: string }) => id)).toEqual(ids.slice(14, 21));
    expect((await list('?page=3')).events).toEqual([]);
  });

  it.each([
    ['?search=AD', 2],
    ['?search=e', 3],
    ['?search=quest', 0],
    ['?search=oth', 3],
    ['?search=OTHER', 3],
    ['?search=%25', 0],
    ['?search=a_a', 0],
    ['?search=%20bea%20', 1],
    ['?search=nobody', 0],
  ])('finds by part of a name or an activity: %s', async (query, total) => {
    await earn(app, ada, '1');
    await earn(app, ada, '1');
    await earn(app, bea, '2');
    expect(await list(query)).toMatchObject({ total, totalPages: 1 });
    expect((await list(query)).events).toHaveLength(total);
  });

  it('finds those that are flagged, or not', async () => {
    await earn(app, ada, '1');
    await earn(app, bea, '2');
    const [{ id }] = (await list(`?userId=${ada}`)).events;
    const { body: economy } = await admin.call('GET', '/api/admin/analytics/economy?days=1');
    expect(economy.days).toMatchObject([{ day: '2026-03-04', flagged: 0 }]);
    await flag(id, true);
    const { body: after } = await other.call('GET', '/api/admin/analytics/economy?days=2');
    expect(after.days).toMatchObject([{ flagged: 0 }, { day: '2026-03-04', flagged: 1 }]);
    expect(await list('?flagged=true')).toMatchObject({ events: [{ id }], total: 1 });
    expect(await list('?flagged=false')).toMatchObject({ events: [{ username: 'bea' }], total: 1 });
    expect(await list(`?flagged=true&userId=${bea}`)).toMatchObject({ total: 0 });
  });

  it('finds those that are verified or not, and those of some days', async () => {
    app.clock.set('2026-05-04T12:00:00.000Z');
    await earn(app, ada, '1');
    app.clock.set('2026-05-06T23:59:59.000Z');
    await earn(app, bea, '2');
    const [{ id }] = (await list(`?userId=${ada}`)).events;
    await verify(id, false);
    expect(await list('?verified=false')).toMatchObject({ events: [{ id }], total: 1 });
    expect(await list('?verified=true')).toMatchObject({ events: [{ username: 'bea' }], total: 1 });
    expect(await list('?from=2026-05-05')).toMatchObject({ events: [{ username: 'bea' }], total: 1 });
    expect(await list('?to=2026-05-05')).toMatchObject({ events: [{ username: 'ada' }], total: 1 });
    expect(await list('?from=2026-05-04&to=2026-05-06&search=other')).toMatchObject({ total: 2 });
    expect(await list('?from=2026-05-06&verified=false')).toMatchObject({ total: 0 });
  });

  it('finds those of one member', async () => {
    await earn(app, ada, '1');
    await earn(app, bea, '2');
    const found = await list(`?userId=${bea}&search=other`);
    expect(found.events).toMatchObject([{ username: 'bea', amount_cinder: '2.00' }]);
    expect(await list(`?userId=${bea}&search=ada`)).toMatchObject({ events: [], total: 0, totalPages: 1 });
    expect(await list(`?userId=${newId(app.clock.now())}`)).toMatchObject({ events: [], total: 0 });
  });
});
