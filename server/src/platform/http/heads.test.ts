import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, urlOf } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { admit } from '#testing/members.ts';
import { READ_CALLS } from '#testing/read-calls.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let fixture: Fixture;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ settings: { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' } });
  fixture = await openFixture(app);
  admin = await admit(app, { isAdmin: true });
});
afterAll(() => app.close());

/** How many rows there are of what a read may leave behind, and how many streams are open. */
async function traces(): Promise<unknown> {
  await app.features.settled();
  const { rows } = await app.connections.pool.query(`
    select (select count(*) from guide_view) as views, (select count(*) from audit_log) as entries,
      (select count(*) from sessions) as sessions, (select count(*) from verification) as verifications
  `);
  return [rows, await app.metrics.registry.getSingleMetricAsString('live_streams')];
}

const calls: Record<string, (fixture: Fixture, by: Person) => Promise<object>> = READ_CALLS;
const reads = endpoints.filter(([, { method }]) => method === 'GET');

describe.each(reads)('HEAD of %s', (name, endpoint) => {
  it('leaves nothing behind: no session begun or ended, no stream, no view, no cookie', async () => {
    const url = urlOf(endpoint, (await calls[name]?.(fixture, admin)) ?? {});
    const before = await traces();
    const answer = await admin.call('HEAD', url);
    expect([answer.status, answer.text]).toEqual([endpoint.status ?? 200, '']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await traces()).toEqual(before);
    expect((await admin.call('GET', '/api/auth/user')).status, 'the session holds').toBe(200);
  });
});
