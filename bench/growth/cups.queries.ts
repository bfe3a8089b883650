import type pg from 'pg';
import type { Wanted } from './people.queries.ts';

/**
 * Copies a tournament that was played to its end, each copy for other members and on another day, with the prizes it
 * paid and who took part. Its bracket and its places are those that the product made.
 */
export async function copyCup(
  client: pg.Client,
  { now, members, cupId, copies }: Wanted & { cupId: string; copies: number },
): Promise<void> {
  await client.query(
    `create unlogged table bench.cup as
    select nth, uuidv7(at - clock_timestamp()) as id, at, $2::timestamptz - at as age
    from generate_series(1, $1) nth, lateral (select $2::timestamptz - nth * interval '60 days' / $1 as at) moment`,
    [copies, now],
  );
  // A prime number apart: nobody is twice in one cup, and few are in many.
  await client.query(
    `create unlogged table bench.entry as
    select cup.nth, played.id as old_id, uuidv7(cup.at - clock_timestamp()) as id, person.user_id
    from bench.cup cup
    cross join (
      select id, row_number() over (order by seed) as place, count(*) over () as count
      from tournament_registration where tournament_id = $1
    ) played
    join bench.person person on person.n = 1 + ((cup.nth * played.count + played.place) * 7919) % $2`,
    [cupId, members],
  );
  await client.query('create index on bench.entry (nth, old_id)');
  await client.query('analyze bench.entry');
  await client.query(
    `insert into tournament select (jsonb_populate_record(played, jsonb_build_object('id', cup.id,
      'title', 'Cup ' || cup.nth, 'slug', 'cup-' || cup.nth, 'created_at', played.created_at - age,
      'start_at', played.start_at - age, 'started_at', played.started_at - age,
      'completed_at', played.completed_at - age))).*
    from tournament played, bench.cup cup where played.id = $1`,
    [cupId],
  );
  await client.query(
    `insert into tournament_registration select (jsonb_populate_record(played, jsonb_build_object('id', entry.id,
      'tournament_id', cup.id, 'user_id', entry.user_id, 'registered_at', cup.at))).*
    from tournament_registration played join bench.entry entry on entry.old_id = played.id join bench.cup cup using (nth)`,
  );
  await copyMatches(client, cupId);
  await client.query(
    `insert into tournament_participation (user_id, tournament_id, participated_at)
    select entry.user_id, cup.id, cup.at from bench.entry entry join bench.cup cup using (nth)`,
  );
  await client.query(
    `insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, bonus_multiplier,
      amount_cinder, xp_gained, description, cause, created_at)
    select entry.user_id, uuidv7(cup.at - clock_timestamp()), source, counter_account, base_amount_cinder,
      bonus_multiplier, amount_cinder, xp_gained, description, 'tournament:' || entry.id, cup.at
    from reward_ledger paid join bench.entry entry on paid.cause = 'tournament:' || entry.old_id
    join bench.cup cup using (nth)`,
  );
}

async function copyMatches(client: pg.Client, cupId: string): Promise<void> {
  await client.query(
    `insert into tournament_match select (jsonb_populate_record(played, jsonb_build_object('id', uuidv7(),
      'tournament_id', cup.id, 'participant_a', a.id, 'participant_b', b.id, 'winner_registration_id', w.id,
      'updated_at', cup.at, 'completed_at', played.completed_at - age))).*
    from tournament_match played cross join bench.cup cup
    left join bench.entry a on a.nth = cup.nth and a.old_id = played.participant_a
    left join bench.entry b on b.nth = cup.nth and b.old_id = played.participant_b
    left join bench.entry w on w.nth = cup.nth and w.old_id = played.winner_registration_id
    where played.tournament_id = $1`,
    [cupId],
  );
}
