import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, urlOf } from '#testing/calls.ts';
import { holdDate, oneTimeCode } from '#testing/second-factor.ts';
import { at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';
import { tokenIdentifier } from './account-mails.ts';
import { insertVerification } from './verification.queries.ts';

const keys = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' });
let app: TestApp;
let admin: Person;

beforeAll(holdDate);
beforeAll(async () => {
  app = await createTestApp({ settings: keys('DISCORD') });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const prove = (person: Person, body: object) => person.call('POST', '/api/me/proof', { body });
const signInAgain = async (person: Person) => {
  const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
    body: { email: person.email, password: PASSWORD },
  });
  return at(app, { ...person, cookie: cookieOf(answer) });
};

/** A member whose sign-in was a while ago. */
async function oldSession(options: { isAdmin?: boolean } = {}): Promise<Person> {
  const person = await app.signUp(options);
  app.clock.advance({ minutes: 11 });
  return person;
}

async function turnOnTwoFactor(person: Person) {
  const { body } = await person.call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } });
  const code = (shift = 0) => oneTimeCode(body.totpURI, Date.now() + shift);
  const on = await person.call('POST', '/api/auth/two-factor/verify-totp', { body: { code: code() } });
  return { person: at(app, { ...person, cookie: cookieOf(on) }), code, backupCodes: body.backupCodes as string[] };
}

describe('what changes how a member signs in, or ends the account', () => {
  const CALLS: [string, (person: Person) => ReturnType<Person['call']>][] = [
    [
      'connecting an outside account',
      (p) => p.call('POST', '/api/auth/link-social', { body: { provider: 'discord' } }),
    ],
    ['disconnecting one', (p) => p.call('DELETE', '/api/me/sign-ins/discord')],
    ['a first password', (p) => p.call('POST', '/api/me/password', { body: { newPassword: 'correct-horse-battery' } })],
    [
      'another e-mail address',
      (p) => p.call('POST', '/api/auth/change-email', { body: { newEmail: 'a@example.org' } }),
    ],
    ['deleting the account', (p) => p.call('DELETE', '/api/me', { body: { confirm: 'Somebody' } })],
  ];

  it.each(CALLS)('%s asks for proof when the sign-in is older than ten minutes', async (_name, ask) => {
    const person = await oldSession();
    const refused = await ask(person);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    expect((await prove(person, { password: PASSWORD })).status).toBe(204);
    expect((await ask(person)).body?.code).not.toBe('proof_required');
    app.clock.advance({ minutes: 10 });
    expect((await ask(person)).body.code).toBe('proof_required');
  });

  it.each(CALLS)('%s is not asked for proof right after signing in', async (_name, ask) => {
    expect((await ask(await app.signUp())).body?.code).not.toBe('proof_required');
  });

  it('is proved for one session, not for the others of the member', async () => {
    const person = await oldSession();
    const other = await signInAgain(person);
    app.clock.advance({ minutes: 11 });
    await prove(person, { password: PASSWORD });
    expect((await other.call('DELETE', '/api/me/sign-ins/discord')).body.code).toBe('proof_required');
    expect((await person.call('DELETE', '/api/me/sign-ins/discord')).body.code).toBe('sign_in_not_linked');
  });

  it('takes the proof with the call itself, and deletes the account with the typed user name', async () => {
    const person = await oldSession();
    const { username } = (await person.call('GET', '/api/auth/user')).body.member;
    const leave = (body: object) => person.call('DELETE', '/api/me', { body });
    expect((await leave({ confirm: username })).body.code).toBe('proof_required');
    expect((await leave({ confirm: username, password: 'not-the-password' })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'password', message: 'This is not your password' }],
    });
    expect((await leave({ confirm: username, password: PASSWORD })).status).toBe(204);
  });
});

describe('proof', () => {
  it('is the password, a code of the authenticator app or a backup code, each code once', async () => {
    const { person, code, backupCodes } = await turnOnTwoFactor(await app.signUp());
    expect((await prove(person, {})).status).toBe(400);
    expect((await prove(person, { password: 'not-the-password' })).body.issues[0].path).toBe('password');
    expect((await prove(person, { code: code() })).body.issues[0].path).toBe('code');
    expect((await prove(person, { code: code(30_000) })).status).toBe(204);
    expect((await prove(person, { code: code(30_000) })).status).toBe(400);
    expect((await prove(person, { code: backupCodes[0] })).status).toBe(204);
    expect((await prove(person, { code: backupCodes[0] })).status).toBe(400);
  });

  it('by a right code begins the count of wrong ones anew', async () => {
    const { person, backupCodes } = await turnOnTwoFactor(await app.signUp());
    for (let tries = 0; tries < 9; tries++) await prove(person, { code: 'wrong-code' });
    expect((await prove(person, { code: backupCodes[0] })).status).toBe(204);
    for (let tries = 0; tries < 9; tries++) await prove(person, { code: 'wrong-code' });
    expect((await prove(person, { code: backupCodes[1] })).status).toBe(204);
  });

  it('cannot be tried without end, by password or code', async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on' } });
    const { person, code } = await turnOnTwoFactor(await app.signUp());
    const guesser = at(limited, person);
    for (let tries = 0; tries < 5; tries++)
      expect((await prove(guesser, { password: `guess-${tries}` })).status).toBe(400);
    expect((await prove(guesser, { password: PASSWORD })).status).toBe(429);
    for (let tries = 0; tries < 10; tries++) await prove(person, { code: '000000' });
    const locked = await prove(person, { code: code(30_000) });
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    await limited.close();
  });
});

