import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Each of these people signs up and signs in, which is slow on purpose.
vi.setConfig({ testTimeout: 60_000 });

import { minerOf } from '#testing/miner.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp({ settings: { TRUST_PROXY: 'true' } });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

const list = async (query = '') => {
  const answer = await admin.call('GET', `/api/admin/analytics/suspicions${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

async function signInFrom(person: Person, address: string): Promise<void> {
  const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
    body: { email: person.email, password: person.password },
    headers: { 'x-forwarded-for': address },
  });
  expect(answer.status, answer.text).toBe(200);
}

/** Starts a session on a device and stops it again. */
async function startOn(person: Person, deviceId: string): Promise<void> {
  const miner = minerOf(app);
  const { sessionId } = (await miner.start(person, { deviceId })).body;
  expect((await miner.stop(person, sessionId)).status).toBe(200);
}

it('finds nobody in a community of strangers', async () => {
  const [one, other] = [await app.signUp({ username: 'stranger_a' }), await app.signUp({ username: 'stranger_b' })];
  await signInFrom(one, '198.51.100.1');
  await signInFrom(other, '198.51.100.2');
  for (let day = 0; day < 6; day++) {
    await startOn(one, 'web-a');
    app.clock.advance({ seconds: 6 });
    await startOn(other, 'web-b');
    app.clock.advance({ hours: 5 });
  }
  expect(await list()).toEqual({ suspicions: [], total: 0, totalPages: 1 });
});

it('marks a family behind one address, which does not play in step, as a weak hint', async () => {
  const [mother, son] = [await app.signUp({ username: 'mother' }), await app.signUp({ username: 'son' })];
  await signInFrom(mother, '203.0.113.7');
  await signInFrom(son, '::ffff:203.0.113.7');
  for (let day = 0; day < 6; day++) {
    await startOn(mother, 'web-m');
    app.clock.advance({ minutes: 40 });
    await startOn(son, 'web-s');
    app.clock.advance({ hours: 5 });
  }
  const { suspicions, total } = await list();
  expect(total).toBe(1);
  expect(suspicions[0]).toMatchObject({
    strength: 'weak',
    members: [{ username: 'mother' }, { username: 'son' }],
    evidence: ['mother and son signed in from the same address (203.0.113.…). They may simply live together.'],
  });
  expect(JSON.stringify(suspicions)).not.toContain('203.0.113.7');
});

it('finds accounts that start together from one address, with the evidence in words, the newest first', async () => {
  const [one, other] = [await app.signUp({ username: 'farm_1' }), await app.signUp({ username: 'farm_2' })];
  await signInFrom(one, '2001:db8:1:2::9');
  await signInFrom(other, '2001:db8:1:2:ffff::1');
  // As a sign-in by an outside account keeps an address.
  await app.connections.pool.query(
    `update sessions set ip_address = '2001:0db8:0001:0002:0000:0000:0000:0009' where user_id = $1`,
    [one.userId],
  );
  for (let round = 0; round < 6; round++) {
    await startOn(one, 'web-f1');
    app.clock.advance({ seconds: 4 });
    await startOn(other, 'web-f2');
    app.clock.advance({ hours: 3, minutes: 7 });
  }
  const { suspicions, total } = await list();
  expect(total).toBe(2);
  expect(suspicions[0]).toMatchObject({
    strength: 'strong',
    members: [{ userId: one.userId, username: 'farm_1' }, { username: 'farm_2' }],
    evidence: [
      'farm_1 and farm_2 started 6 of 6 sessions within 5 seconds of each other.',
      'farm_1 and farm_2 signed in from the same address (2001:db8:1:…).',
    ],
  });
});

it('finds members who mine on one device, joined with whoever shares another with them', async () => {
  const [one, two, three] = await Promise.all(
    ['chain_1', 'chain_2', 'chain_3'].map((username) => app.signUp({ username })),
  );
  if (!one || !two || !three) throw new Error('Nobody signed up');
  for (const [person, device] of [
    [one, 'x'],
    [two, 'x'],
    [two, 'y'],
    [three, 'y'],
  ] as const) {
    await startOn(person, `web-1762106400-${device}`);
    app.clock.advance({ hours: 1 });
  }
  const found = (await list()).suspicions;
  const newest = found.find(({ strength }: { strength: string }) => strength === 'likely');
  expect(newest.strength).toBe('likely');
  expect(newest.members.map(({ username }: { username: string }) => username).sort()).toEqual([
    'chain_1',
    'chain_2',
    'chain_3',
  ]);
  expect(newest.evidence).toHaveLength(2);
  expect(newest.evidence[0]).toMatch(/^chain_[123] and chain_[123] mined on the same device \(web-17621064…\)\.$/);
});

it('says nothing of a device or an address that many share: a school, a carrier, a proxy', async () => {
  const before = (await list()).total;
  for (let seat = 0; seat < 11; seat++) {
    const pupil = await app.signUp({ username: `pupil_${seat}` });
    await signInFrom(pupil, '192.0.2.1');
    await startOn(pupil, 'web-school');
    app.clock.advance({ minutes: 17 });
  }
  expect((await list()).total).toBe(before);
});

it('is paged, and forgets starts after a month', async () => {
  const first = await list('?limit=1&page=1');
  const second = await list('?limit=1&page=2');
  expect(first).toMatchObject({ total: 3, totalPages: 3 });
  expect(second.suspicions).toHaveLength(1);
  expect(second.suspicions[0].members).not.toEqual(first.suspicions[0].members);
  expect(first.suspicions[0].lastSeenAt >= second.suspicions[0].lastSeenAt).toBe(true);
  app.clock.advance({ days: 31 });
  // Sign-ins are as old as the library lets them be; what is left are the two that shared an address.
  const later = await list();
  expect(later.suspicions.map(({ strength }: { strength: string }) => strength)).toEqual(['weak', 'weak']);
});
