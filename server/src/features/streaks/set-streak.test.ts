import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let members = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterEach(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
});
afterAll(() => app.close());

const newcomer = async () => {
  const username = `Streaker_${++members}`;
  return { ...(await app.signUp({ username })), username };
};
const set = (username: unknown, day: unknown) =>
  admin.call('POST', '/api/admin/set-streak', { body: { username, day } });
const claim = (person: Person, localDate: string) => person.call('POST', '/api/streak/claim', { body: { localDate } });
const status = async (person: Person) => (await person.call('GET', '/api/streak/status')).body;
const today = () => app.clock.now().toISOString().slice(0, 10);
const earned = async (person: Person) => (await person.call('GET', '/api/rewards')).body.total;

it('has the member stand as if they had claimed that day yesterday, and claim the next today', async () => {
  const ada = await newcomer();
  const answer = await set(ada.username.toUpperCase(), 4);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: 'Streak set successfully',
      username: ada.username.toUpperCase(),
      currentStreak: 4,
      longestStreak: 4,
      cycleDay: 4,
      lastClaimedDate: '2026-03-03',
      freezes: 0,
    },
  ]);
  expect(await earned(ada)).toBe(0);
  expect(await status(ada)).toMatchObject({ currentStreak: 4, cycleDay: 5, isClaimedToday: false });
  expect((await claim(ada, today())).body).toMatchObject({ cycleDay: 5, currentStreak: 5 });
});

it('never pays a date again: who has claimed today stands a day further, and goes on tomorrow', async () => {
  const ada = await newcomer();
  expect((await claim(ada, today())).status).toBe(200);
  for (const [day, next] of [
    [6, 7],
    [7, 1],
  ] as const) {
    const { body } = await set(ada.username, day);
    expect(body).toMatchObject({ cycleDay: next, currentStreak: day + 1, lastClaimedDate: today() });
    expect(await status(ada)).toMatchObject({ isClaimedToday: true, cycleDay: next });
    expect((await claim(ada, today())).body.code).toBe('streak_already_claimed');
  }
  expect(await earned(ada)).toBe(1);
  app.clock.advance({ hours: 24 });
  expect((await claim(ada, today())).body).toMatchObject({ cycleDay: 2, currentStreak: 9 });
});

it('keeps the longest streak and the freezes', async () => {
  const ada = await newcomer();
  await set(ada.username, 7);
  await claim(ada, today());
  expect((await set(ada.username, 1)).body).toMatchObject({ longestStreak: 8, currentStreak: 2 });
});

it.each([0, 8, -1, 1.5, '3', null])('refuses day %j', async (day) => {
  const { status: code, body } = await set('hearthwarden', day);
  expect([code, body.issues]).toMatchObject([400, [{ path: 'day' }]]);
});

it.each([
  { username: ' ', day: 3 },
  { day: 3 },
  { username: 'hearthwarden' },
  { username: 'hearthwarden', day: null },
  {},
])('refuses %j as a form with an empty field', async (body) => {
  const answer = await admin.call('POST', '/api/admin/set-streak', { body });
  expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Please fill in all fields' });
});

it('refuses nobody', async () => {
  const nobody = await set('nobody_at_all', 3);
  expect([nobody.status, nobody.body.code]).toEqual([404, 'member_not_found']);
});

it('pays a date once, however often it is claimed and set at once', async () => {
  const ada = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, index) => (index % 2 ? claim(ada, today()) : set(ada.username, 1 + (index % 7)))),
  );
  expect(answers.map(({ status: code }) => code).filter((code) => code !== 200 && code !== 409)).toEqual([]);
  expect(await earned(ada)).toBe(1);
  expect(await status(ada)).toMatchObject({ isClaimedToday: true });
});
