import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdDate, oneTimeCode } from '#testing/second-factor.ts';
import { type Answer, at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let limited: TestApp;

beforeAll(holdDate);
beforeAll(async () => {
  app = await createTestApp();
  limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '0' } });
});
afterAll(async () => {
  await limited.close();
  await app.close();
});
beforeEach(async () => {
  await app.connections.pool.query('truncate throttle');
});

const call = (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/api/auth/two-factor/${name}`, { body });
const password = (person: Person, server = app) =>
  server.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password: PASSWORD } });
const code = (address: string) => oneTimeCode(address, Date.now());
/** Taken too, a little early: the present one has been used by turning it on. */
const nextCode = (address: string) => oneTimeCode(address, Date.now() + 30_000);
const isSignedIn = async (cookie: string) =>
  (await app.visitor('GET', '/api/auth/user', { headers: { cookie } })).status === 200;

/** The second step after the right password. */
function second(challenge: Answer, name: 'verify-totp' | 'verify-backup-code', given: string, server = app) {
  const headers = { cookie: cookieOf(challenge) };
  return server.visitor('POST', `/api/auth/two-factor/${name}`, { body: { code: given }, headers });
}

interface Guarded {
  person: Person;
  address: string;
  backupCodes: string[];
}

/** Somebody with a second factor, at the session that they have since. */
async function turnOn(person: Person): Promise<Guarded> {
  const started = await call(person, 'enable', { password: PASSWORD });
  expect(started.status, started.text).toBe(200);
  const { totpURI: address, backupCodes } = started.body;
  const verified = await call(person, 'verify-totp', { code: code(address) });
  expect(verified.status, verified.text).toBe(200);
  return { person: at(app, { ...person, cookie: cookieOf(verified) }), address, backupCodes };
}

describe('a second factor', () => {
  it('is on once a first code was right, and then each sign-in asks for one', async () => {
    const newcomer = await app.signUp({ isAdmin: true });
    expect((await newcomer.call('GET', '/api/me/sign-ins')).body).toMatchObject({
      hasPassword: true,
      hasTwoFactor: false,
    });
    const { person, address, backupCodes } = await turnOn(newcomer);
    expect(new Set(backupCodes).size).toBe(10);
    expect((await person.call('GET', '/api/me/sign-ins')).body.hasTwoFactor).toBe(true);
    // The session of before has given way to one that knows.
    expect(await isSignedIn(newcomer.cookie)).toBe(false);

    const challenge = await password(person);
    expect(challenge.body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(await isSignedIn(cookieOf(challenge))).toBe(false);
    const done = await second(challenge, 'verify-totp', nextCode(address));
    expect(done.status).toBe(200);
    expect(await isSignedIn(cookieOf(done))).toBe(true);
    expect((await second(challenge, 'verify-totp', nextCode(address))).status).toBe(401);
  });

  it('takes a code once, that of the set-up included, also of many sign-ins at the same moment', async () => {
    const { person, address } = await turnOn(await app.signUp());
    expect((await second(await password(person), 'verify-totp', code(address))).body.code).toBe('INVALID_CODE');
    const challenges = await Promise.all(Array.from({ length: 8 }, () => password(person)));
    const given = nextCode(address);
    const tries = await Promise.all(challenges.map((each) => second(each, 'verify-totp', given)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await Promise.all(tries.map((each) => isSignedIn(cookieOf(each))));
    expect(open.filter(Boolean)).toHaveLength(1);
    const { rowCount } = await app.connections.pool.query('select from sessions where user_id = $1', [person.userId]);
    expect(rowCount).toBe(2);
  });

  it('counts wrong codes of an account over its sessions and its sign-ins', async () => {
    const { person, address } = await turnOn(await app.signUp());
    for (let tries = 0; tries < 5; tries++)
      expect((await call(person, 'verify-totp', { code: wrongCode(address) })).status).toBe(401);
    const challenge = await password(person);
    for (let tries = 0; tries < 5; tries++) await second(challenge, 'verify-totp', wrongCode(address));
    const locked = await second(await password(person), 'verify-totp', nextCode(address));
    expect([locked.status, locked.body.code]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED']);
    expect((await call(person, 'verify-totp', { code: nextCode(address) })).status).toBe(429);
  });

  it('is asked for each time: no device is trusted', async () => {
    const { person, address } = await turnOn(await app.signUp());
    const challenge = await password(person);
    const body = { code: nextCode(address), trustDevice: true };
    const done = await app.visitor('POST', '/api/auth/two-factor/verify-totp', {
      body,
      headers: { cookie: cookieOf(challenge) },
    });
    expect(done.status).toBe(200);
    expect(cookieOf(done)).not.toContain('trust');
    const again = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
      headers: { cookie: cookieOf(done) },
    });
    expect(again.body).toMatchObject({ twoFactorRedirect: true });
  });

  it('is off until a code was right, and begins with the right password alone', async () => {
    const person = await app.signUp();
    expect((await call(person, 'enable', { password: 'not-the-password' })).body.code).toBe('INVALID_PASSWORD');
    const started = await call(person, 'enable', { password: PASSWORD });
    const wrong = await call(person, 'verify-totp', { code: wrongCode(started.body.totpURI) });
    expect(wrong.body.code).toBe('INVALID_CODE');
    expect((await password(person)).body).not.toHaveProperty('twoFactorRedirect');
    // Beginning anew makes the key of before worthless.
    const anew = await call(person, 'enable', { password: PASSWORD });
    expect((await call(person, 'verify-totp', { code: code(started.body.totpURI) })).status).toBe(401);
    expect((await call(person, 'verify-totp', { code: code(anew.body.totpURI) })).status).toBe(200);
  });

  it('is one, however many begin at the same moment', async () => {
    const person = await app.signUp();
    const started = await Promise.all([1, 2, 3, 4, 5, 6].map(() => call(person, 'enable', { password: PASSWORD })));
    for (const { status } of started) expect([200, 409]).toContain(status);
    const { rows } = await app.connections.pool.query('select count(*)::int from two_factor where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('lets in by a backup code once, also of many tries at the same moment', async () => {
    const { person, backupCodes } = await turnOn(await app.signUp());
    const [once = '', other = ''] = backupCodes;
    const challenges = await Promise.all([1, 2, 3].map(() => password(person)));
    const tries = await Promise.all(challenges.map((each) => second(each, 'verify-backup-code', once)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of tries) expect([200, 401, 409]).toContain(status);
    expect((await second(await password(person), 'verify-backup-code', once)).status).toBe(401);
    expect((await second(await password(person), 'verify-backup-code', other)).status).toBe(200);
  });

  it('gives new backup codes, and makes those of before worthless', async () => {
    const { person, backupCodes } = await turnOn(await app.signUp());
    expect((await call(person, 'generate-backup-codes', { password: 'wrong-password' })).status).toBe(400);
    const fresh = await call(person, 'generate-backup-codes', { password: PASSWORD });
    expect(fresh.body.backupCodes).toHaveLength(10);
    expect((await second(await password(person), 'verify-backup-code', backupCodes[0] ?? '')).status).toBe(401);
    expect((await second(await password(person), 'verify-backup-code', fresh.body.backupCodes[0])).status).toBe(200);
  });

  it('is turned off with the password', async () => {
    const { person } = await turnOn(await app.signUp());
    expect((await call(person, 'disable', { password: 'wrong-password' })).status).toBe(400);
    const off = await call(person, 'disable', { password: PASSWORD });
    expect(off.status).toBe(200);
    expect((await password(person)).body).not.toHaveProperty('twoFactorRedirect');
    const { rowCount } = await app.connections.pool.query('select 1 from two_factor where user_id = $1', [
      person.userId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is taken off by whoever runs the site, for who has lost phone and backup codes', async () => {
    const { person } = await turnOn(await app.signUp());
    const { admins } = app.features.services;
    expect(await admins.removeSecondStep('nobody@example.org')).toBe('no_such_user');
    expect(await admins.removeSecondStep(person.email)).toBe('done');
    expect((await password(person)).body).not.toHaveProperty('twoFactorRedirect');
    await turnOn(person);
  });

  it('is not to be guessed: five codes a sign-in, ten an account, so many an address', async () => {
    const { person, address } = await turnOn(await app.signUp());
    let challenge = await password(person);
    for (let tries = 0; tries < 5; tries++)
      expect((await second(challenge, 'verify-totp', wrongCode(address))).status).toBe(401);
    expect((await second(challenge, 'verify-totp', nextCode(address))).status).toBe(400);
    challenge = await password(person);
    for (let tries = 0; tries < 5; tries++) await second(challenge, 'verify-totp', wrongCode(address));
    const locked = await second(await password(person), 'verify-totp', nextCode(address));
    expect([locked.status, locked.body.code]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED']);
    expect(locked.headers['retry-after']).toBe('900');

    const other = await turnOn(await app.signUp());
    const started = await password(other.person, limited);
    const answers: number[] = [];
    for (let tries = 0; tries < 22; tries++)
      answers.push((await second(started, 'verify-backup-code', 'aaaaa-aaaaa', limited)).status);
    expect(answers.slice(20)).toEqual([429, 429]);
    expect(answers.slice(0, 20)).not.toContain(429);
  });

  it('leaves the password of a session that was stolen hard to guess', async () => {
    const person = at(limited, await app.signUp());
    const guess = (currentPassword: string) =>
      person.call('POST', '/api/auth/change-password', { body: { currentPassword, newPassword: 'another-password' } });
    for (let tries = 0; tries < 5; tries++) expect((await guess(`guess-number-${tries}`)).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await call(person, 'enable', { password: PASSWORD })).status).toBe(429);
  });
});

describe('calls that auth libraries have and this site has no use for', () => {
  it.each([
    ['GET', 'list-sessions'],
    ['GET', 'get-session'],
    ['POST', 'update-user'],
    ['POST', 'delete-user'],
    ['POST', 'unlink-account'],
    ['POST', 'two-factor/get-totp-uri'],
    ['POST', 'two-factor/send-otp'],
    ['POST', 'sign-in/email/'],
  ] as const)('%s %s are not there', async (method, path) => {
    const person = await app.signUp();
    const answer = await person.call(method, `/api/auth/${path}`, method === 'POST' ? { body: {} } : {});
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

/** Six digits that are none of the codes around now. */
function wrongCode(address: string): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => oneTimeCode(address, Date.now() + shift));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !near.includes(each)) ?? '';
}
