import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { type EndpointName, endpoints, send, type ValidCall } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { MEMBER_CALLS, type OwnCall } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { READ_CALLS } from '#testing/read-calls.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

/** Answers with a stream that does not end: see below. */
const STREAM = 'GET /api/events';
const CALLS: Record<EndpointName, (fixture: Fixture, by: Person) => Promise<OwnCall>> = {
  ...READ_CALLS,
  ...MEMBER_CALLS,
  ...ADMIN_CALLS,
};

let app: TestApp;
let fixture: Fixture;
let visitor: Pick<Person, 'call'>;

beforeAll(async () => {
  app = await createTestApp({ settings: await mailSettings() });
  fixture = await openFixture(app);
  visitor = { call: app.visitor };
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

/** What tells one answer from another, to whoever gets it. */
function seen({ status, text, headers }: Answer) {
  const { 'x-request-id': _id, date: _date, 'x-changed': changed = '', ...rest } = headers;
  // Begins with ids that are new each time.
  return { status, text, headers: rest, changed: String(changed).split(' ').slice(1) };
}

async function expectRefused(by: Pick<Person, 'call'>, endpoint: Endpoint, call: ValidCall, status: 401 | 403) {
  const answer = await send(by, endpoint, call);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body.code).toBe(status === 401 ? 'unauthorized' : 'forbidden');
}

/** Whoever does not own what a call names learns nothing of it and changes nothing. */
async function expectOthersExcluded(others: readonly Person[], endpoint: Endpoint, call: OwnCall) {
  for (const other of others) {
    const answer = await send(other, endpoint, call);
    if (call.others) expect(answer.status, answer.text).toBe(call.others);
    if (call.nothing) expect(seen(answer)).toEqual(seen(await send(other, endpoint, call.nothing)));
  }
}

describe.each(endpoints.filter(([name]) => name !== STREAM))('%s', (name, endpoint) => {
  it('is for whom it says, and its thing for whom it belongs to', async () => {
    const success = endpoint.status ?? 200;
    const [owner, other] = [await admit(app), await admit(app)];
    // Each call of an administrator may be the one by which they leave.
    const admin = await admit(app, { isAdmin: true });
    const call = await CALLS[name](fixture, owner);

    const mayCall = (actor: Actor) => may(actor, `call.${endpoint.access}`, {});
    if (!mayCall(null)) await expectRefused(visitor, endpoint, call, 401);
    if (!mayCall({ id: owner.userId, isAdmin: false })) {
      await expectRefused(owner, endpoint, call, 403);
      await expectRefused(other, endpoint, call, 403);
      const answer = await send(admin, endpoint, call);
      expect(answer.status, answer.text).toBe(success);
      return;
    }
    const isOwned = call.nothing !== undefined || call.others !== undefined;
    if (isOwned) await expectOthersExcluded([other, admin], endpoint, call);
    const answer = await send(mayCall(null) ? visitor : owner, endpoint, call);
    expect(answer.status, answer.text).toBe(success);
    if (isOwned) return;
    for (const by of [other, admin]) {
      const own = await CALLS[name](fixture, by);
      const expected = by === admin ? (own.asAdmin ?? success) : success;
      const ownAnswer = await send(by, endpoint, own);
      expect(ownAnswer.status, ownAnswer.text).toBe(expected);
    }
  });
});
