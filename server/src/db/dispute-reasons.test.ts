import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openArena } from '#testing/arena.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { up } from './migrations/0039_dispute_reasons.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the words of disputes go with accounts that were deleted before, and stay of those that are there', async () => {
  const { db, pool } = app.connections;
  const arena = await openArena(app);
  const people = await arena.people(2);
  const { matches } = await arena.begin(people);
  const at = app.clock.now();
  for (const actorId of [people[0]?.userId, newId(at)])
    await pool.query(
      `insert into tournament_match_history (id, match_id, changed_at, actor_id, change, before, after)
       values ($1, $2, $3, $4, 'dispute', '{}', $5)`,
      [newId(at), matches[0]?.id, at, actorId, JSON.stringify({ reason: `by ${actorId}`, status: 'disputed' })],
    );
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await pool.query<{ actor_id: string; reason: string }>(
    "select actor_id, after ->> 'reason' as reason from tournament_match_history where after ->> 'reason' is not null",
  );
  const here = people[0]?.userId;
  expect(new Map(rows.map((row) => [row.actor_id === here, row.reason]))).toEqual(
    new Map([
      [true, `by ${here}`],
      [false, ''],
    ]),
  );
});
