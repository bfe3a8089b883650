import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, earn } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await run('truncate hof_monthly');
  await run('delete from members where user_id <> $1', [admin.userId]);
});

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const finalize = (preview = false) =>
  admin.call('POST', `/api/admin/leaderboards/finalize-hof${preview ? '?preview=true' : ''}`);
const hallOfFame = (month = '') => app.visitor('GET', `/api/leaderboards/hall-of-fame${month && `?month=${month}`}`);
const months = async () => (await app.visitor('GET', '/api/leaderboards/hall-of-fame/periods')).body;

describe('the Hall of Fame', () => {
  it('keeps the ten best of the previous month, with equal earners at the same rank', async () => {
    const members: string[] = [];
    for (let index = 0; index < 12; index++) members.push(await addMember(app, `earner${index}`));
    // 120, 100, 100, 90, 80 …
    for (const [index, userId] of members.entries()) {
      await earn(app, userId, String(index === 1 ? 100 : 120 - index * 10), '2026-02-28T23:59:59.999Z');
    }
    await earn(app, members[11] ?? '', '5000', '2026-03-01T00:00:00.000Z');

    app.clock.set('2026-03-31T23:59:59.999Z');
    const preview = await finalize(true);
    expect(preview.body).toMatchObject({
      month: '2026-02',
      count: 10,
      message: '2026-02 would be finalized with 10 entries',
    });
    expect(await months()).toEqual([]);
    const openMonths = async () => (await admin.call('GET', '/api/admin/overview')).body.openMonths;
    expect(await openMonths()).toBe(1);
    const { status, body } = await finalize();
    expect(status).toBe(200);
    expect(await openMonths()).toBe(0);
    expect(body).toEqual({ ...preview.body, message: 'Hall of Fame finalized for 2026-02 with 10 entries' });
    expect(
      body.entries.map((entry: { rank: number; username: string; cinder_earned: string }) => [
        entry.rank,
        entry.username,
        entry.cinder_earned,
      ]),
    ).toEqual([
      [1, 'earner0', '120.00'],
      [2, 'earner1', '100.00'],
      [2, 'earner2', '100.00'],
      ...[3, 4, 5, 6, 7, 8, 9].map((place) => [place + 1, `earner${place}`, `${120 - place * 10}.00`]),
    ]);
    expect((await hallOfFame()).body).toEqual(body.entries);
    expect((await hallOfFame('2026-02')).body).toEqual(body.entries);
    expect(await months()).toEqual(['2026-02']);
  });

  it('never changes: not by a second time, a flag or a deletion, which leaves a place without a name', async () => {
    const ada = await addMember(app, 'ada', '/images/ada.png');
    await earn(app, ada, '9', '2026-02-10T00:00:00.000Z');
    app.clock.set('2026-03-02T00:00:00.000Z');
    await finalize();
    for (const preview of [false, true]) {
      expect(await finalize(preview)).toMatchObject({ status: 409, body: { code: 'hall_of_fame_already_finalized' } });
    }
    await run('update leaderboard_total set score = 1');
    expect((await hallOfFame()).body).toEqual([
      { rank: 1, user_id: ada, username: 'ada', avatar_url: '/images/ada.png', cinder_earned: '9.00' },
    ]);
    await run('delete from members where user_id = $1', [ada]);
    expect((await hallOfFame()).body).toMatchObject([{ rank: 1, user_id: ada, username: null, cinder_earned: '9.00' }]);
  });

  it('is finalized once by 16 at the same time', async () => {
    await earn(app, await addMember(app), '9', '2026-02-10T00:00:00.000Z');
    await earn(app, await addMember(app), '8', '2026-02-10T00:00:00.000Z');
    app.clock.set('2026-03-02T00:00:00.000Z');
    const answers = await Promise.all(Array.from({ length: 16 }, () => finalize()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'hall_of_fame_already_finalized')).toHaveLength(15);
    expect((await hallOfFame()).body).toHaveLength(2);
  });

  it('leaves a month without earnings open', async () => {
    const ada = await addMember(app, 'ada');
    await earn(app, ada, '9', '2026-02-10T00:00:00.000Z');
    const event = (await admin.call('GET', '/api/admin/leaderboards/earning-events')).body.events[0].id;
    const flag = (exploitFlag: boolean) =>
      admin.call('PATCH', `/api/admin/leaderboards/earning-events/${event}/exploit-flag`, { body: { exploitFlag } });
    await flag(true);
    app.clock.set('2026-03-02T00:00:00.000Z');
    expect((await finalize()).body).toEqual({
      message: 'Nobody earned anything in 2026-02, which stays open',
      month: '2026-02',
      count: 0,
      entries: [],
    });
    expect(await months()).toEqual([]);
    await flag(false);
    expect((await finalize()).body).toMatchObject({ count: 1 });
  });

  it('keeps an earlier month that was left open, and none that is not over', async () => {
    const [ada, bea] = [await addMember(app, 'ada'), await addMember(app, 'bea')];
    await earn(app, ada, '9', '2025-11-10T00:00:00.000Z');
    await earn(app, bea, '4', '2025-11-30T23:59:59.999Z');
    await earn(app, bea, '7', '2026-02-10T00:00:00.000Z');
    app.clock.set('2026-03-02T00:00:00.000Z');
    const open = async () => (await admin.call('GET', '/api/admin/leaderboards/open-months')).body.months;
    const statements = async () => (await statementsOf(open)).length;
    const few = await statements();
    await earn(app, ada, '1', '2022-02-10T00:00:00.000Z');
    app.clock.set('2026-03-02T00:00:00.000Z');
    expect(await open()).toEqual(['2026-02', '2025-11', '2022-02']);
    expect(await statements()).toBe(few);
    await run("delete from earning_events where occurred_at < '2023-01-01'");
    const keep = (month: string) => admin.call('POST', `/api/admin/leaderboards/finalize-hof?month=${month}`);
    expect(await open()).toEqual(['2026-02', '2025-11']);
    expect((await admin.call('GET', '/api/admin/overview')).body.openMonths).toBe(2);
    expect((await keep('2025-11')).body).toMatchObject({
      message: 'Hall of Fame finalized for 2025-11 with 2 entries',
      entries: [
        { username: 'ada', cinder_earned: '9.00' },
        { username: 'bea', cinder_earned: '4.00' },
      ],
    });
    expect((await keep('2025-11')).body.code).toBe('hall_of_fame_already_finalized');
    expect((await keep('2026-03')).body.code).toBe('hall_of_fame_month_not_over');
    expect((await keep('2026-3')).status).toBe(400);
    expect(await open()).toEqual(['2026-02']);
  });

  it('shows the newest month unless another is asked for, and none of those that are not final', async () => {
    expect((await hallOfFame()).body).toEqual([]);
    const ada = await addMember(app, 'ada');
    for (const [earned, at, finalized] of [
      ['1', '2025-12-31T23:00:00.000Z', '2026-01-01T00:00:00.000Z'],
      ['2', '2026-01-05T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ] as const) {
      await earn(app, ada, earned, at);
      app.clock.set(finalized);
      await finalize();
    }
    expect(await months()).toEqual(['2026-01', '2025-12']);
    expect((await hallOfFame()).body).toMatchObject([{ cinder_earned: '2.00' }]);
    expect((await hallOfFame('2025-12')).body).toMatchObject([{ cinder_earned: '1.00' }]);
    const second = await app.visitor('GET', '/api/leaderboards/hall-of-fame/periods?limit=1&page=2');
    expect([second.body, second.headers['x-total-count']]).toEqual([['2025-12'], '2']);
    const beyond = await app.visitor('GET', '/api/leaderboards/hall-of-fame?month=2025-12&limit=1&page=2');
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '1']);
    expect(await hallOfFame('2025-11')).toMatchObject({ status: 404, body: { code: 'hall_of_fame_month_not_found' } });
    for (const wrong of ['2026-13', '2026-1', 'January', '2026-01-01']) {
      expect((await hallOfFame(wrong)).status).toBe(400);
    }
  });
});
