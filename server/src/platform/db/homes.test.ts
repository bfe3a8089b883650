import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPeople } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { type Homes, openHomes } from './homes.ts';
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

  it('tell what a transaction there changes to who listens to all', async () => {
    const { db } = app.connections;
    const heard = vi.fn();
    onChanges(db, heard);
    const userId = people[0]?.userId ?? '';
    await inTransaction(await homes.of(userId), async (tx) => changed.member(tx, userId, 'wallet'));
    expect(heard).toHaveBeenCalledExactlyOnceWith(new Set([`wallet@${userId}`]));
  });
});
