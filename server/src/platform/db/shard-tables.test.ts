import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { describe, expect, it } from 'vitest';
import type { Tables } from '#db/tables.ts';
import type { Database } from './database.ts';
import { SnakeCaseDialect } from './names.ts';
import { readShardTables } from './shard-tables.ts';

const ME = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new SnakeCaseDialect({ pool: undefined as never }).createQueryCompiler(),
  },
  plugins: [
    readShardTables({
      own: { members: 'members_102', inventory: 'inventory_103', userBadge: 'user_badge_104' },
      userId: ME,
      whole: { item: 'item_7', badge: 'badge_8' },
    }),
  ],
});

interface Compilable {
  compile(): { sql: string };
}

const own = (from: Database) => from.selectFrom('members').where('userId', '=', ME).select('level');

const RENAMED: [what: string, build: (from: Database) => Compilable, sql: string][] = [
  ['of rows of the member', own, 'select "level" from "members_102" as "members" where "user_id" = $1'],
  [
    'over tables of the member and whole ones, each under the name that it has in the statement',
    (from) =>
      from
        .selectFrom('inventory as mine')
        .innerJoin('item', 'item.id', 'mine.itemId')
        .where('mine.userId', '=', ME)
        .select(['item.name', 'mine.quantity']),
    'select "item"."name", "mine"."quantity" from "inventory_103" as "mine" inner join "item_7" as "item" on "item"."id" = "mine"."item_id" where "mine"."user_id" = $1',
  ],
  [
    'with another within it',
    (from) =>
      from
        .selectFrom('badge')
        .select((badge) =>
          jsonArrayFrom(
            badge
              .selectFrom('userBadge')
              .whereRef('userBadge.badgeId', '=', 'badge.id')
              .where('userBadge.userId', '=', ME)
              .select('userBadge.earnedAt'),
          ).as('earned'),
        ),
    `select (select coalesce(json_agg(agg), '[]') from (select "user_badge"."earned_at" from "user_badge_104" as "user_badge" where "user_badge"."badge_id" = "badge"."id" and "user_badge"."user_id" = $1) as agg) as "earned" from "badge_8" as "badge"`,
  ],
  [
    'of whole tables alone',
    (from) => from.selectFrom('item').select(sql<number>`max(item.bonus_percent)`.as('most')),
    'select max(item.bonus_percent) as "most" from "item_7" as "item"',
  ],
  [
    'that locks what it reads',
    (from) => own(from).forUpdate(),
    'select "level" from "members_102" as "members" where "user_id" = $1 for update',
  ],
];

const KEPT: [what: string, build: (from: Database) => Compilable][] = [
  ['of rows of somebody else', (from) => from.selectFrom('members').where('userId', '=', OTHER).select('level')],
  ['of rows of all members', (from) => from.selectFrom('members').select(sql<number>`count(*)`.as('count'))],
  [
    'of rows of several members',
    (from) =>
      from
        .selectFrom('members')
        .where('userId', 'in', sql<string>`(select unnest(${[ME]}))`)
        .select('level'),
  ],
  [
    'that names a table which is elsewhere',
    (from) =>
      from
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .where('userId', '=', ME)
        .select('email'),
  ],
  [
    'with hand-written SQL that may name one',
    (from) => own(from).where(sql<boolean>`exists (select from sessions where sessions.user_id = members.user_id)`),
  ],
  [
    'with hand-written SQL that is given one',
    (from) => own(from).where(sql<boolean>`exists (select from ${sql.table('sessions')})`),
  ],
];

const CHANGES: [what: string, build: (from: Database) => Compilable][] = [
  ['an insert', (from) => from.insertInto('userBadge').values({ userId: ME, badgeId: OTHER, earnedAt: new Date() })],
  ['an update', (from) => from.updateTable('members').set({ level: 2 }).where('userId', '=', ME)],
  ['a deletion', (from) => from.deleteFrom('inventory').where('userId', '=', ME)],
];

describe('a read', () => {
  it.each(RENAMED)('%s goes to the tables of the shard', (_, build, expected) => {
    expect(build(db).compile().sql).toBe(expected);
  });

  it.each(KEPT)('%s goes the way of all others', (_, build) => {
    expect(build(db).compile().sql).toBe(build(db.withoutPlugins()).compile().sql);
  });
});

it.each(CHANGES)('%s goes the way of all others, so that it is committed with them', (_, build) => {
  expect(build(db).compile().sql).toBe(build(db.withoutPlugins()).compile().sql);
});
