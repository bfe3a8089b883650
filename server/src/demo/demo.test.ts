import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { makeDemo } from './make-demo.ts';

const END = new Date('2026-03-04T12:00:00.000Z');

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ hashing: null });
  await fill(app);
}, 240_000);
afterAll(() => app.close());

const fill = ({ databaseUrl }: TestApp, { force = false, NODE_ENV = 'test', members = 60, seed = 7 } = {}) =>
  makeDemo(
    {
      config: readConfig({
        NODE_ENV,
        // A history is longer than anybody's session.
        SESSION_IDLE_DAYS: '7',
        SESSION_MAX_DAYS: '7',
        AUTH_SECRET: 'a-secret-that-only-this-test-knows-of-1234',
        BOOTSTRAP_ADMIN_EMAIL: 'keeper@example.org',
        BOOTSTRAP_ADMIN_PASSWORD: 'a-long-enough-password',
        DATA_DIR: join(tmpdir(), `cinder-demo-${randomUUID()}`),
      }),
      databaseUrl,
      secret: 'a-secret-that-only-this-test-knows-of-1234',
      log: pino({ level: 'silent' }),
      force,
      print: () => {},
    },
    { members, months: 1, seed, end: END, onDay: () => {} },
  );

const count = async (from: string): Promise<number> =>
  Number((await app.connections.pool.query(`select count(*) as count from ${from}`)).rows[0].count);

describe('a small demo', () => {
  it('leaves the ledger and the boards as a recount finds them', async () => {
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it.each([
    ['60 members beside the administrator', 'members where not is_admin', 60],
    ['check-ins', 'daily_streak_history', 20],
    ['mined sessions', "mining_session where outcome = 'completed'", 20],
    ['claimed quests', 'quest_reward_claim', 1],
    ['badges', 'user_badge', 5],
    ['worn gear', 'equipment where item_id is not null', 1],
    ['purchases', 'purchase', 1],
    ['watched ads', "reward_ledger where source = 'ad_watch'", 1],
    ['grants', "reward_ledger where source = 'admin_grant'", 1],
    ['prizes', "reward_ledger where source = 'tournament'", 3],
    ['payouts of bets', "reward_ledger where source = 'wager_payout'", 1],
    ['flagged earnings', 'earning_events where exploit_flag', 1],
    ['a finalized month', 'hof_monthly', 10],
    ['notifications', 'notification where read_at is not null', 1],
    ['unread notifications', 'notification where read_at is null', 1],
    ['readers of guides', 'guide where view_count > 0', 1],
    ['tournaments that are over', "tournament where status = 'completed'", 2],
    ['a cancelled one', "tournament where status = 'cancelled'", 1],
    ['two live ones', "tournament where status = 'live'", 2],
    ['one in check-in', "tournament where status = 'checkin'", 1],
    ['three to come', "tournament where status = 'registration'", 3],
    [
      'open markets with stakes',
      "betting_market join betting_pool on market_id = id where status = 'open' and total_stake > 0",
      1,
    ],
    ['two seasons', 'championship_seasons', 2],
    ['events of the series', 'championship_events', 12],
    ['offers of the store', 'store_offer', 11],
    ['members who wear something', 'members where worn is not null', 2],
    ['redemptions', "store_redemption where status = 'delivered'", 3],
    ['requests that wait', "store_redemption where status in ('requested', 'accepted')", 1],
    ['a drawn raffle with winners', 'raffle join raffle_win on raffle_id = id where user_id is not null', 3],
    ['an open raffle with tickets', 'raffle where drawn_at is null and sold > 0', 1],
    ['a raffle to come', 'raffle where opens_at is not null', 1],
    ['challenges that are over', 'challenge where winner is not null', 3],
    ['a challenge that was declined', "challenge where status = 'declined'", 1],
    ['a challenge that waits for the staff', "challenge where status = 'disputed' and dispute_reason <> ''", 1],
    ['open challenges', 'challenge where ended_at is null', 3],
    ['gifts', 'gift', 4],
    ['a gift whose message was reported', 'gift where reported_at is not null', 1],
    ['a gift that was refused', 'gift_refusal', 1],
    ['a page of its own', 'site_page where published', 1],
    ['a link elsewhere', 'site_link', 1],
    ['what the back-office did', 'audit_log', 20],
  ])('has %s', async (_, from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least);
  });

  it('lets nobody in but the demo account', async () => {
    const signIn = (email: string, password: string) =>
      app.visitor('POST', '/api/auth/sign-in/email', { body: { email, password } });
    expect((await signIn('demo@cinder.localhost', 'explore-the-demo')).status).toBe(200);
    expect(await count("account where password is not null and provider_id = 'credential'")).toBe(2);
    expect(await count('sessions where expire > now()')).toBeLessThanOrEqual(2);
  });

  it('leaves the rules of mining as they were', async () => {
    const { rows } = await app.connections.pool.query('select idle_timeout_seconds from mining_config');
    expect(rows).toEqual([{ idle_timeout_seconds: 70 }]);
  });
});

describe('the smallest demo', () => {
  const SMALLEST = { members: 20, seed: 1 };
  let first: TestApp;

  beforeAll(async () => {
    first = await createTestApp();
    await fill(first, SMALLEST);
  }, 240_000);
  afterAll(() => first.close());

  it('calls off what too few want to play', async () => {
    expect(await first.findLedgerFaults()).toEqual([]);
  });

  it('is the same for the same seed', async () => {
    const twin = await createTestApp();
    await fill(twin, SMALLEST);
    expect(await portrait(first)).toEqual(await portrait(twin));
    await twin.close();
  }, 240_000);

  it('refuses where there are members and in production, unless it is told to, which adds others', async () => {
    await expect(fill(first)).rejects.toThrow('There are members already');
    await expect(fill(first, { NODE_ENV: 'production' })).rejects.toThrow('This is a production site');
    await fill(first, { force: true, NODE_ENV: 'production', members: 20, seed: 2 });
    const { rows } = await first.connections.pool.query(
      'select count(*)::int as count from members where not is_admin',
    );
    expect(rows).toEqual([{ count: 40 }]);
    expect(await first.findLedgerFaults()).toEqual([]);
  }, 240_000);
});

/** Everybody, with what they have and where they play. */
async function portrait({ connections }: TestApp) {
  const rows = async (statement: string) => (await connections.pool.query(statement)).rows;
  const members = await rows(`
    select user_id, username, cinder_total, level, xp, m.created_at, longest_streak
    from members m left join daily_streak s using (user_id) where not is_admin order by username`);
  const owned = await rows('select user_id, slug from inventory i join item on item.id = item_id');
  const played = await rows(`
    select user_id, slug || coalesce(r.placement::text, '') as slug
    from tournament_registration r join tournament t on t.id = tournament_id`);
  const slugsOf = (all: { user_id: string; slug: string }[], id: string) =>
    all.flatMap(({ user_id: userId, slug }) => (userId === id ? [slug] : [])).sort();
  return members.map(({ user_id: id, ...member }) => ({
    ...member,
    items: slugsOf(owned, id),
    tournaments: slugsOf(played, id),
  }));
}
