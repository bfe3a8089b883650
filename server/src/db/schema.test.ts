import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, type ForeignKey, type Index, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Tables that name a member and belong to something else. */
const NOT_MEMBER_OWNED = new Map([
  ['account', 'found by its own keys: token, provider, user'],
  ['sessions', 'found by its own keys: token, provider, user'],
  ['two_factor', 'found by its own keys: token, provider, user'],
  ['username_claim', 'a name is unique over all members'],
  ['wallet_claim', 'a key is unique over all members'],
  ['payment_intent_claim', 'an intent is unique over all members, and finds the member'],
  ['tournament_registration', 'belongs to its tournament and stays in the bracket'],
  ['hof_monthly', 'belongs to its month, which never changes'],
  ['championship_players', 'a player need not be a member'],
  ['raffle_ticket', 'belongs to its raffle and stays in the list'],
  ['raffle_win', 'belongs to its raffle'],
]);

/** Member-owned tables that the deletion of a member's row does not empty. */
const OUTLIVES_MEMBER = new Map([
  ['members', 'is the row itself'],
  ['reward_ledger', 'the supply must still add up'],
  ['purchase', 'revenue must still add up'],
  ['purchase_item', 'a refund takes back what a purchase gave'],
  ['betting_wager', 'settled pools must still add up'],
  ['mining_ping', 'a foreign key costs a quarter of the throughput of pings'],
]);

/** Numbers that are not amounts of numeric(10,2). */
const OTHER_NUMERIC = new Map([
  ['reward_ledger.bonus_multiplier', 'numeric(4,2)'],
  ['betting_selection.fixed_odds', 'numeric(6,2)'],
  ['betting_wager.fixed_odds', 'numeric(6,2)'],
  ['betting_market.house_cut_percent', 'numeric(4,2)'],
  ['mining_session.total_seconds', 'numeric(9,3)'],
  ['mining_session.last_credit_seconds', 'numeric(9,3)'],
  ['mining_day_rollup.seconds_credited', 'numeric(9,3)'],
  // Sums over many members, or over many amounts of one.
  ['ledger_account.balance', 'numeric(14,2)'],
  ['leaderboard_total.score', 'numeric(14,2)'],
  ['hof_monthly.cinder_earned', 'numeric(14,2)'],
  ['daily_figure.amount', 'numeric(16,2)'],
  ['betting_pool.total_stake', 'numeric(14,2)'],
  ['betting_pool.house_reserve', 'numeric(14,2)'],
  ['betting_pool.total_payout', 'numeric(14,2)'],
  ['betting_pool.house_take', 'numeric(14,2)'],
  ['betting_selection_pool.total_stake', 'numeric(14,2)'],
  ['betting_selection_pool.promised_payout', 'numeric(14,2)'],
]);

/** Amounts that may be negative. */
const MAY_BE_NEGATIVE = new Map([
  ['reward_ledger.base_amount_cinder', 'a transfer away from the member'],
  ['reward_ledger.amount_cinder', 'a transfer away from the member'],
  ['activity_entry.amount_cinder', 'a deduction'],
  ['leaderboard_total.score', 'a sum of amounts that are checked'],
  ['mining_session.base_reward_cinder', 'a product of settings that are checked'],
]);

const MONEY = /(^|_)(cinder|usd|amount|balance|stake|payout|reserve)(_|$)/;

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

const column = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;

/** Every table with a `user_id`, but for those that say why not. */
function memberOwned(): string[] {
  const named = catalog.columns.filter(({ name }) => name === 'user_id').map(({ table }) => table);
  return named.filter((table) => !NOT_MEMBER_OWNED.has(table));
}

function isKeyedByMember(table: string): boolean {
  const keys = catalog.indexes.filter((index) => index.table === table && index.isUnique);
  return keys.some(({ isPrimary }) => isPrimary) && keys.every(({ columns }) => columns[0] === 'user_id');
}

