import { callNames } from '@cinder/contract/api.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { callState, withDependents } from '@cinder/contract/site/modules.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { type EndpointName, endpoints, send } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { ofToday } from '#testing/long.ts';
import { mailSettings } from '#testing/mail-sink.ts';
import { MEMBER_CALLS, type OwnCall } from '#testing/member-calls.ts';
import { admit } from '#testing/members.ts';
import { READ_CALLS } from '#testing/read-calls.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

/** Answers with a stream that does not end. */
const STREAM = 'GET /api/events';
const CALLS: Record<EndpointName, (fixture: Fixture, by: Person) => Promise<OwnCall>> = {
  ...READ_CALLS,
  ...MEMBER_CALLS,
  ...ADMIN_CALLS,
};

let app: TestApp;
let fixture: Fixture;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ settings: await mailSettings() });
  fixture = await openFixture(app);
  keeper = await admit(app, { isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

// Each makes pages of the site, of which no more than fifty may be published.
afterEach(() => app.connections.pool.query('update site_page set published = false'));

async function switchOff(modulesOff: readonly ModuleName[]) {
  expect((await keeper.call('PUT', '/api/admin/site', { body: { modulesOff } })).status).toBe(200);
}

const ALONE = moduleNames.map((name) => [name]);
const PAIRS = moduleNames.flatMap((name, at) => moduleNames.slice(at + 1).map((other) => [name, other]));

/** In the short form one of them each day, all of them in the long one. */
const COMBINATIONS = ofToday([...ALONE, ...PAIRS, moduleNames], ALONE.length + PAIRS.length + 1);

describe.each(COMBINATIONS.map((off) => ({ off, name: off.join(' and ') })))('without $name', ({ off }) => {
  it('every call of the others does what it does, and each of theirs is not there', { timeout: 600_000 }, async () => {
    const gone = withDependents(off);
    const faults: string[] = [];
    for (const [name, endpoint] of endpoints) {
      if (name === STREAM) continue;
      const owner = await admit(app);
      const admin = await admit(app, { isAdmin: true });
      const call = await CALLS[name](fixture, owner);
      const mayCall = (actor: Actor) => may(actor, `call.${endpoint.access}`, {});
      const by = mayCall(null) ? { call: app.visitor } : mayCall({ id: owner.userId, isAdmin: false }) ? owner : admin;
      await switchOff(off);
      const answer = await send(by, endpoint, call);
      await switchOff([]);
      const state = callState(callNames.get(endpoint) ?? '', gone);
      const isGone = answer.status === 404 && answer.body?.code === 'module_off';
      // What ends something is there while anything is open, of whomever.
      const isRight = state === 'off' ? isGone : answer.status === (endpoint.status ?? 200);
      if (!isRight && (state === 'on' || state === 'off' || !isGone)) faults.push(`${name}: ${answer.text}`);
    }
    expect(faults).toEqual([]);
  });
});
