import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '#testing/members.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { applyPings, type PingRow } from './ping.queries.ts';
import { createPingRepository } from './ping-batcher.ts';

const PING_SQL = readFileSync(fileURLToPath(new URL('../../db/ping-of-shard.sql', import.meta.url)), 'utf8');
const TABLES = ['mining_session', 'mining_ping'];

/** Stands in for the functions of Citus, with two shards on this one machine: members live by their name's last digit. */
const STAND_IN = `
  create function get_shard_id_for_distribution_column(p_table text, p_value uuid) returns bigint language sql as $$
    select 1000 + 10 * array_position(array['${TABLES.join("', '")}'], p_table)
      + (select right(username, 1)::int % 2 from members where user_id = p_value)
  $$;
  create function create_distributed_function(p_function text, p_argument text, colocate_with text) returns void
  language plpgsql as $$
  begin
    if not exists (select from pg_proc where oid = p_function::regprocedure and p_argument = any(proargnames)) then
      raise exception '% has no argument %', p_function, p_argument;
    end if;
    perform colocate_with::regclass;
  end $$;
  ${[1, 2].flatMap((table) => [0, 1].map((shard) => `create table ${TABLES[table - 1]}_${1000 + 10 * table + shard} (like ${TABLES[table - 1]} including all);`)).join('\n')}
`;

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
    sid: index === 8 ? 'signed-out' : (sidOf.get(userId) ?? ''),
    sessionId: sessions[index === 9 ? 0 : index] ?? '',
    visible: index !== 2,
    at: new Date(app.clock.now().getTime() - (index === 3 ? 12_000 : 0)),
    lastInputMs: index === 1 ? null : 100 * index,
  }));
});
afterAll(() => app.close());

/** Everything in some tables, of all shards together. */
async function contentOf(table: string, suffixes: readonly string[]): Promise<unknown[]> {
  const from = suffixes.map((suffix) => `select * from ${table}${suffix}`).join(' union all ');
  return (
    await app.connections.pool.query(
      `select row_to_json(one) as row from (${from}) one order by row_to_json(one)::text`,
    )
  ).rows;
}

it('says and stores shard by shard what one statement over all says and stores', async () => {
  const { pool } = app.connections;
  await pool.query(STAND_IN);
  for (const table of TABLES) {
    const number = 1000 + 10 * (TABLES.indexOf(table) + 1);
    for (const shard of [0, 1])
      await pool.query(
        `insert into ${table}_${number + shard} select * from ${table}
        where get_shard_id_for_distribution_column('${table}', user_id) = ${number + shard}`,
      );
  }
  const repository = createPingRepository({ pings: pool, shards: pool });
  await pool.query(PING_SQL);

  const byShard = (await repository.apply(pings)).toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const untouched = await pool.query('select count(*)::int as pings from mining_ping');
  expect(untouched.rows).toEqual([{ pings: 0 }]);

  const atOnce = (await applyPings(pool, pings, 0.5)).toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  expect(byShard).toEqual(atOnce);
  // Too soon, too late, closed, signed out, another's: five of twelve.
  expect(atOnce).toHaveLength(7);
  for (const [index, table] of TABLES.entries()) {
    const shards = [0, 1].map((shard) => `_${1000 + 10 * (index + 1) + shard}`);
    expect(await contentOf(table, shards), table).toEqual(await contentOf(table, ['']));
    for (const shard of shards) expect((await contentOf(table, [shard])).length, shard).toBeGreaterThan(0);
  }
});

it('goes the plain repository where nothing was installed', async () => {
  const plain = await createTestApp();
  const repository = createPingRepository({ pings: plain.connections.pool, shards: plain.connections.pool });
  expect(await repository.apply(pings)).toEqual([]);
  await plain.close();
});