describe('keys', () => {
  test('every table has a primary key', () => {
    const keyed = new Set(catalog.indexes.filter(({ isPrimary }) => isPrimary).map(({ table }) => table));
    expect(catalog.tables.filter((table) => !keyed.has(table))).toEqual([]);
  });

  test('every member-owned table has user_id first in its primary key and in every unique key', () => {
    expect(memberOwned().length).toBeGreaterThan(25);
    expect(memberOwned().filter((table) => !isKeyedByMember(table))).toEqual([]);
  });

  test('no table is excused from that without need', () => {
    const named = new Set(catalog.columns.filter(({ name }) => name === 'user_id').map(({ table }) => table));
    expect([...NOT_MEMBER_OWNED.keys()].filter((table) => !named.has(table) || isKeyedByMember(table))).toEqual([]);
  });

  test('every user_id is a uuid, and none is missing but where a player need not be a member, or a ticket outlives its owner', () => {
    const odd = catalog.columns.filter(
      ({ name, type, isNullable }) => name === 'user_id' && (type !== 'uuid' || isNullable),
    );
    expect(odd.map(column)).toEqual(['championship_players.user_id', 'raffle_ticket.user_id', 'raffle_win.user_id']);
  });

  test('every foreign key has an index that covers it', () => {
    const bare = catalog.foreignKeys.filter((key) => !catalog.indexes.some((index) => covers(index, key)));
    expect(bare.map(({ table, columns }) => `${table} (${columns})`)).toEqual([]);
  });

  test('the deletion of a member leaves no row in member-owned tables but for those that say why', () => {
    const emptied = new Set(['members']);
    const cascades = catalog.foreignKeys.filter(
      ({ columns, onDelete }) => onDelete === 'cascade' && columns[0] === 'user_id',
    );
    for (let before = 0; before < emptied.size; ) {
      before = emptied.size;
      for (const { table, target } of cascades) if (emptied.has(target)) emptied.add(table);
    }
    emptied.delete('members');
    expect(memberOwned().filter((table) => !emptied.has(table))).toEqual([...OUTLIVES_MEMBER.keys()].sort());
  });
});

describe('amounts', () => {
  test('every column that holds money is numeric', () => {
    const money = catalog.columns.filter(({ name }) => MONEY.test(name));
    expect(money.length).toBeGreaterThan(25);
    expect(money.filter(({ type }) => !type.startsWith('numeric(')).map(column)).toEqual([]);
  });

  test('every numeric column has 10 digits with 2 decimals, but for those named here', () => {
    const other = catalog.columns.filter(({ type }) => type.startsWith('numeric') && type !== 'numeric(10,2)');
    expect(new Map(other.map((each) => [column(each), each.type]))).toEqual(OTHER_NUMERIC);
  });

  test('no column is a binary float', () => {
    expect(catalog.columns.filter(({ type }) => /^(real|double precision|money)$/.test(type)).map(column)).toEqual([]);
  });

  test('every amount that may not be negative is checked, but for those named here', () => {
    const amounts = catalog.columns.filter(({ name, type }) => /^numeric\(1/.test(type) || MONEY.test(name));
    const unchecked = amounts.filter(({ table, name }) => !isCheckedFromZero(table, name)).map(column);
    expect(unchecked.sort()).toEqual([...MAY_BE_NEGATIVE.keys()].sort());
  });

  function isCheckedFromZero(table: string, name: string): boolean {
    const check = new RegExp(`\\(${name} >=? \\(?0\\)?`);
    return catalog.checks.some((each) => each.table === table && check.test(each.expression));
  }
});

describe('what the application decides', () => {
  test('defaults are constants: no time, no id and nothing else comes from the database', () => {
    const constant = /^('[^']*'|-?\d+(\.\d+)?|true|false)(::[a-z ]+(\[\])?)?$/;
    const computed = catalog.columns.filter((each) => each.default !== null && !constant.test(each.default));
    expect(computed.map((each) => `${column(each)}: ${each.default}`)).toEqual([]);
  });

  test('times are instants with a time zone, or dates', () => {
    expect(catalog.columns.filter(({ type }) => /^time(stamp)?( without|$)/.test(type)).map(column)).toEqual([]);
  });

  test('nothing has a trigger but what may only grow', () => {
    expect(catalog.triggers).toEqual([
      'audit_log.audit_log_append_only',
      'audit_log.audit_log_no_truncate',
      // Where PostgreSQL is distributed a role guards the ledger: see ledger-role.test.ts.
      ...(process.env['TEST_DISTRIBUTED']
        ? []
        : ['reward_ledger.reward_ledger_append_only', 'reward_ledger.reward_ledger_no_truncate']),
    ]);
  });
});

/** Whether an index begins with the columns of a foreign key, in any order, and has every row that refers. */
function covers({ table, columns, predicate }: Index, key: ForeignKey): boolean {
  const first = columns.slice(0, key.columns.length);
  return (
    table === key.table &&
    key.columns.every((name) => first.includes(name)) &&
    (predicate === null || predicate === `(${key.columns} IS NOT NULL)`)
  );
}