describe('administrators', () => {
  const END = (by: Person, of: Person) => by.call('DELETE', `/api/admin/users/${of.userId}/sessions`);

  it('prove who they are before what cannot be undone; with a second factor by a code of it', async () => {
    const member = await app.signUp();
    app.clock.advance({ minutes: 11 });
    for (const call of [
      () => END(admin, member),
      () => admin.call('DELETE', `/api/admin/users/${member.userId}`),
      () => admin.call('POST', `/api/admin/purchases/${member.userId}/refund`),
    ])
      expect((await call()).body.code).toBe('proof_required');
    const { person: guarded, code } = await turnOnTwoFactor(await app.signUp({ isAdmin: true }));
    app.clock.advance({ minutes: 11 });
    const end = (body?: object) =>
      guarded.call('DELETE', `/api/admin/users/${member.userId}/sessions`, { ...(body && { body }) });
    expect((await end()).body.code).toBe('proof_required');
    // The password alone is less than they sign in with.
    expect((await end({ password: PASSWORD })).body).toMatchObject({ issues: [{ path: 'code' }] });
    expect((await end({ password: PASSWORD, code: code(30_000) })).status).toBe(200);
  });

  it('with a second factor neither turn it off nor get new backup codes by the password alone', async () => {
    const { person: guarded, code } = await turnOnTwoFactor(await app.signUp({ isAdmin: true }));
    app.clock.advance({ minutes: 11 });
    const body = { password: PASSWORD };
    for (const call of ['disable', 'generate-backup-codes'])
      expect((await guarded.call('POST', `/api/auth/two-factor/${call}`, { body })).body.code).toBe('proof_required');
    const given = { ...body, code: code(30_000) };
    expect((await guarded.call('POST', '/api/auth/two-factor/disable', { body: given })).status).toBe(200);
  });

  it('are told when codes are locked, at whichever call', async () => {
    const { person } = await turnOnTwoFactor(await app.signUp());
    for (let tries = 0; tries < 10; tries++) await prove(person, { code: 'wrong-code' });
    app.clock.advance({ minutes: 11 });
    const answer = await person.call('DELETE', '/api/me', { body: { confirm: 'x', code: '123456' } });
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('keep their factor when a reset proves their address for the first time', async () => {
    const { person } = await turnOnTwoFactor(await app.signUp({ isAdmin: true }));
    const token = 'a-token-of-a-mail';
    const at = app.clock.now();
    await insertVerification(app.connections.db, {
      ...{ identifier: tokenIdentifier('reset-password', token), value: person.userId },
      ...{ expires: new Date(at.getTime() + 60_000), at },
    });
    const reset = { token, newPassword: 'quite-another-password' };
    expect((await app.visitor('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    const body = { email: person.email, password: 'quite-another-password' };
    const answer = await app.visitor('POST', '/api/auth/sign-in/email', { body });
    expect(answer.body.twoFactorRedirect).toBe(true);
  });

  it('end all sessions of a member, and sign-ins that are under way', async () => {
    const member = await app.signUp();
    const elsewhere = await signInAgain(member);
    const by = await app.signUp({ isAdmin: true });
    expect((await END(by, member)).body).toEqual({ ended: 2 });
    for (const person of [member, elsewhere]) expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await END(by, member)).body).toEqual({ ended: 0 });
    expect((await END(by, { ...member, userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' })).status).toBe(404);
    expect((await END(member, by)).status).toBe(401);
  });

  it('need a second factor for the back-office where the settings require it', async () => {
    const strict = await createTestApp({ beside: app, settings: { ADMIN_TWO_FACTOR: 'required' } });
    const by = at(strict, admin);
    const refused = await by.call('GET', '/api/admin/members');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
    expect((await by.call('GET', '/api/me/sign-ins')).status).toBe(200);
    expect((await by.call('GET', '/api/admin/nothing')).body.code).toBe('two_factor_required');
    const guarded = at(strict, (await turnOnTwoFactor(await app.signUp({ isAdmin: true }))).person);
    expect((await guarded.call('GET', '/api/admin/members')).status).toBe(200);
    await strict.close();
  });
});

describe.each(endpoints.filter(([, { needsProof }]) => needsProof))('%s', (_name, endpoint) => {
  it.each([[123], [{}], [['1']], [true], [null]])(
    'refuses %j in place of the text of a proof, at its field',
    async (value) => {
      const person = await oldSession({ isAdmin: endpoint.access === 'admin' });
      for (const name of ['password', 'code']) {
        const body = { ...(endpoint.example.body as object), [name]: value };
        const params = endpoint.example.params as Record<string, string>;
        const answer = await person.call(endpoint.method, urlOf(endpoint, { params }), { body });
        expect([answer.status, answer.body.issues?.map(({ path }: { path: string }) => path)], answer.text).toEqual([
          400,
          [name],
        ]);
      }
    },
  );

  it('asks for proof also where it is sent without a body', async () => {
    const person = await oldSession({ isAdmin: endpoint.access === 'admin' });
    if (Object.keys(endpoint.example.body as object).length > 0) return;
    const params = endpoint.example.params as Record<string, string>;
    expect((await person.call(endpoint.method, urlOf(endpoint, { params }))).body.code).toBe('proof_required');
  });
});
