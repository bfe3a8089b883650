import { globSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findAwardable } from '#features/badges/badges.queries.ts';
import { findActiveQuests, findPeriods } from '#features/quests/quests.queries.ts';
import { findRewards } from '#features/streaks/streaks.queries.ts';
import { lockMember } from '#features/wallet/ledger.queries.ts';
import { NamedClient } from '#platform/db/client.ts';
import { connect } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { type EndpointName, endpoints, send } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { MEMBER_CALLS, type OwnCall } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createEmptyDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { installCatalogue } from './catalogue/install.ts';

/** What servers remember of definitions. */
const REMEMBERED = { findActiveQuests, findAwardable, findPeriods, findRewards };
/** Whom such rows name is nothing that a transaction goes by: who is deleted is taken out of them. */
const NAMES_OF_MEMBERS = ['created_by', 'started_by'];

type MakeCall = (fixture: Fixture, by: Person) => Promise<OwnCall>;
const CALLS: Partial<Record<EndpointName, MakeCall>> = { ...MEMBER_CALLS, ...ADMIN_CALLS };
const writes = endpoints.filter(([, { method }]) => method !== 'GET');

/** Has the database note each transaction that writes what is remembered, and each that counts the version up. */
async function watch(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query(`
    create table noted (transaction text, what text);
    create function note() returns trigger language plpgsql as $$
    begin
      insert into noted values (pg_current_xact_id()::text, tg_table_name);
      return null;
    end $$`);
  for (const table of [...tables, 'definitions']) {
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 and column_name <> all($2)',
      [table, NAMES_OF_MEMBERS],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    // Of each statement, also one that deletes what refers to something and finds nothing.
    await pool.query(
      `create trigger noting after insert or delete or truncate or update of ${columns} on ${table} execute function note()`,
    );
  }
}

