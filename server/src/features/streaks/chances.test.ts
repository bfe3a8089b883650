import { createHash, createHmac } from 'node:crypto';
import { pickGift } from '@cinder/contract/streaks/gift.rules.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  member = await app.signUp();
});

const chances = async (person = member) => bodyOf(await person.call('GET', '/api/me/chances'));
const reveal = async (person = member) => bodyOf(await person.call('POST', '/api/me/chances/reveal'));

/** Claims so many days in a row: each seventh gives a random item. */
async function claimDays(days: number, person = member): Promise<void> {
  for (let day = 0; day < days; day++) {
    const localDate = app.clock.now().toISOString().slice(0, 10);
    bodyOf(await person.call('POST', '/api/streak/claim', { body: { localDate } }));
    app.clock.advance({ days: 1 });
  }
}

it('a member sees the hash of the seed before anything is drawn by it, always the same', async () => {
  const all = await Promise.all(Array.from({ length: 16 }, () => chances()));
  expect(new Set(all.map(({ seedHash }) => seedHash)).size).toBe(1);
  expect(all[0]).toMatchObject({ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), draws: [], total: 0 });
});

it('every random item can be checked once the seed is shown, and nothing is drawn by it after that', async () => {
  const { seedHash } = await chances();
  await claimDays(14);
  const before = await chances();
  expect(before.draws).toMatchObject([
    { seedHash, seed: null, number: 2 },
    { seedHash, seed: null, number: 1 },
  ]);
  const { revealed, seedHash: next } = await reveal();
  expect(revealed.seedHash).toBe(seedHash);
  expect(createHash('sha256').update(Buffer.from(revealed.seed, 'hex')).digest('hex')).toBe(seedHash);
  const { draws } = await chances();
  for (const { seed, number, roll, candidates, itemId } of draws) {
    expect(seed).toBe(revealed.seed);
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`cinder-chance-1|${number}`).digest();
    expect(roll).toBe(digest.readUIntBE(0, 5));
    expect(pickGift(candidates, roll)?.id).toBe(itemId);
  }
  const owned = (await member.call('GET', '/api/inventory')).body.map(({ itemId }: { itemId: string }) => itemId);
  expect(new Set(owned)).toEqual(new Set(draws.map(({ itemId }: { itemId: string }) => itemId)));
  await claimDays(7);
  expect(await chances()).toMatchObject({
    seedHash: next,
    total: 3,
    draws: [{ seedHash: next, seed: null, number: 1 }, {}, {}],
  });
});

it('a seed is shown once to many callers, and there is always one that is secret', async () => {
  await claimDays(7);
  const shown = await Promise.all(Array.from({ length: 64 }, () => reveal()));
  expect(new Set(shown.map(({ revealed }) => revealed.seedHash)).size).toBe(64);
  const { seedHash, draws } = await chances();
  expect(shown.map(({ revealed }) => revealed.seedHash)).not.toContain(seedHash);
  expect(draws).toMatchObject([{ number: 1, seed: expect.any(String) }]);
});

it('the secret seed is neither in the database nor in the export of its member', async () => {
  await chances();
  const { rows } = await app.connections.pool.query(
    `select string_agg(to_jsonb(s)::text, '') as text from member_seed s where user_id = $1`,
    [member.userId],
  );
  const told = (await member.call('GET', '/api/me/export')).text;
  const { revealed } = await reveal();
  expect(rows[0].text).not.toContain(revealed.seed);
  expect(told).not.toContain(revealed.seed);
  expect(told).toContain(revealed.seedHash);
  expect(told).not.toContain('sealed');
});

it('a seed that cannot be read any more gives way to another one', async () => {
  const { seedHash } = await chances();
  await app.connections.pool.query(`update member_seed set sealed = 'ff' || sealed where user_id = $1`, [
    member.userId,
  ]);
  await claimDays(7);
  const { draws, seedHash: next } = await chances();
  expect(next).not.toBe(seedHash);
  expect(draws).toMatchObject([{ seedHash: next, number: 1 }]);
});
