import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '#testing/long.ts';
import { addMember, deleteMembersExcept, earn } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const MEMBERS = 5;
const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

type Step =
  | { kind: 'earn'; member: number; cents: number }
  | { kind: 'flag' | 'verify'; event: number; value: boolean }
  | { kind: 'wait'; hours: number }
  | { kind: 'forget' };

// Few members and few amounts, so that ties are common; waits that cross many midnights, Mondays and months.
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('earn' as const), member: fc.nat(MEMBERS - 1), cents: fc.nat(4) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('flag', 'verify'), event: fc.nat(30), value: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
);

const run = (statement: string, values: unknown[] = []) => app.connections.pool.query(statement, values);
const path = (range: Range | null) =>
  range === null ? '' : `&start=${range.start.toISOString()}&end=${range.end.toISOString()}`;

interface Range {
  start: Date;
  end: Date;
}

/** This week and the one before, this month and the one before, another range, and all of time. */
function rangesAt(now: Date): (Range | null)[] {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())).getTime();
  const monday = day - ((now.getUTCDay() + 6) % 7) * 24 * HOUR_MS;
  const week = (begin: number) => ({ start: new Date(begin), end: new Date(begin + 168 * HOUR_MS) });
  const month = (offset: number) => ({
    start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)),
    end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1, 1)),
  });
  const odd = { start: new Date(now.getTime() - 300 * HOUR_MS), end: new Date(now.getTime() - HOUR_MS) };
  return [week(monday), week(monday - 168 * HOUR_MS), month(0), month(-1), odd, null];
}

/** The same board as PostgreSQL ranks a plain recount. */
async function recount(range: Range | null) {
  const { rows } = await run(
    `select rank() over (order by sum(amount_cinder) desc)::integer as rank, user_id, sum(amount_cinder) as total_cinder
    from earning_events
    where verified and not exploit_flag and occurred_at >= coalesce($1::timestamptz, '-infinity') and occurred_at < coalesce($2::timestamptz, 'infinity')
    group by user_id having sum(amount_cinder) > 0 order by rank, user_id`,
    [range?.start, range?.end],
  );
  return rows;
}

async function play(steps: readonly Step[], members: readonly string[]): Promise<void> {
  for (const each of steps) {
    if (each.kind === 'earn') await earn(app, members[each.member] ?? '', (each.cents / 100).toFixed(2));
    if (each.kind === 'wait') app.clock.advance({ hours: each.hours });
    if (each.kind === 'forget') await app.features.jobs.find(({ name }) => name.includes('old-totals'))?.run();
    if (each.kind === 'flag' || each.kind === 'verify') await moderate(each);
  }
}

async function moderate({ kind, event, value }: Extract<Step, { event: number }>): Promise<void> {
  const { rows } = await run('select id from earning_events order by id');
  const id = rows[event % Math.max(1, rows.length)]?.id;
  if (!id) return;
  const [call, body] = kind === 'flag' ? ['exploit-flag', { exploitFlag: value }] : ['verified', { verified: value }];
  const answer = await admin.call('PATCH', `/api/admin/leaderboards/earning-events/${id}/${call}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

it('every board and every rank is what a plain recount gives, whatever was earned, flagged and forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      app.clock.set('2026-02-20T20:00:00.000Z');
      await deleteMembersExcept(app, [admin.userId]);
      const members: string[] = [];
      for (let index = 0; index < MEMBERS; index++) members.push(await addMember(app));
      await play(steps, members);

      expect(await app.findLedgerFaults()).toEqual([]);
      for (const range of rangesAt(app.clock.now())) {
        const expected = await recount(range);
        const { body } = await app.visitor('GET', `/api/leaderboards/earnings?limit=100${path(range)}`);
        expect(body).toMatchObject(expected);
        expect(body).toHaveLength(expected.length);
        for (const userId of members) {
          const own = await app.visitor('GET', `/api/leaderboards/earnings/rank?userId=${userId}${path(range)}`);
          const mine = expected.find((row) => row.user_id === userId);
          expect(own.body).toMatchObject({
            rank: mine?.rank ?? null,
            score: mine?.total_cinder ?? '0.00',
            totalPlayers: expected.length,
          });
          const above = expected.filter((row) => Number(row.total_cinder) > Number(own.body.score)).at(-1);
          const below = expected.find((row) => Number(row.total_cinder) < Number(own.body.score));
          for (const [board, neighbour] of [
            [own.body.above, above],
            [own.body.below, below],
          ]) {
            const { rank, user_id, total_cinder: score } = neighbour ?? {};
            if (neighbour) expect(board).toMatchObject({ rank, user_id, score });
            else expect(board).toBeNull();
          }
        }
      }
    }),
    runs(8, 15),
  );
}, 60_000);
