import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { type Catalog, type ForeignKey, readCatalog } from '#testing/catalog.ts';
import { refusalOf, toldPlaces } from '#testing/several-machines.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Tables that stay on one node: claims over all members, the auth library's, locks, queues and hot shared rows. */
const ON_ONE_NODE = [
  'account',
  'audit_log',
  'audit_target',
  'avatar_file',
  'betting_pool',
  'betting_selection_pool',
  'catalogue_part',
  'daily_figure',
  'guide_view',
  'guide_view_salt',
  'image',
  'leaderboard_refresh',
  'ledger_account',
  'ledger_check',
  'payment_event',
  'payment_intent_claim',
  'sandbox_payment',
  'sessions',
  'site_settings',
  'throttle',
  'two_factor',
  'username_claim',
  'users',
  'verification',
  'wallet_claim',
];

/**
 * Stands in for a distributed PostgreSQL: the migrations find its extension and call its functions, which refuse what
 * the real ones refuse, and remember where each table was put.
 */
const STAND_IN = `
  create schema stand_in;
  create table stand_in.placement (name text primary key, place text not null);
  create view public.pg_extension as select 'citus' as extname;

  create function stand_in.put(p_table text, p_place text) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and p_table::regclass in (conrelid, confrelid)) then
      raise exception '% has a foreign key before it is distributed', p_table;
    end if;
    if p_place = 'member' and exists (select from pg_trigger where tgrelid = p_table::regclass and not tgisinternal) then
      raise exception '% is distributed and has a trigger', p_table;
    end if;
    insert into stand_in.placement values (p_table, p_place);
  end $$;

  create function public.create_reference_table(p_table text) returns void language plpgsql as $$
  begin
    perform stand_in.put(p_table, 'reference');
  end $$;
  create function public.create_distributed_table(p_table text, p_column text) returns void language plpgsql as $$
  begin
    if not exists (select from pg_attribute where attrelid = p_table::regclass and attname = p_column) then
      raise exception '% has no column %', p_table, p_column;
    end if;
    perform stand_in.put(p_table, 'member');
  end $$;`;

let database: TestDatabase;
let catalog: Catalog;
let places: Map<string, string>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(STAND_IN);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  await migrate(url.href);
  const { rows } = await client.query<{ name: string; place: string }>('select * from stand_in.placement');
  places = new Map(rows.map(({ name, place }) => [name, place]));
  await client.end();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

const placeOf = (table: string) => places.get(table) ?? 'local';

test('every table has its place before it has foreign keys', () => {
  expect(catalog.tables.filter((table) => placeOf(table) === 'local')).toEqual(ON_ONE_NODE);
});

test('every unique key of a distributed table contains the member', () => {
  const keys = catalog.indexes.filter(({ table, isUnique }) => isUnique && placeOf(table) === 'member');
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter(({ columns }) => !columns.includes('user_id')).map(({ name }) => name)).toEqual([]);
});

test('foreign keys lead from a member to the same member or to a table that every node has', () => {
  expect(catalog.foreignKeys.length).toBeGreaterThan(40);
  expect(
    catalog.foreignKeys.filter((key) => !isPossible(key)).map(({ table, target }) => `${table} -> ${target}`),
  ).toEqual([]);
});

test('the notes for operators tell where each table lives', () => {
  const told = toldPlaces();
  const placed = (place: string) => catalog.tables.filter((table) => placeOf(table) === place);
  expect(told).toEqual({ byMember: placed('member'), onEvery: placed('reference'), onOne: placed('local') });
});

test('no distributed table has a trigger', () => {
  const tables = new Set(catalog.triggers.map((name) => name.split('.')[0] ?? ''));
  expect([...tables].filter((table) => placeOf(table) === 'member')).toEqual([]);
});

test.each([
  ['select from members where user_id = any($1) order by user_id for no key update', 'FOR UPDATE'],
  ['select "w".* from "betting_wager" as "w" inner join "tournament" on true for update of "w"', 'FOR UPDATE'],
  ['update wallet_balance set locked_cinder = 0 from jsonb_to_recordset($1) c (id uuid) where user_id = c.id', 'FROM'],
  ['update members set updated_at = clock_timestamp() where level > $1', 'VOLATILE'],
])('the stand-in refuses: %s', (text, why) => {
  expect(refusalOf(text, toldPlaces())).toContain(why);
});

test.each([
  'select from members join wallet_balance on wallet_balance.user_id = members.user_id where members.user_id = $1 for update',
  'select from tournament where id = $1 for update',
  'select from betting_pool pool join betting_market market on market.id = pool.market_id for update of pool',
  'update "members" set "level" = $1 where "user_id" = $2',
])('the stand-in takes: %s', (text) => {
  expect(refusalOf(text, toldPlaces())).toBeNull();
});

function isPossible({ table, columns, target, targetColumns }: ForeignKey): boolean {
  const [from, to] = [placeOf(table), placeOf(target)];
  if (from === 'member' && to === 'member') return columns[0] === 'user_id' && targetColumns[0] === 'user_id';
  return to === 'reference' ? from !== 'local' : from === to;
}
