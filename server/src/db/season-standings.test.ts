import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { migrateTo, migrateToLatest } from '#platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';

const KALDRIN = '00000000-0000-7000-8000-000000000001';
const ISOLDE = '00000000-0000-7000-8000-000000000002';
const OPENING = '00000000-0000-7000-8000-000000000003';

let database: TestDatabase;
let connections: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  connections = connect(database.url, { max: 1, onError: () => {} });
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

test('what was counted over all seasons is told apart: earlier ones by what was won in their events', async () => {
  const { db } = connections;
  await migrateTo(db, '0032_names_in_texts');
  await sql`
    insert into championship_seasons (year, is_active, start_date, points_per_win)
    values (2025, false, '2025-02-01', 8), (2026, true, null, 3)
  `.execute(db);
  await sql`
    insert into championship_players
      (id, name, total_points, monthly_wins, challenge_completions, created_at, updated_at)
    values (${KALDRIN}, 'Kaldrin', 17, 3, 2, now(), now()), (${ISOLDE}, 'Isolde', 2, 0, 0, now(), now())
  `.execute(db);
  await sql`
    insert into championship_events
      (id, title, game_name, event_date, winner_id, challenge_winner_id, created_at, updated_at)
    select case title when 'Opening' then ${OPENING}::uuid else gen_random_uuid() end, title, 'StarCraft II',
      event_date::timestamptz, winner_id::uuid, challenge_winner_id::uuid, now(), now()
    from (values
      ('Before the season', '2025-01-31T23:59:59Z', ${KALDRIN}, null),
      ('Opening', '2025-02-01T00:00:00Z', ${KALDRIN}, ${KALDRIN}),
      ('This year', '2026-01-01T00:00:00Z', ${KALDRIN}, null),
      ('Some day', null, null, ${KALDRIN})
    ) held (title, event_date, winner_id, challenge_winner_id)
  `.execute(db);
  await sql`
    insert into championship_event_participants (id, event_id, player_id)
    values (gen_random_uuid(), ${OPENING}, ${ISOLDE})
  `.execute(db);

  await migrateToLatest(db);
  const players = await db
    .selectFrom('championshipPlayers')
    .select(['name', 'season', 'totalPoints', 'monthlyWins', 'challengeCompletions'])
    .orderBy('name', 'desc')
    .execute();
  expect(players).toEqual([
    { name: 'Kaldrin', season: 2026, totalPoints: 0, monthlyWins: 1, challengeCompletions: 1 },
    { name: 'Isolde', season: 2026, totalPoints: 2, monthlyWins: 0, challengeCompletions: 0 },
  ]);
  const events = await db.selectFrom('championshipEvents').select(['title', 'season']).orderBy('season').execute();
  expect(events[0]).toEqual({ title: 'Some day', season: 2026 });
  const kept = await db.selectFrom('championshipStandings').selectAll().orderBy('playerId').execute();
  expect(kept).toEqual([
    { playerId: KALDRIN, season: 2025, totalPoints: 17, monthlyWins: 2, challengeCompletions: 1 },
    { playerId: ISOLDE, season: 2025, totalPoints: 0, monthlyWins: 0, challengeCompletions: 0 },
  ]);
});
