import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { type EndpointName, endpoints, send } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { MEMBER_CALLS } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { READ_CALLS } from '#testing/read-calls.ts';
import { at, createTestApp, type TestApp } from '#testing/test-app.ts';

/** A call that concerns others than its caller: why, and how many queries at most go to every shard. */
interface Reason {
  because: string;
  queries: number;
  /** One unless it is said. */
  least?: number;
}

/** The other member may live on the shard of the caller. */
const byChance = { least: 0 };
const page: Reason = { because: 'a board ranks all members', queries: 5 };
const rank: Reason = { because: 'a place is counted among all members', queries: 7 };

const staff: Reason = { because: 'administrators are notified', queries: 2 };
const both: Reason = {
  because: 'it is about two members, and a device of both is looked for',
  queries: 6,
  ...byChance,
};

const ON_EVERY_SHARD: Partial<Record<EndpointName, Reason>> = {
  'GET /api/leaderboards/earnings/lifetime': page,
  'GET /api/leaderboards/earnings': page,
  'GET /api/leaderboards/quests': page,
  'GET /api/leaderboards/tournaments': page,
  'GET /api/leaderboards/checkin-streak': page,
  'GET /api/leaderboards/mining-stats': page,
  'GET /api/leaderboards/earnings/rank': rank,
  'GET /api/leaderboards/quests/rank': rank,
  'GET /api/leaderboards/tournaments/rank': rank,
  'GET /api/leaderboards/checkin-streak/rank': rank,
  'GET /api/leaderboards/mining-stats/rank': rank,
  'GET /api/leaderboards/stats': page,
  'DELETE /api/me': { because: "the name leaves others' notifications, and an administrator must stay", queries: 2 },
  'POST /api/tournaments/:id/matches/:matchId/report': { because: 'the opponent is notified', queries: 1, ...byChance },
  'POST /api/tournaments/:id/matches/:matchId/confirm': {
    because: 'a final counts for all entrants, and pays them',
    queries: 5,
    ...byChance,
  },
  'POST /api/tournaments/:id/matches/:matchId/dispute': { ...staff, ...byChance },
  'POST /api/store/offers/:id/redeem': staff,
  'POST /api/gifts': both,
  'POST /api/gifts/:id/report': staff,
  'GET /api/challenges/:id': both,
  'POST /api/challenges': both,
  'POST /api/challenges/:id/accept': both,
  'POST /api/challenges/:id/decline': both,
  'POST /api/challenges/:id/report': both,
  'POST /api/challenges/:id/confirm': both,
  'POST /api/challenges/:id/dispute': both,
};

const CALLS = { ...READ_CALLS, ...MEMBER_CALLS };
/** The stream of events has no end. */
const STREAM = 'GET /api/events';

const memberCalls = endpoints.flatMap(([name, endpoint]) => {
  const makeCall = CALLS[name as keyof typeof CALLS];
  return endpoint.access === 'admin' || name === STREAM || !makeCall ? [] : [[name, endpoint, makeCall] as const];
});

describe.runIf(process.env['TEST_DISTRIBUTED'])('on several machines', () => {
  let app: TestApp;
  let observed: TestApp;
  let fixture: Fixture;
  /** Statements that Citus had to send to several shards; one may be several queries. */
  let split: string[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    fixture = await openFixture(app);
    const { rows } = await app.connections.pool.query('select current_database() as name');
    // Citus says what it splits up, and refuses what joins the coordinator's rows with those of a shard.
    const settings = { 'citus.multi_task_query_log_level': 'notice', 'citus.local_table_join_policy': 'never' };
    for (const [name, value] of Object.entries(settings))
      await app.connections.pool.query(`alter database "${rows[0].name}" set ${name} = ${value}`);
    const { query } = NamedClient.prototype;
    const lastOf = new WeakMap<NamedClient, string>();
    vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (this: NamedClient, ...args) {
      if (!lastOf.has(this))
        this.on('notice', ({ message }) => {
          if (message?.includes('multi-task query')) split.push(lastOf.get(this) ?? '');
        });
      lastOf.set(this, String(args[0]));
      return Reflect.apply(query, this, args);
    });
    // The setting holds for connections that are opened from now on.
    observed = await createTestApp({ beside: app });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await observed.close();
    await app.close();
  });

  it('notices a statement that goes to every shard', async () => {
    split = [];
    await observed.connections.pool.query('select count(*) from members where level > $1', [1]);
    expect(split).toEqual(['select count(*) from members where level > $1']);
  });

  it.each(memberCalls)('%s goes to one shard or is named with its reason', async (name, endpoint, makeCall) => {
    const by = await admit(app);
    const call = await makeCall(fixture, by);
    split = [];
    const answer = await send(at(observed, by), endpoint, call);
    expect(answer.status, answer.text).toBeLessThan(400);
    const reason = ON_EVERY_SHARD[name];
    if (reason) {
      expect(split.length, split.join('\n')).toBeGreaterThanOrEqual(reason.least ?? 1);
      expect(split.length, split.join('\n')).toBeLessThanOrEqual(reason.queries);
    } else expect(split).toEqual([]);
  });
});
