import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPeople } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import type { Tx } from './database.ts';
import { type Homes, openHomes } from './homes.ts';
import { statement } from './statement.ts';
import { changed, inTransaction, onChanges } from './transaction.ts';

const isDistributed = process.env['TEST_DISTRIBUTED'] !== undefined;
const MEMBERS = 12;

let app: TestApp;
let homes: Homes;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  people = await addPeople(
    app,
    Array.from({ length: MEMBERS }, (_, index) => `settler_${index}`),
  );
  const settings = { max: 2, onError: () => {} };
  homes = openHomes({ databaseUrl: app.databaseUrl, db: app.connections.db, settings, pingSettings: settings });
});
afterAll(async () => {
  await homes.close();
  await app.close();
});

async function findLevels(...userIds: string[]): Promise<(number | undefined)[]> {
  const rows = await app.connections.db.selectFrom('members').select(['userId', 'level']).execute();
  return userIds.map((id) => rows.find(({ userId }) => userId === id)?.level);
}

it.runIf(!isDistributed)('are the one database where PostgreSQL is one machine', async () => {
  const { db } = app.connections;
  expect(await homes.of(people[0]?.userId ?? '')).toBe(db);
  expect(await homes.ofAll()).toBe(db);
  expect(await homes.find(people[0]?.userId ?? '')).toBeNull();
});

describe.runIf(isDistributed)('on several machines', () => {
  it('are where the rows of each member are', async () => {
    const ports = new Set<number>();
    for (const { userId } of people) {
      const placed = await sql<{ port: number }>`
        select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column('members', ${userId}::uuid)
      `.execute(app.connections.db);
      const asked = await sql<{ port: number }>`select inet_server_port() as port`.execute(await homes.of(userId));
      expect(asked.rows).toEqual(placed.rows);
      ports.add(asked.rows[0]?.port ?? 0);
    }
    expect(ports.size).toBeGreaterThan(1);
  });

  it('read what was written over the coordinator, and the other way round', async () => {
    const { db } = app.connections;
    for (const [index, { userId }] of people.entries()) {
      const home = await homes.of(userId);
      const levelIn = (some: typeof db) =>
        some.selectFrom('members').where('userId', '=', userId).select('level').executeTakeFirstOrThrow();
      const raise = (some: typeof db, level: number) =>
        inTransaction(some, async (tx) => {
          await tx.updateTable('members').set({ level }).where('userId', '=', userId).execute();
          expect(await tx.selectFrom('members').where('userId', '=', userId).select('level').execute()).toEqual([
            { level },
          ]);
        });
      await raise(db, 10 + index);
      expect(await levelIn(home)).toEqual({ level: 10 + index });
      await raise(home, 50 + index);
      expect(await levelIn(db)).toEqual({ level: 50 + index });
    }
  });

  it('go past Citus with what a transaction does with the rows of its member after the first change', async () => {
    const [userId = '', other = ''] = people.map((person) => person.userId);
    const home = await homes.of(userId);
    const raise = (tx: Tx, id: string) =>
      statement`update members set level = level + 1 where user_id = ${id}`.execute(tx);
    const levelOf = (tx: Tx, id: string) =>
      statement<{ level: number }>`select level from members where user_id = ${id}`.execute(tx);
    const [before] = await findLevels(userId, other);
    const sent = await statementsOf(() =>
      inTransaction(home, async (tx) => {
        await levelOf(tx, userId);
        await raise(tx, userId);
        await raise(tx, userId);
        await raise(tx, other);
        await levelOf(tx, other);
        expect((await levelOf(tx, userId)).rows).toEqual([{ level: Number(before) + 2 }]);
      }),
    );
    const named = sent.flatMap(({ text }) => /(?:from|update) (members\w*)/.exec(text)?.[1] ?? []);
    const there = expect.stringMatching(/^members_\d+$/);
    const [alone] = await statementsOf(() =>
      statement`select level from members where user_id = ${userId}`.execute(home),
    );
    expect(alone?.text).toMatch(/from members_\d+ as members/);
    expect(named).toEqual([there, 'members', there, 'members', 'members', there]);
  });

  it('commit what went past Citus together with what is written elsewhere', async () => {
    const [userId = ''] = people.map((person) => person.userId);
    const here = await homes.find(userId);
    const places = await Promise.all(people.map(({ userId: id }) => homes.find(id)));
    const other = people[places.findIndex((place) => place?.port !== here?.port)]?.userId ?? '';
    const home = await homes.of(userId);
    const raise = (tx: Tx, id: string) =>
      statement`update members set level = level + 1 where user_id = ${id}`.execute(tx);
    const before = await findLevels(userId, other);
    // What Citus has prepared it notes in the transaction, and takes the note away a while after it.
    const prepared = await inTransaction(home, async (tx) => {
      await raise(tx, userId);
      await raise(tx, userId);
      await raise(tx, other);
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
      return rows[0]?.id;
    });
    const { rows: noted } = await sql<{ id: string }>`select xmin::text as id from pg_dist_transaction`.execute(home);
    expect(noted.map(({ id }) => id)).toContain(prepared);
    const after = await findLevels(userId, other);
    expect(after).toEqual([Number(before[0]) + 2, Number(before[1]) + 1]);
  });

  it('tell what a transaction there changes to who listens to all', async () => {
    const { db } = app.connections;
    const heard = vi.fn();
    onChanges(db, heard);
    const userId = people[0]?.userId ?? '';
    await inTransaction(await homes.of(userId), async (tx) => changed.member(tx, userId, 'wallet'));
    expect(heard).toHaveBeenCalledExactlyOnceWith(new Set([`wallet@${userId}`]));
  });
});
