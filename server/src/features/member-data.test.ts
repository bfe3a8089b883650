import { afterAll, beforeAll, expect, test } from 'vitest';
import { referencesOf } from '#platform/db/member-data.ts';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { memberTables } from './member-data.ts';

/** Columns with the id of something else than a person, beside those with a foreign key to it. */
const OTHER_THINGS = new Map([
  ['account.account_id', 'the name that a provider has for the user, beside user_id'],
  ['badge_condition.item_id', 'an item'],
  ['betting_pool.market_id', 'a market'],
  ['betting_selection_pool.market_id', 'a market'],
  ['betting_selection_pool.selection_id', 'a selection'],
  ['betting_wager.selection_id', 'a selection'],
  ['betting_wager.market_id', 'a market'],
  ['guide_view.guide_id', 'a guide'],
  ['mining_ping.session_id', 'a mining session'],
  ['payment_intent_claim.purchase_id', 'a purchase'],
  ['quest_completions.quest_id', 'a quest'],
  ['quest_reward_claim.quest_id', 'a quest'],
  ['member_draw.item_id', 'an item'],
  ['raffle_win.redemption_id', 'a redemption'],
  ['challenge.reported_by', 'one of two sides'],
  ['what_if_run.run', 'a replay'],
  ['sandbox_payment.purchase_id', 'a purchase'],
  ['store_code.redemption_id', 'a redemption'],
  ['member_perk.redemption_id', 'a redemption'],
  ['store_offer.badge_id', 'a badge'],
  ['store_offer.item_id', 'an item'],
  ['store_redemption.entry_id', 'an entry of the inventory'],
  ['store_redemption.item_id', 'an item'],
  ['store_redemption.offer_id', 'an offer'],
  ['tournament_participation.tournament_id', 'a tournament, without a foreign key on several machines'],
]);

/** Tables that know a user by something else than an id, and who sees to them. */
const BY_OTHER_MEANS = new Map([
  ['verification', 'deleted by the address or id in its text'],
  ['throttle', 'counts hashes, for a window'],
  ['guide_view', 'counts hashes, for a day'],
]);

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

const isDeclared = (table: string, column: string) =>
  memberTables.some((one) => one.table === table && referencesOf(one.knows).some(({ by }) => by === column));

test('every column that may name a person has a declared fate: what happens to it when a member is deleted', () => {
  const refers = new Set(
    catalog.foreignKeys
      .filter(({ target }) => target !== 'members' && target !== 'users')
      .flatMap(({ table, columns }) => columns.filter((name) => name !== 'user_id').map((name) => `${table}.${name}`)),
  );
  const open = catalog.columns.filter(({ table, name, type }) => {
    const mayName = /^(user_id|.*_by)$/.test(name) || (type === 'uuid' && name !== 'id');
    const place = `${table}.${name}`;
    return mayName && !refers.has(place) && !OTHER_THINGS.has(place) && !isDeclared(table, name);
  });
  const missing = open.map(
    ({ table, name }) => `${table}.${name}: say in the MemberData of its feature what becomes of it`,
  );
  expect(missing).toEqual([]);
});

test('nothing is declared that is not there, or twice', () => {
  const columns = new Set(catalog.columns.map(({ table, name }) => `${table}.${name}`));
  const named = memberTables.flatMap(({ table, knows }) =>
    referencesOf(knows).flatMap(({ by, hidden = [], through }) => [
      ...[by, ...hidden].map((name) => `${table}.${name}`),
      ...(through ? [`${through.table}.id`, `${through.table}.${through.by}`] : []),
    ]),
  );
  expect(named.filter((place) => !columns.has(place))).toEqual([]);
  expect(new Set(memberTables.map(({ table }) => table)).size).toBe(memberTables.length);
  const excused = [...OTHER_THINGS.keys()].filter((place) => !columns.has(place));
  expect(excused).toEqual([]);
  expect([...BY_OTHER_MEANS.keys()].filter((table) => !catalog.tables.includes(table))).toEqual([]);
});

test('what has a foreign key to a member is deleted with the member', () => {
  const keys = catalog.foreignKeys.filter(({ target }) => target === 'members' || target === 'users');
  expect(keys.length).toBeGreaterThan(20);
  const kept = keys.filter(
    ({ table }) => memberTables.find((one) => one.table === table)?.knows.onDelete !== 'deleted',
  );
  expect(kept.map(({ table }) => table)).toEqual([]);
});

test('what stays without a name can: its column takes null', () => {
  const unlinked = memberTables.filter(({ knows }) => knows.onDelete === 'unlinked');
  const nullable = new Set(
    catalog.columns.filter((one) => one.isNullable).map(({ table, name }) => `${table}.${name}`),
  );
  expect(unlinked.filter(({ table, knows }) => !nullable.has(`${table}.${knows.by}`))).toEqual([]);
});

test('no download shows what opens a door', () => {
  const secret = /(^|_)(sid|sess|password|secret|token|backup_codes|nonce|hash)$/;
  const listed = catalog.columns.filter(({ table, name }) => {
    const known = memberTables.find((one) => one.table === table);
    // By the hash of a seed the member checks it; it is published.
    return known && secret.test(name) && name !== 'seed_hash' && !known.knows.hidden?.includes(name);
  });
  expect(listed.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
});
