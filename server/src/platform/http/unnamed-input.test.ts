import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { endpoints, urlOf } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { MEMBER_CALLS, type OwnCall } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

type Call = (fixture: Fixture, by: Person) => Promise<OwnCall>;

const CALLS: Record<string, Call> = { ...MEMBER_CALLS, ...ADMIN_CALLS };
/** What some endpoints name, and what none does. */
const UNNAMED = 'preview=1&preview=true&version=0&id=1&userId=1&password=1&x=1&__proto__=1';

let app: TestApp;
let fixture: Fixture;
beforeAll(async () => {
  app = await createTestApp({ settings: await mailSettings() });
  fixture = await openFixture(app);
});
afterAll(async () => {
  await app.close();
});

/** The address of a call with parameters that its endpoint does not name. */
function withUnnamed(endpoint: Endpoint, call: OwnCall): string {
  const url = urlOf(endpoint, call);
  const unnamed = UNNAMED.split('&').filter(
    (pair) => !Object.hasOwn(endpoint.query?.shape ?? {}, pair.split('=')[0] ?? ''),
  );
  return `${url}${url.includes('?') ? '&' : '?'}${unnamed.join('&')}`;
}

const countRows = async () => {
  const { rows } = await app.connections.pool.query('select count(*)::int as count from audit_log');
  return rows[0].count;
};

const writes = endpoints.filter(([, { method }]) => method !== 'GET');

describe.each(writes)('%s', (name, endpoint) => {
  it('does the same, whatever its address and its body say that it does not name', async () => {
    const by = await admit(app, { isAdmin: endpoint.access === 'admin' });
    const call = (await CALLS[name]?.(fixture, by)) ?? {};
    // What is signed is the bytes that came.
    const isSigned = name.startsWith('POST /api/webhooks');
    const body =
      endpoint.body || isSigned || call.body !== undefined ? call.body : { preview: true, version: '0', x: 1 };
    const before = await countRows();
    const answer = await by.call(endpoint.method, withUnnamed(endpoint, call), {
      ...(body !== undefined && { body }),
      ...(call.headers && { headers: call.headers }),
    });
    expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
    // The password is set beside the contract's way, which says what it changed.
    if (endpoint.changes?.length && !isSigned && name !== 'POST /api/me/password')
      expect(answer.headers['x-changed']).toBeDefined();
    expect((await countRows()) - before, 'rows in audit_log').toBe(endpoint.access === 'admin' ? 1 : 0);
  });
});

it('counts parameters that a call does not name for nothing in what an Idempotency-Key stands for', async () => {
  const { admin } = fixture;
  const username = 'granted_once';
  await app.signUp({ username });
  const grant = (search: string) =>
    admin.call('POST', `/api/admin/add-cinder${search}`, {
      body: { username, amount: '5.00' },
      headers: { 'idempotency-key': 'granted-once' },
    });
  const first = await grant('?x=1');
  expect(first.status).toBe(200);
  expect((await grant('')).text).toBe(first.text);
  expect((await grant('?preview=1')).text).toBe(first.text);
});