/** What was written without counting the version up. */
async function findUncounted(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    select distinct what from noted where transaction not in (select transaction from noted where what = 'definitions')`);
  await pool.query('delete from noted');
  return rows.map(({ what }) => what);
}

const tablesOf = async (app: TestApp) => {
  const { db } = app.connections;
  const sent = await statementsOf(() =>
    inTransaction(db, async (tx) => {
      for (const read of Object.values(REMEMBERED)) await read(tx);
    }),
  );
  const texts = sent.map(({ text }) => text).join(' ');
  return [
    ...new Set([...texts.matchAll(/\bfrom "?(\w+)/g)].flatMap(([, table = '']) => (table === 'select' ? [] : table))),
  ];
};

it('are all watched here', () => {
  const remembered = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts', '**/db/definitions.ts'] }).flatMap(
    (path) => [...readFileSync(path, 'utf8').matchAll(/\bdefined\(queries\.(\w+)/g)].map(([, read]) => read),
  );
  expect(remembered.toSorted()).toEqual(Object.keys(REMEMBERED).toSorted());
});

// Tables that every node has take no triggers; the statements are the same there.
describe.skipIf(process.env['TEST_DISTRIBUTED'])('every call that writes them counts their version up', () => {
  let app: TestApp;
  let fixture: Fixture;
  beforeAll(async () => {
    app = await createTestApp({ settings: await mailSettings() });
    // Before anybody signs up: a mail that is sent meanwhile reads the settings.
    const tables = await tablesOf(app);
    fixture = await openFixture(app);
    expect(tables.toSorted()).toEqual([
      'badge',
      'badge_condition',
      'daily_streak_reward',
      'quest',
      'quest_condition',
      'quest_period',
    ]);
    await watch(app.connections.pool, tables);
  });
  afterAll(() => app.close());

  it.each(writes)('%s', async (name, endpoint) => {
    const by = await admit(app, { isAdmin: endpoint.access === 'admin' });
    const answer = await send(by, endpoint, (await CALLS[name]?.(fixture, by)) ?? {});
    expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
    expect(await findUncounted(app.connections.pool)).toEqual([]);
  });

  it('the first start', async () => {
    const tables = await tablesOf(app);
    const database = await createEmptyDatabase();
    const { db, pool, close } = connect(database.url, { max: 2, onError: () => {} });
    await migrateToLatest(db);
    await watch(pool, tables);
    await installCatalogue(db);
    expect(await findUncounted(pool)).toEqual([]);
    await close();
    await database.drop();
  });

  it('and what does not is found', async () => {
    const { pool } = app.connections;
    await pool.query('update quest set title = title');
    await pool.query('delete from item where false');
    expect(await findUncounted(pool)).toEqual(['quest']);
  });
});

describe('an edit', () => {
  let one: TestApp;
  let other: TestApp;
  let admin: Person;
  beforeAll(async () => {
    one = await createTestApp();
    other = await createTestApp({ beside: one });
    admin = await one.signUp({ isAdmin: true });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const today = () => one.clock.now().toISOString().slice(0, 10);
  const checkIn = async (server: TestApp, member: Person) => {
    const { status, text, body } = await at(server, member).call('POST', '/api/streak/claim', {
      body: { localDate: today() },
    });
    expect(status, text).toBe(200);
    return body.cinderEarned;
  };
  const setReward = async (baseCinder: string) => {
    const { status, text } = await admin.call('PUT', '/api/admin/streak/rewards/1', {
      body: { rewardType: 'cinder', baseCinder, bonusCinder: '0.00' },
    });
    expect(status, text).toBe(200);
  };

  it('holds at once on every server, however often they have used what was before', async () => {
    for (const amount of ['3.00', '4.00', '5.00']) {
      await setReward(amount);
      for (const server of [one, other, one, other])
        expect(await checkIn(server, await admit(one))).toBe(Number(amount));
    }
  });

  it('of a quest and its period holds at once on every server', async () => {
    const progressOf = async (member: Person, questId: string) => {
      const { body } = await member.call('GET', '/api/user/quests');
      return body.find((entry: { questId: string }) => entry.questId === questId)?.currentProgress;
    };
    await checkIn(other, await admit(one));
    const conditions = [{ conditionType: 'daily_checkin', targetValue: 2 }];
    const made = await admin.call('POST', '/api/admin/quests', {
      body: {
        title: 'Two days',
        description: 'Check in twice.',
        questType: 'daily',
        status: 'active',
        rewardType: 'xp',
        rewardAmount: 5,
        conditions,
      },
    });
    expect(made.status, made.text).toBe(201);
    const first = await admit(one);
    await checkIn(other, first);
    expect(await progressOf(first, made.body.id)).toBe(1);
    expect((await admin.call('POST', '/api/admin/quests/reset-daily')).status).toBe(200);
    expect(await progressOf(first, made.body.id)).toBe(0);
    const second = await admit(one);
    await checkIn(other, second);
    expect(await progressOf(second, made.body.id)).toBe(1);
    await admin.call('DELETE', `/api/admin/quests/${made.body.id}`);
    await checkIn(other, await admit(one));
  });

  it('of a badge holds at once on every server', async () => {
    const made = await admin.call('POST', '/api/admin/badges', {
      body: {
        name: 'Early',
        description: 'Checked in.',
        conditions: [{ conditionType: 'daily_checkin', targetValue: 1 }],
      },
    });
    expect(made.status, made.text).toBe(201);
    const member = await admit(one);
    await checkIn(other, member);
    const earned = await member.call('GET', '/api/user/badges');
    expect(earned.body.map(({ badgeId }: { badgeId: string }) => badgeId)).toContain(made.body.id);
  });

  it('holds for a transaction that waits for the member meanwhile', async () => {
    await setReward('6.00');
    const member = await admit(one);
    let waiting: Promise<number> | undefined;
    await inTransaction(one.connections.db, async (tx) => {
      await lockMember(tx, member.userId);
      const sent = vi.spyOn(NamedClient.prototype, 'query');
      waiting = checkIn(one, member);
      await until(() => sent.mock.calls.some(([text]) => /for no key update/.test(String(text))));
      sent.mockRestore();
      await setReward('7.00');
    });
    expect(await waiting).toBe(7);
  });

  it('that is undone changes nothing', async () => {
    await setReward('8.00');
    const refused = await admin.call('PUT', '/api/admin/streak/rewards/1', { body: { baseCinder: '-1.00' } });
    expect(refused.status).toBe(400);
    expect(await checkIn(one, await admit(one))).toBe(8);
  });

  it('past the product holds after ten seconds', async () => {
    await setReward('9.00');
    expect(await checkIn(one, await admit(one))).toBe(9);
    await one.connections.pool.query('update daily_streak_reward set base_cinder = 10 where day_in_cycle = 1');
    expect(await checkIn(one, await admit(one))).toBe(9);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    expect(await checkIn(one, await admit(one))).toBe(10);
    later.mockRestore();
  });
});
