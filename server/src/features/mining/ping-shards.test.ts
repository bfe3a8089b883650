import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { applyPings, type PingRow } from './ping.queries.ts';

/** A shard's tables: those of all members, under other names. */
const SHARD = { sessions: 'mining_session_102008', pings: 'mining_ping_102108' };

const SIGNED_OUT = 'signed-out';

let app: TestApp;
let people: Person[];
let pings: PingRow[];

beforeAll(async () => {
  app = await createTestApp();
  people = await addPeople(
    app,
    Array.from({ length: 12 }, (_, index) => `digger_${index}`),
  );
  const { start, stop } = minerOf(app);
  const sessions: string[] = [];
  for (const person of people) sessions.push((await start(person)).body.sessionId);
  await stop(people[7] as Person, sessions[7] as string);
  const { pool } = app.connections;
  await pool.query('update mining_session set total_seconds = duration_seconds - 5 where user_id = $1', [
    people[4]?.userId,
  ]);
  await pool.query(`update mining_session set last_ping_at = last_ping_at - interval '90 seconds' where user_id = $1`, [
    people[5]?.userId,
  ]);
  const { rows } = await pool.query<{ user_id: string; sid: string }>('select user_id, sid from sessions');
  const sidOf = new Map(rows.map(({ user_id: userId, sid }) => [userId, sid]));
  app.clock.advance({ seconds: 20 });
  pings = people.map(({ userId }, index) => ({
    userId,
    sid: index === 8 ? SIGNED_OUT : (sidOf.get(userId) ?? ''),
    sessionId: sessions[index === 9 ? 0 : index] ?? '',
    visible: index !== 2,
    at: new Date(app.clock.now().getTime() - (index === 3 ? 12_000 : 0)),
    lastInputMs: index === 1 ? null : 100 * index,
  }));
});
afterAll(() => app.close());

const RULES = { toleranceSeconds: 0.5, limits: { idleDays: 30, maxDays: 90 } };

it('credits and stores in the tables of a shard what it credits and stores in those of everybody', async () => {
  const { pool } = app.connections;
  await pool.query(`create table ${SHARD.sessions} (like mining_session including all)`);
  await pool.query(`insert into ${SHARD.sessions} select * from mining_session`);
  await pool.query(`create table ${SHARD.pings} (like mining_ping including all)`);
  const byUser = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1);

  const signedIn = pings.filter(({ sid }) => sid !== SIGNED_OUT);
  const inShard = (await applyPings(pool, signedIn, RULES, SHARD)).toSorted(byUser);
  expect((await pool.query('select from mining_ping')).rowCount).toBe(0);
  const inAll = (await applyPings(pool, pings, RULES)).toSorted(byUser);

  expect(inShard).toEqual(inAll);
  // Too soon, too late, closed, signed out, another's: five of twelve.
  expect(inAll).toHaveLength(7);
  const contentOf = async (table: string) =>
    (await pool.query(`select row_to_json(one)::text as row from ${table} one order by row_to_json(one)::text`)).rows;
  expect(await contentOf(SHARD.sessions)).toEqual(await contentOf('mining_session'));
  expect(await contentOf(SHARD.pings)).toEqual(await contentOf('mining_ping'));
});
