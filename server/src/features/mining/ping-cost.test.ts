import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { applyPings, findRefusals, type PingRow } from './ping.queries.ts';

const PEOPLE = 100;
const CLOSED_EACH = 100;
const PINGS = 20;

type Database = Parameters<typeof findRefusals>[0];

let app: TestApp;
let pings: PingRow[];

/** Statistics of a quiet hour, in which all sessions were closed; since then, everybody mines. */
beforeAll(async () => {
  app = await createTestApp();
  const people = await addPeople(
    app,
    Array.from({ length: PEOPLE }, (_, index) => `digger_${index}`),
  );
  const { pool } = app.connections;
  await pool.query(
    `insert into mining_session (user_id, id, device_id, local_date, tz_offset_minutes, base_reward_cinder,
      duration_seconds, min_ping_interval_seconds, idle_timeout_seconds, started_at, ended_at, last_ping_at,
      total_seconds, is_closed, outcome, stretches)
    select user_id, uuidv7(at - clock_timestamp()), 'web', at::date, 0, 60, 3600, 15, 70, at, at, at, 0, true, 'stopped', '[]'
    from members, generate_series(1, ${CLOSED_EACH}) nth, lateral (select $1::timestamptz - nth * interval '1 day' as at)`,
    [app.clock.now()],
  );
  await pool.query('vacuum (analyze) mining_session');
  const { start } = minerOf(app);
  const sessionIds: string[] = [];
  for (const person of people) sessionIds.push((await start(person)).body.sessionId);
  app.clock.advance({ seconds: 20 });
  const { rows } = await pool.query<{ user_id: string; sid: string }>('select user_id, sid from sessions');
  const sids = new Map(rows.map(({ user_id, sid }) => [user_id, sid]));
  pings = people.slice(0, PINGS).map(({ userId }, index) => ({
    ...{ userId, sid: sids.get(userId) ?? '', sessionId: sessionIds[index] ?? '' },
    ...{ visible: true, at: app.clock.now(), lastInputMs: null },
  }));
});
afterAll(() => app.close());

const LIMITS = { idleDays: 30, maxDays: 90 };

/** How many rows of sessions this connection has read. */
async function countRead(client: { query(text: string): Promise<{ rows: { read: number }[] }> }): Promise<number> {
  const { rows } = await client.query(
    `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname = 'mining_session'`,
  );
  return rows[0]?.read ?? 0;
}

it.each([
  ['a ping', (db: Database) => applyPings(db, pings, { toleranceSeconds: 0.5, limits: LIMITS })],
  ['a refused ping', (db: Database) => findRefusals(db, pings, LIMITS)],
])('%s reads its own session alone, whoever else mines', async (_, work) => {
  const client = await app.connections.pool.connect();
  try {
    await client.query('begin');
    const before = await countRead(client);
    expect(await work(client as never)).toHaveLength(PINGS);
    // Once as it is looked for, and once more as it is told of.
    expect((await countRead(client)) - before).toBeLessThanOrEqual(2 * PINGS);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
