import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { modules } from '@cinder/contract/site/modules.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, send } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { MEMBER_CALLS } from '#testing/member-calls.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let fixture: Fixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await openFixture(app);
});
afterAll(() => app.close());

const groups = new Set<string>(chanceModules.flatMap((name) => modules[name].calls));
const ofChance = new Set<Endpoint>(
  Object.entries(api).flatMap(([group, calls]): Endpoint[] => (groups.has(group) ? Object.values(calls) : [])),
);
/** The calls of members in games of chance that change something, whichever they are. */
const calls = endpoints.flatMap(([name, endpoint]) => {
  const makeCall = Object.entries(MEMBER_CALLS).find(([of]) => of === name)?.[1];
  return makeCall && ofChance.has(endpoint) ? [{ name, endpoint, makeCall }] : [];
});

async function available({ userId }: Person): Promise<number> {
  const { rows } = await app.connections.pool.query('select available_cinder from wallet_balance where user_id = $1', [
    userId,
  ]);
  return Number(rows[0].available_cinder);
}

async function newMember(): Promise<Person> {
  const member = await app.signUp();
  await earn(app, member.userId, '500.00');
  return member;
}

/** Which of the calls take tokens of who makes them. */
async function findPaid() {
  const paid: typeof calls = [];
  for (const call of calls) {
    const member = await newMember();
    const request = await call.makeCall(fixture, member);
    const before = await available(member);
    const { status } = await send(member, call.endpoint, request);
    if (status < 300 && (await available(member)) < before) paid.push(call);
  }
  return paid;
}

const dayOf = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

it('who is paused or excluded from betting, or has staked enough, pays for no chance anywhere', async () => {
  const paid = await findPaid();
  const names = paid.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/betting/wagers',
      'POST /api/raffles/:id/tickets',
      'POST /api/challenges',
      'POST /api/challenges/:id/accept',
    ]),
  );
  const limits = {
    betting_paused: { pauseUntil: inDays(2) },
    betting_excluded: { excludeUntil: inDays(200) },
    stake_limit_reached: { dailyStakeLimit: '0.01' },
  };
  for (const { name, endpoint, makeCall } of paid)
    for (const [code, body] of Object.entries(limits)) {
      const member = await newMember();
      const request = await makeCall(fixture, member);
      await member.call('PUT', '/api/me/betting-limits', { body });
      const before = await available(member);
      const { body: answer } = await send(member, endpoint, request);
      expect([name, answer.code]).toEqual([name, code]);
      const [until = ''] = Object.values(body);
      if (code !== 'stake_limit_reached')
        expect([name, answer.message]).toEqual([name, expect.stringContaining(dayOf(until))]);
      expect(await available(member)).toBe(before);
    }
});

describe('own limits', () => {
  afterEach(async () => setOff([]));

  it.each(chanceModules)(
    'are there for as long as %s is, and for bets, raffles and challenges together',
    async (only) => {
      const needed = modules[only].needs ?? [];
      await setOff(moduleNames.filter((name) => name !== only && !needed.includes(name)));
      const member = await app.signUp();
      const pauseUntil = inDays(2);
      bodyOf(await member.call('PUT', '/api/me/betting-limits', { body: { pauseUntil, excludeUntil: inDays(200) } }));
      expect(bodyOf(await member.call('GET', '/api/me/betting-limits'))).toMatchObject({ pauseUntil });
    },
  );

  it('are not there where nothing is played for', async () => {
    await setOff(chanceModules);
    const member = await app.signUp();
    expect((await member.call('GET', '/api/me/betting-limits')).body.code).toBe('module_off');
  });
});

async function setOff(modulesOff: readonly ModuleName[]) {
  bodyOf(await fixture.admin.call('PUT', '/api/admin/site', { body: { modulesOff } }));
}
