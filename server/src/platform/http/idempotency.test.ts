import { createHash } from 'node:crypto';
import { api } from '@cinder/contract/api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '#platform/texts.ts';
import { createTestApp, PASSWORD, type Person, SECRET, type TestApp } from '#testing/test-app.ts';
import { createBodyHash } from './idempotency.ts';

let app: TestApp;
let second: TestApp;
let admin: Person;
let member: Person;
let names = 0;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  member = await app.signUp({ username: `member_${++names}` });
});

const grant = (amount: string, key?: string, server = app) =>
  server.visitor('POST', '/api/admin/add-cinder', {
    body: { username: `member_${names}`, amount },
    headers: { cookie: admin.cookie, ...(key && { 'idempotency-key': key }) },
  });
const balance = async () => (await member.call('GET', '/api/member/profile')).body.cinderTotal;

const keptHashes = async (userId: string): Promise<string[]> => {
  const { rows } = await app.connections.pool.query('select body_hash from idempotency_key where user_id = $1', [
    userId,
  ]);
  return rows.map((row) => row.body_hash);
};

describe('the fingerprint of a body', () => {
  const hash = createBodyHash('a-secret');
  const { deleteAccount } = api.ownData;

  it('is another for another body and another secret of the site, and none that anybody could make', () => {
    const { addTokens } = api.accountAdmin;
    const body = { username: 'Ashpetal', amount: '5.00' };
    const { current } = hash(addTokens, body);
    expect(hash(addTokens, body).current).toBe(current);
    expect(hash(addTokens, { ...body, amount: '6.00' }).current).not.toBe(current);
    expect(createBodyHash('another-secret')(addTokens, body).current).not.toBe(current);
    const plain = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    expect(current).not.toBe(plain);
  });

  it.each([
    ['a password', deleteAccount, { confirm: 'Ashpetal', password: 'one' }, { confirm: 'Ashpetal', password: 'two' }],
    ['a code', api.signIns.remove, { code: '123456' }, {}],
    [
      'a card',
      api.shop.confirmSandbox,
      { clientSecret: 'x', cardNumber: '4242', cvc: '123' },
      { clientSecret: 'x', cvc: '9' },
    ],
  ])('holds nothing of %s', (_what, endpoint, body, other) => {
    expect(hash(endpoint, body).current).toBe(hash(endpoint, other).current);
  });

  it('is kept as such for a call with a password', async () => {
    const body = { password: PASSWORD };
    const { status } = await member.call('DELETE', '/api/me/sign-ins/oidc', {
      body,
      headers: { 'idempotency-key': 'secret' },
    });
    expect(status).toBe(404);
    expect(await keptHashes(member.userId)).toEqual([createBodyHash(SECRET)(api.signIns.remove, {}).current]);
  });

  it('of the version before counts too: what was done then is not done again, nor refused', async () => {
    const first = await grant('10.00', 'before-the-update');
    const body = { username: `member_${names}`, amount: '10.00' };
    const former = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    await app.connections.pool.query(`update idempotency_key set body_hash = $1 where key = 'before-the-update'`, [
      former,
    ]);
    expect((await grant('10.00', 'before-the-update')).text).toBe(first.text);
    expect((await grant('11.00', 'before-the-update')).body.code).toBe('idempotency_key_reused');
    expect(await balance()).toBe('10.00');
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same answer, byte for byte, and takes effect once', async () => {
    const first = await grant('10.00', 'once');
    await grant('5.00');
    const again = await grant('10.00', 'once', second);
    expect(again.text).toBe(first.text);
    expect(again.status).toBe(200);
    expect(await balance()).toBe('15.00');
  });

  it("keeps an answer in its reader's language, a success and a refusal alike", async () => {
    const inGerman = (body: object, key: string, language = 'de', server = app) =>
      server.visitor('POST', '/api/admin/add-cinder', {
        body,
        headers: { cookie: `${admin.cookie}; language=${language}`, 'idempotency-key': key },
      });
    const given = { username: `member_${names}`, amount: '10.00' };
    const first = await inGerman(given, 'german');
    expect(first.body.message).toBe('$CINDER gutgeschrieben');
    expect((await inGerman(given, 'german', 'en', second)).text).toBe(first.text);
    const nobody = { username: 'nobody_at_all', amount: '10.00' };
    const refused = await inGerman(nobody, 'nobody');
    expect([refused.status, refused.body.message]).toEqual([404, say(t`No member has this username`, 'de')]);
    expect((await inGerman(nobody, 'nobody', 'en')).text).toBe(refused.text);
    expect((await grant('1.00')).body.message).toBe('$CINDER added successfully');
  });

  it('takes effect once among 64 parallel callers on two servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => grant('7.00', 'parallel', i % 2 ? app : second)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await balance()).toBe('7.00');
  });

  it('is refused with another body', async () => {
    await grant('10.00', 'mine');
    const answer = await grant('11.00', 'mine');
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('idempotency_key_reused');
    expect(await balance()).toBe('10.00');
  });

  it('keeps a refusal that the state caused, for ever', async () => {
    const refused = await grant('-1.00', 'too-early');
    expect(refused.status).toBe(409);
    await grant('10.00');
    const again = await grant('-1.00', 'too-early');
    expect([again.status, again.text]).toEqual([409, refused.text]);
    expect(await balance()).toBe('10.00');
  });

  it('gives all twins one answer, also where the first was refused and what it needs came meanwhile', async () => {
    for (let round = 0; round < 4; round++) {
      const before = Number(await balance());
      const twins = Array.from({ length: 16 }, (_, i) =>
        grant(`-${before + 5}.00`, `race-${round}`, i % 2 ? app : second),
      );
      const paid = grant('5.00');
      const answers = await Promise.all(twins);
      expect((await paid).status).toBe(200);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const wasTaken = answers[0]?.status === 200;
      expect(await balance()).toBe(wasTaken ? '0.00' : `${before + 5}.00`);
      expect((await grant(`-${before + 5}.00`, `race-${round}`)).text).toBe(answers[0]?.text);
    }
  });

  it('does not keep bad input: the corrected request may use it', async () => {
    expect((await grant('x', 'typo')).status).toBe(400);
    expect((await grant('3.00', 'typo')).status).toBe(200);
  });

  it('belongs to its member and its path', async () => {
    const other = await app.signUp();
    const take = (person: Person, username: string) =>
      person.call('POST', '/api/username/update', { body: { username }, headers: { 'idempotency-key': 'shared' } });
    expect((await take(member, 'Ashpetal')).body).toEqual({ username: 'Ashpetal' });
    expect((await take(other, 'Rookfall')).body).toEqual({ username: 'Rookfall' });
  });

  it.each(['', ' ', 'x'.repeat(201), 'a b'])('must be 1 to 200 visible characters: %j', async (key) => {
    const answer = await admin.call('POST', '/api/admin/add-cinder', {
      body: { username: `member_${names}`, amount: '1.00' },
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(400);
  });

  it('makes a twin wait for the first, at most 5 s', async () => {
    const client = await app.connections.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into idempotency_key (user_id, method, path, key, body_hash, created_at)
         values ($1, 'POST', '/api/admin/add-cinder', 'slow', 'x', $2)`,
        [admin.userId, app.clock.now()],
      );
      const twin = await grant('1.00', 'slow');
      expect(twin.status).toBe(409);
      expect(twin.body.code).toBe('idempotency_in_progress');
      expect(twin.headers['retry-after']).toBe('1');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await grant('1.00', 'slow')).status).toBe(200);
  });
});
