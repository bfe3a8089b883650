import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

const history = async (days = 30) => {
  const answer = await admin.call('GET', `/api/admin/analytics/history?days=${days}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const keep = async () => app.features.jobs.find(({ name }) => name === 'analytics-keep-days')?.run();
const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);

/** Members are dated by the clock of the sign-in library otherwise. */
async function joined(count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => app.signUp()));
  const ids = people.map(({ userId }) => userId);
  await run('update members set created_at = $1 where user_id = any($2)', [app.clock.now(), ids]);
  return people;
}

async function checkIn(people: readonly Person[]): Promise<void> {
  const localDate = app.clock.now().toISOString().slice(0, 10);
  for (const person of people) {
    expect((await person.call('POST', '/api/streak/claim', { body: { localDate } })).status).toBe(200);
  }
}

/** Three weeks from Monday, 2 March 2026: two who join in the first, three in the second. */
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-03-02T12:00:00.000Z');
  admin = await app.signUp({ isAdmin: true });
  await run('update members set created_at = $1', [app.clock.now()]);
  const early = await joined(2);
  await checkIn(early);
  app.clock.set('2026-03-09T12:00:00.000Z');
  const late = await joined(3);
  await checkIn([...late, ...early.slice(0, 1)]);
  app.clock.set('2026-03-18T12:00:00.000Z');
  await checkIn(late.slice(0, 2));
}, 60_000);
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

describe('the course of a community', () => {
  it('says of each day who had joined and was there, and what came and went', async () => {
    const { days } = await history(17);
    expect(days.map(({ day }: { day: string }) => day)).toHaveLength(17);
    expect(days[0]).toMatchObject({ day: '2026-03-02', members: 3, newMembers: 3, activeMembers: 2 });
    expect(days[0].issued).toMatchObject({ streak: '10.00', mining: '0.00' });
    expect(days[1]).toMatchObject({ members: 3, newMembers: 0, activeMembers: 0, revenue: '0.00' });
    expect(days[7]).toMatchObject({ day: '2026-03-09', members: 6, newMembers: 3, activeMembers: 4 });
    expect(days[16]).toMatchObject({ members: 6, activeMembers: 2, spent: { store: '0.00' } });
    await keep();
    expect((await history(17)).days).toEqual(days);
    expect((await history(365)).days.slice(-17)).toEqual(days);
  });

  it('says of each week of joining who was there in which week since, of the weeks that are over', async () => {
    await keep();
    expect((await history()).cohorts).toEqual([
      { week: '2026-03-02', joined: 3, active: [2, 1] },
      { week: '2026-03-09', joined: 3, active: [3] },
    ]);
    app.clock.set('2026-03-23T01:00:00.000Z');
    await Promise.all([keep(), keep()]);
    expect((await history()).cohorts).toEqual([
      { week: '2026-03-02', joined: 3, active: [2, 1, 0] },
      { week: '2026-03-09', joined: 3, active: [3, 2] },
      { week: '2026-03-16', joined: 0, active: [0] },
    ]);
  });

  it('is counted anew where a history was written afterwards', async () => {
    const before = (await history()).cohorts;
    await app.features.services.dailyStats.recount();
    expect((await history()).cohorts).toEqual([]);
    await keep();
    expect((await history()).cohorts).toEqual(before);
  });

  it('forgets weeks of joining after three months', async () => {
    app.clock.set('2026-06-15T12:00:00.000Z');
    await keep();
    const { cohorts } = await history();
    expect(cohorts[0].week).toBe('2026-03-23');
    expect(cohorts).toHaveLength(12);
  });

  it('is a file of all days that are over', async () => {
    const { text, status } = await admin.call('GET', '/api/admin/export/days.csv');
    expect(status).toBe(200);
    const [head = '', first = '', ...rest] = text.trim().split(/\r?\n/);
    expect(head).toMatch(/^\uFEFF?day,new_members,active_members,sessions,.*issued_mining.*spent_store.*revenue_usd$/);
    expect(first).toMatch(/^2026-03-02,3,2,0,.*,0\.00$/);
    expect(rest.at(-1)).toMatch(/^2026-06-14,/);
  });

  it.each([0, 366])('is not of %i days', async (days) => {
    expect((await admin.call('GET', `/api/admin/analytics/history?days=${days}`)).status).toBe(400);
  });
});
