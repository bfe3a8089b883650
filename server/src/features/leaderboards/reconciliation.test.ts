import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMembersService } from '#features/account/members.service.ts';
import { newId } from '#platform/ids.ts';
import { addMember, earn } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createReconciliationService } from './reconciliation.service.ts';

let app: TestApp;
let admin: Person;
let ada: string;
let bea: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  await run('truncate leaderboard_refresh');
  await run('delete from members where user_id <> $1', [admin.userId]);
  ada = await addMember(app, 'ada');
  bea = await addMember(app, 'bea');
});

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const refresh = async (by = admin) => {
  const answer = await by.call('POST', '/api/admin/leaderboards/refresh-mv');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const lastRefresh = async () => (await admin.call('GET', '/api/admin/leaderboards/refresh-mv')).body.lastRefresh;

describe('a refresh', () => {
  it('finds nothing wrong where nothing is, and is remembered', async () => {
    await earn(app, ada, '5');
    expect(await lastRefresh()).toBeNull();
    const done = { at: '2026-03-04T12:00:00.000Z', by: 'hearthwarden', checked: 3, corrected: 0 };
    expect(await refresh()).toEqual({
      message: 'Lifetime earnings data refreshed successfully',
      ...done,
      corrections: [],
    });
    expect(await lastRefresh()).toEqual(done);
    app.clock.advance({ minutes: 1 });
    await refresh();
    expect(await lastRefresh()).toEqual({ ...done, at: '2026-03-04T12:01:00.000Z' });
  });

  it('does not name an administrator who is gone', async () => {
    const other = await app.signUp({ isAdmin: true });
    await refresh(other);
    await run('delete from members where user_id = $1', [other.userId]);
    expect(await lastRefresh()).toMatchObject({ by: null, checked: 0 });
  });

  it('corrects totals that are too high, too low, missing or of nothing, and tells which', async () => {
    await earn(app, ada, '5', '2026-02-20T12:00:00.000Z');
    await earn(app, ada, '7', '2026-03-04T12:00:00.000Z');
    await earn(app, bea, '3');
    await run('insert into quest_completions (user_id, id, quest_id, completed_at) values ($1, $2, $2, $3)', [
      bea,
      newId(app.clock.now()),
      app.clock.now(),
    ]);
    await run("update leaderboard_total set score = 100 where user_id = $1 and period = 'week'", [bea]);
    await run("update leaderboard_total set score = 1 where user_id = $1 and period = 'all'", [ada]);
    await run("delete from leaderboard_total where user_id = $1 and period_start = '2026-02-01'", [ada]);
    await run(
      "insert into leaderboard_total (user_id, board, period, period_start, score) values ($1, 'tournaments', 'month', '2026-03-01', 4)",
      [ada],
    );
    const { checked, corrected, corrections } = await refresh();
    const line = (name: string, board: string, period: string, periodStart: string, before: string, after: string) => ({
      user_id: name === 'ada' ? ada : bea,
      username: name,
      board,
      period,
      periodStart,
      before,
      after,
    });
    expect(corrections).toEqual([
      line('ada', 'earnings', 'month', '2026-02-01', '0.00', '5.00'),
      line('ada', 'earnings', 'all', '1970-01-01', '1.00', '12.00'),
      line('ada', 'tournaments', 'month', '2026-03-01', '4.00', '0.00'),
      line('bea', 'earnings', 'week', '2026-03-02', '100.00', '3.00'),
      line('bea', 'quests', 'week', '2026-03-02', '0.00', '1.00'),
      line('bea', 'quests', 'month', '2026-03-01', '0.00', '1.00'),
      line('bea', 'quests', 'all', '1970-01-01', '0.00', '1.00'),
    ]);
    expect([checked, corrected]).toEqual([11, 7]);
    expect(await app.findLedgerFaults()).toEqual([]);
    expect(await refresh()).toMatchObject({ corrected: 0, corrections: [] });
    const quests = await app.visitor('GET', '/api/leaderboards/quests');
    expect(quests.body).toMatchObject([{ username: 'bea', count_quests: 1 }]);
  });

  it('names the first hundred of many corrections, and makes all', async () => {
    for (let index = 0; index < 120; index++) await earn(app, await addMember(app), '2');
    await run("update leaderboard_total set score = 3 where period = 'all'");
    const { corrected, corrections } = await refresh();
    expect([corrected, corrections.length]).toEqual([120, 100]);
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it.each([1, 2, 3, 5, 50])('checks everybody once, %i members at a time', async (membersAtATime) => {
    for (let index = 0; index < 3; index++) await earn(app, await addMember(app), '2');
    await run("update leaderboard_total set score = 3 where period = 'all'");
    const { db } = app.connections;
    const members = createMembersService({ db, clock: app.clock });
    const { playerCounts } = app.features.services;
    const reconciliation = createReconciliationService({
      db,
      clock: app.clock,
      members,
      playerCounts,
      membersAtATime,
    });
    expect(await reconciliation.refresh(admin.userId, async () => {})).toMatchObject({ checked: 9, corrected: 3 });
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it('is safe while members earn, earnings are flagged and others refresh', async () => {
    await earn(app, ada, '5');
    await earn(app, bea, '3');
    const { body } = await admin.call('GET', '/api/admin/leaderboards/earning-events');
    await run('update leaderboard_total set score = score + 1000');
    const flips = body.events.flatMap(({ id }: { id: string }) =>
      [true, false, true].map((exploitFlag) =>
        admin.call('PATCH', `/api/admin/leaderboards/earning-events/${id}/exploit-flag`, { body: { exploitFlag } }),
      ),
    );
    const payments = Array.from({ length: 24 }, (_, index) => earn(app, index % 2 === 0 ? ada : bea, '0.25'));
    const refreshes = await Promise.all([refresh(), refresh(), refresh(), refresh()]);
    await Promise.all([...flips, ...payments]);
    expect(refreshes.reduce((sum, { corrected }) => sum + corrected, 0)).toBe(6);
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

describe('totals of old weeks and months', () => {
  const forget = () => app.features.jobs.find(({ name }) => name === 'leaderboards-forget-old-totals')?.run();
  const kept = async () => {
    const { rows } = await run(
      'select distinct period, period_start from leaderboard_total order by period desc, period_start',
    );
    return rows.map(({ period, period_start: start }) => `${period} ${start}`);
  };

  it('are forgotten when they are no longer the previous ones, and the rest stays true', async () => {
    for (const at of ['2025-12-31', '2026-01-31', '2026-02-01', '2026-02-22', '2026-02-23', '2026-03-02']) {
      await earn(app, ada, '1', `${at}T12:00:00.000Z`);
    }
    app.clock.set('2026-03-04T12:00:00.000Z');
    expect(await kept()).toHaveLength(10);
    expect(await app.findLedgerFaults()).toEqual([]);
    await forget();
    expect(await kept()).toEqual([
      'week 2026-02-23',
      'week 2026-03-02',
      'month 2026-02-01',
      'month 2026-03-01',
      'all 1970-01-01',
    ]);
    expect(await app.findLedgerFaults()).toEqual([]);
    expect(await refresh()).toMatchObject({ checked: 5, corrected: 0 });
    const old = 'start=2026-01-26T00:00:00.000Z&end=2026-02-02T00:00:00.000Z';
    const counted = await app.visitor('GET', `/api/leaderboards/earnings/rank?userId=${ada}&${old}`);
    expect(counted.body).toMatchObject({ rank: 1, score: '2.00' });

    app.clock.set('2026-04-06T00:00:00.000Z');
    await forget();
    expect(await kept()).toEqual(['month 2026-03-01', 'all 1970-01-01']);
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});
