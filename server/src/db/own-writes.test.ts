import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { toSnake } from '#platform/db/names.ts';
import { type EndpointName, send } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { MEMBER_CALLS } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { tables } from './placement.ts';

const ofCoordinator = Object.entries(tables).flatMap(([name, [, place]]) => (place === 'local' ? [toSnake(name)] : []));
const NAMED_TABLES = /\b(?:from|join|into|update)\s+"?([a-z_]+)/g;

let app: TestApp;
let fixture: Fixture;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await openFixture(app);
});
afterAll(() => app.close());

/** What the database is sent from the begin of a transaction to its commit, and to which port. */
async function transactionOf(work: () => Promise<unknown>): Promise<{ texts: string[]; port: number }> {
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  try {
    await work();
    const begin = sent.mock.calls.findLastIndex(([text]) => text === 'begin');
    const client = sent.mock.contexts[begin] as unknown as { port: number };
    const own = sent.mock.calls.filter((_, index) => index > begin && sent.mock.contexts[index] === client);
    const texts = own.map(([text]) => String(text));
    return { texts: texts.slice(0, texts.indexOf('commit')), port: client.port };
  } finally {
    sent.mockRestore();
  }
}

it('a write of its caller alone names no table of the coordinator, and runs on the machine of the caller', async () => {
  const own = app.features.routes.filter((route) => route.kind === 'write' && route.isOwn);
  expect(own.length).toBeGreaterThan(0);
  for (const { endpoint } of own) {
    const name = `${endpoint.method} ${endpoint.path}` as EndpointName;
    const by = await admit(app);
    const call = await MEMBER_CALLS[name as keyof typeof MEMBER_CALLS](fixture, by);
    let status = 0;
    const { texts, port } = await transactionOf(async () => {
      ({ status } = await send(by, endpoint, call));
    });
    expect(status, name).toBe(200);
    expect(texts.length, name).toBeGreaterThan(5);
    const named = new Set(texts.flatMap((text) => [...text.matchAll(NAMED_TABLES)].map(([, table = '']) => table)));
    const isDistributed = Boolean(process.env['TEST_DISTRIBUTED']);
    expect(
      ofCoordinator.filter((table) => named.has(table)),
      name,
    ).toEqual([]);
    expect(String(port) !== new URL(app.databaseUrl).port, name).toBe(isDistributed);
  }
});

it.runIf(process.env['TEST_DISTRIBUTED'])('the rows of a member lie in the shard of the member', async () => {
  const { db } = app.connections;
  const ofMembers = Object.entries(tables).flatMap(([name, [, place]]) => (place === 'member' ? [toSnake(name)] : []));
  for (const table of ofMembers) {
    const { rows } = await sql<{ shard: string; userIds: string | null }>`
      select shardid::text as shard, result as user_ids
      from run_command_on_shards(${table}, 'select string_agg(distinct user_id::text, '','') from %s')
    `.execute(db);
    const found = rows.flatMap(({ shard, userIds }) =>
      (userIds ? userIds.split(',') : []).map((id) => ({ shard, id })),
    );
    const misplaced = await sql`
      select id from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (shard bigint, id uuid)
      where shard <> get_shard_id_for_distribution_column(${table}, id)
    `.execute(db);
    expect(misplaced.rows, table).toEqual([]);
  }
});
