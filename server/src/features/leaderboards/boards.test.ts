import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addMember, deleteMembersExcept, earn } from '#testing/members.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const WEEK = 'start=2026-03-02T00:00:00.000Z&end=2026-03-09T00:00:00.000Z';
const LAST_WEEK = 'start=2026-02-23T00:00:00.000Z&end=2026-03-02T00:00:00.000Z';
const MONTH = 'start=2026-03-01T00:00:00.000Z&end=2026-04-01T00:00:00.000Z';
const LAST_MONTH = 'start=2026-02-01T00:00:00.000Z&end=2026-03-01T00:00:00.000Z';

let app: TestApp;
let ada: string;
let bea: string;
let cyn: string;
let dot: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:00.000Z');
  await deleteMembersExcept(app, []);
  ada = await addMember(app, 'ada', '/images/ada.png');
  bea = await addMember(app, 'bea');
  cyn = await addMember(app, 'cyn');
  dot = await addMember(app, 'dot');
});

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const get = async (path: string) => {
  const answer = await app.visitor('GET', `/api/leaderboards/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
/** A board as lines of rank, name and score. */
async function board(path: string, score = 'total_cinder'): Promise<string[]> {
  const { body } = await get(path);
  return body.map((row: Record<string, unknown>) => `${row['rank']} ${row['username']} ${row[score]}`);
}
const rank = async (path: string) => (await get(path)).body;
const completeQuest = (userId: string, at: string, verified = true) =>
  run('insert into quest_completions (user_id, id, quest_id, completed_at, verified) values ($1, $2, $3, $4, $5)', [
    userId,
    newId(new Date(at)),
    newId(new Date(at)),
    at,
    verified,
  ]);

describe('the board of earnings', () => {
  it('ranks members with equal scores alike, and lists them by their id', async () => {
    await earn(app, ada, '10');
    await earn(app, bea, '20.50');
    await earn(app, cyn, '20.50');
    await earn(app, dot, '30');
    const lines = ['1 dot 30.00', '2 bea 20.50', '2 cyn 20.50', '4 ada 10.00'];
    expect(await board('earnings/lifetime')).toEqual(lines);
    expect(await board('earnings')).toEqual(lines);
    expect(await board(`earnings?${WEEK}`)).toEqual(lines);
    expect(await board(`earnings?${MONTH}`)).toEqual(lines);
    expect(await board('earnings?start=2026-03-04T00:00:00.000Z&end=2026-03-05T00:00:00.000Z')).toEqual(lines);
    const page = await get('earnings/lifetime?limit=1&page=3');
    expect(page.body).toEqual([
      { rank: 2, user_id: cyn, username: 'cyn', avatar_url: null, badges: [], total_cinder: '20.50' },
    ]);
    expect(page.headers['x-total-count']).toBe('4');
    const beyond = await get('earnings/lifetime?limit=2&page=9');
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '4']);
  });

  it('begins a week on Monday and a month on its first day at 00:00 UTC', async () => {
    await earn(app, ada, '1', '2026-02-28T23:59:59.999Z');
    await earn(app, bea, '2', '2026-03-01T00:00:00.000Z');
    await earn(app, bea, '4', '2026-03-01T23:59:59.999Z');
    await earn(app, cyn, '8', '2026-03-02T00:00:00.000Z');
    await earn(app, dot, '16', '2026-03-08T23:59:59.999Z');
    expect(await board(`earnings?${WEEK}`)).toEqual(['1 dot 16.00', '2 cyn 8.00']);
    expect(await board(`earnings?${LAST_WEEK}`)).toEqual(['1 bea 6.00', '2 ada 1.00']);
    expect(await board(`earnings?${MONTH}`)).toEqual(['1 dot 16.00', '2 cyn 8.00', '3 bea 6.00']);
    expect(await board(`earnings?${LAST_MONTH}`)).toEqual(['1 ada 1.00']);
    const half = 'earnings?start=2026-03-01T00:00:00.000Z&end=2026-03-01T23:59:59.999Z';
    expect(await board(half)).toEqual(['1 bea 2.00']);

    app.clock.set('2026-03-09T00:00:00.000Z');
    expect(await board('earnings?start=2026-03-09T00:00:00.000Z&end=2026-03-16T00:00:00.000Z')).toEqual([]);
    expect(await board(`earnings?${WEEK}`)).toEqual(['1 dot 16.00', '2 cyn 8.00']);
    expect(await board(`earnings?${LAST_WEEK}`)).toEqual(['1 bea 6.00', '2 ada 1.00']);
  });

  it('counts what is verified and unflagged, and nobody who has nothing', async () => {
    await earn(app, ada, '5');
    await earn(app, bea, '6');
    await earn(app, cyn, '7');
    await earn(app, dot, '9');
    await earn(app, dot, '-9');
    await run('update earning_events set exploit_flag = true where user_id = $1', [ada]);
    await run('update earning_events set verified = false where user_id = $1', [bea]);
    const range = 'earnings?start=2026-03-03T00:00:00.000Z&end=2026-03-05T00:00:00.000Z';
    expect(await board(range)).toEqual(['1 dot 9.00', '2 cyn 7.00']);
    await run("update leaderboard_total set score = 0 where user_id = $1 and board = 'earnings'", [cyn]);
    expect(await board(`earnings?${WEEK}`)).toEqual(['1 dot 9.00', '2 bea 6.00', '3 ada 5.00']);
  });

  it('shows a picture, and the badges that a member shows by their place', async () => {
    await earn(app, ada, '5');
    const { rows } = await run('select id, name, image_url from badge order by id limit 2');
    for (const [index, { id }] of rows.entries()) {
      await run('insert into user_badge (user_id, badge_id, earned_at) values ($1, $2, $3)', [
        ada,
        id,
        app.clock.now(),
      ]);
      await run('insert into user_badge_showcase (user_id, position, badge_id) values ($1, $2, $3)', [
        ada,
        3 - index,
        id,
      ]);
    }
    const players = rows.map(({ id, name, image_url: imageUrl }) => ({ id, name, imageUrl })).reverse();
    expect((await get('earnings')).body).toMatchObject([{ avatar_url: '/images/ada.png', badges: players }]);
  });

  it('forgets a deleted member at once', async () => {
    await earn(app, ada, '5');
    await earn(app, bea, '6');
    expect((await get('stats')).body).toMatchObject({ totalPlayers: 2, leader: { username: 'bea' } });
    await deleteMembersExcept(app, [ada]);
    expect(await board('earnings')).toEqual(['1 ada 5.00']);
    expect(await board('earnings?start=2026-03-03T00:00:00.000Z&end=2026-03-05T00:00:00.000Z')).toEqual(['1 ada 5.00']);
    expect((await get('stats')).body).toMatchObject({ totalPlayers: 1, leader: { username: 'ada' } });
  });
});

describe('the other boards', () => {
  it('count quests in their time', async () => {
    await completeQuest(ada, '2026-03-03T12:00:00.000Z');
    await completeQuest(ada, '2026-02-03T12:00:00.000Z');
    await completeQuest(bea, '2026-03-03T12:00:00.000Z', false);
    const admin = await app.signUp({ isAdmin: true });
    await admin.call('POST', '/api/admin/leaderboards/refresh-mv');
    expect(await board(`quests?${WEEK}`, 'count_quests')).toEqual(['1 ada 1']);
    expect(await board('quests', 'count_quests')).toEqual(['1 ada 2']);
    expect(await board('quests?start=2026-02-01T00:00:00Z&end=2026-03-04T00:00:00Z', 'count_quests')).toEqual([
      '1 ada 2',
    ]);
    expect(await rank(`quests/rank?userId=${ada}`)).toMatchObject({ rank: 1, score: 2, totalPlayers: 1 });
  });

  it('count tournaments', async () => {
    await run('insert into game_title (id, code, name) values ($1, $2, $2) on conflict do nothing', [
      newId(app.clock.now()),
      'chess',
    ]);
    for (const [slug, players] of [
      ['one', [ada, bea]],
      ['two', [bea]],
    ] as const) {
      const id = newId(app.clock.now());
      await run(
        `insert into tournament (id, title, slug, game_code, format, start_at, created_at, updated_at)
        values ($1, $2, $2, 'chess', 'single_elim', $3, $3, $3)`,
        [id, slug, app.clock.now()],
      );
      for (const userId of players) {
        await run(
          'insert into tournament_participation (user_id, tournament_id, participated_at) values ($1, $2, $3)',
          [userId, id, app.clock.now()],
        );
      }
    }
    expect(await board('tournaments?start=2026-03-04T00:00:00Z&end=2026-03-05T00:00:00Z', 'count_tournaments')).toEqual(
      ['1 bea 2', '2 ada 1'],
    );
  });

  it('rank check-ins by the longest streak, and show the one that lives', async () => {
    const streak = (userId: string, longest: number, current: number, last: string) =>
      run(
        `insert into daily_streak (user_id, longest_streak, current_streak, last_claimed_local_date)
        values ($1, $2, $3, $4)`,
        [userId, longest, current, last],
      );
    await streak(ada, 9, 3, '2026-03-03');
    await streak(bea, 9, 9, '2026-01-01');
    await streak(cyn, 12, 1, '2026-03-04');
    expect(await board('checkin-streak', 'longest_streak')).toEqual(['1 cyn 12', '2 ada 9', '2 bea 9']);
    expect(await board('checkin-streak', 'current_streak')).toEqual(['1 cyn 1', '2 ada 3', '2 bea 0']);
    expect(await rank(`checkin-streak/rank?userId=${ada}`)).toEqual({
      userId: ada,
      rank: 2,
      score: 9,
      totalPlayers: 3,
      above: { rank: 1, user_id: cyn, username: 'cyn', score: 12 },
      below: null,
    });
    expect((await get('stats?board=checkin-streak')).body).toEqual({
      totalPlayers: 3,
      leader: { user_id: cyn, username: 'cyn', avatar_url: null, score: 12 },
    });
  });

  it('rank miners by their completed sessions', async () => {
    const count = (userId: string, counter: string, total: number) =>
      run('insert into member_counter (user_id, counter, total) values ($1, $2, $3)', [userId, counter, total]);
    await count(ada, 'mining_sessions', 2);
    await count(bea, 'mining_sessions', 11);
    await count(cyn, 'watch_ads', 50);
    expect(await board('mining-stats', 'total_mining_sessions')).toEqual(['1 bea 11', '2 ada 2']);
    expect(await rank(`mining-stats/rank?userId=${ada}`)).toMatchObject({ rank: 2, score: 2, totalPlayers: 2 });
    expect(await rank(`mining-stats/rank?userId=${cyn}`)).toMatchObject({ rank: null, score: 0 });
    expect((await get('stats?board=mining')).body).toMatchObject({ totalPlayers: 2, leader: { score: 11 } });
  });
});

describe('the own rank', () => {
  it('is exact far below the first hundred, with the neighbours of a tie', async () => {
    const others: string[] = [];
    for (let index = 0; index < 240; index++) others.push(await addMember(app));
    // Two of each score: 1000.00 twice, 999.00 twice …
    for (const [index, userId] of others.entries()) await earn(app, userId, `${1000 - Math.floor(index / 2)}`);
    await earn(app, ada, '900');
    await earn(app, bea, '0.01');
    for (const range of ['', `&${WEEK}`, `&${MONTH}`, '&start=2026-03-01T00:00:00Z&end=2026-03-07T00:00:00Z']) {
      expect(await rank(`earnings/rank?userId=${ada}${range}`)).toEqual({
        userId: ada,
        rank: 201,
        score: '900.00',
        totalPlayers: 242,
        above: { rank: 199, user_id: others[199], username: expect.any(String), score: '901.00' },
        below: { rank: 204, user_id: others[202], username: expect.any(String), score: '899.00' },
      });
      expect(await rank(`earnings/rank?userId=${others[0]}${range}`)).toMatchObject({
        rank: 1,
        above: null,
        below: { rank: 3, user_id: others[2] },
      });
      expect(await rank(`earnings/rank?userId=${bea}${range}`)).toMatchObject({
        rank: 242,
        above: { rank: 240 },
        below: null,
      });
      // Nothing counted: the next better score is the last one of the board.
      expect(await rank(`earnings/rank?userId=${cyn}${range}`)).toEqual({
        userId: cyn,
        rank: null,
        score: '0.00',
        totalPlayers: 242,
        above: { rank: 242, user_id: bea, username: 'bea', score: '0.01' },
        below: null,
      });
    }
    const page = (await get('earnings?limit=3&page=68')).body;
    expect(page.map((row: { rank: number }) => row.rank)).toEqual([201, 201, 204]);
  }, 60_000);

  it('of nobody is not found', async () => {
    for (const path of ['earnings', 'quests', 'tournaments', 'checkin-streak', 'mining-stats']) {
      const answer = await app.visitor('GET', `/api/leaderboards/${path}/rank?userId=${newId(app.clock.now())}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
  });

  it.each([
    ['start=2026-03-02T00:00:00Z', 'end'],
    ['end=2026-03-02T00:00:00Z', 'start'],
    ['start=2026-03-02T00:00:00Z&end=2026-03-02T00:00:00Z', 'end'],
    ['start=2026-03-02T00:00:00Z&end=2026-03-01T00:00:00Z', 'end'],
    ['start=2025-01-01T00:00:00Z&end=2026-02-05T00:00:00.001Z', 'end'],
    ['start=yesterday&end=2026-02-05T00:00:00Z', 'start'],
    ['start=2026-02-30T00:00:00Z&end=2026-03-05T00:00:00Z', 'start'],
  ])('refuses the range %s at its %s, and so do list and stats', async (range, path) => {
    for (const url of [`earnings/rank?userId=${ada}&`, 'quests?', 'stats?board=tournaments&']) {
      const answer = await app.visitor('GET', `/api/leaderboards/${url}${range}`);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
  });

  it('of a whole 400 days is counted', async () => {
    await earn(app, ada, '3');
    expect(await rank(`earnings/rank?userId=${ada}&start=2025-02-01T00:00:00Z&end=2026-03-08T00:00:00Z`)).toMatchObject(
      { rank: 1, score: '3.00' },
    );
  });
});

it('has no leader where nobody has anything', async () => {
  for (const name of ['earnings', 'quests', 'tournaments', 'checkin-streak', 'mining']) {
    expect((await get(`stats?board=${name}`)).body).toEqual({ totalPlayers: 0, leader: null });
  }
});
