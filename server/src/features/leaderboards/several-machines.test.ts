import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, earn } from '#testing/members.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ isDistributed: true });
});
afterAll(() => app.close());

it('ranks by what each machine holds, for there is no snapshot of all of them to remember scores by', async () => {
  const [first, second] = [await addMember(app), await addMember(app)];
  await earn(app, first, '5');
  await earn(app, second, '7');
  const rankOf = async (userId: string) =>
    (await app.visitor('GET', `/api/leaderboards/earnings/rank?userId=${userId}`)).body;
  expect(await rankOf(first)).toMatchObject({ rank: 2, totalPlayers: 2 });
  // Unannounced, as a machine's commit is before another's: whoever remembered would tell the old rank.
  await app.connections.pool.query('update leaderboard_total set score = 9 where user_id = $1', [first]);
  expect(await rankOf(first)).toMatchObject({ rank: 1, score: '9.00', totalPlayers: 2 });
});
