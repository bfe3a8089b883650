import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.signUp({ email: 'Ada@Example.org', username: 'Ada_L' });
});
afterAll(() => app.close());

const check = (person: Person, username: string) => person.call('POST', '/api/username/check', { body: { username } });
const update = (person: Person, username: string) =>
  person.call('POST', '/api/username/update', { body: { username } });

describe('a new account', () => {
  it('has a member with a provisional name, level 1 and nothing else', async () => {
    const person = await app.signUp();
    const { body } = await person.call('GET', '/api/auth/user');
    expect(body).toMatchObject({ id: person.userId, email: person.email, profileImageUrl: null });
    expect(body.member).toMatchObject({ userId: person.userId, level: 1, xp: 0, cinderTotal: '0.00', isAdmin: false });
    expect(body.member.username).toMatch(/^user_[a-z0-9]{8}$/);
  });

  it('cannot make itself an administrator', async () => {
    const answer = await app.visitor('POST', '/api/auth/sign-up/email', {
      body: {
        name: 'Eve Online',
        email: 'eve@example.org',
        password: 'long enough',
        isAdmin: true,
        is_admin: true,
      },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await app.visitor('GET', '/api/auth/user', { headers: { cookie } });
    expect(body).toMatchObject({ firstName: 'Eve', lastName: 'Online', member: { isAdmin: false } });
  });

  it('needs a password of 8 characters', async () => {
    const answer = await app.visitor('POST', '/api/auth/sign-up/email', {
      body: { name: 'Short', email: 'short@example.org', password: '1234567' },
    });
    expect(answer.status).toBe(400);
  });

  it('gets its member at the next sign-in when a crash came between', async () => {
    const person = await app.signUp();
    await app.connections.pool.query('delete from members where user_id = $1', [person.userId]);
    expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
    await app.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password: person.password } });
    expect((await person.call('GET', '/api/auth/user')).body.member.level).toBe(1);
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});

describe('a username', () => {
  it('is free, one’s own, or taken whatever its letter case', async () => {
    const eve = await app.signUp();
    expect((await check(eve, 'Emberwright')).body).toEqual({ available: true });
    expect((await check(ada, 'ADA_l')).body).toEqual({ available: true });
    expect((await check(eve, 'ADA_l')).body).toEqual({ available: false });
    const refused = await update(eve, 'ada_L');
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ message: 'Username is already taken', code: 'username_taken' });
  });

  it('may change its letter case, and frees the old name', async () => {
    const eve = await app.signUp({ username: 'First_Name' });
    expect((await update(eve, 'FIRST_name')).body).toEqual({ username: 'FIRST_name' });
    expect((await update(eve, 'Second_Name')).status).toBe(200);
    expect((await check(ada, 'first_name')).body).toEqual({ available: true });
  });

  it.each(['admin', 'Cinder', 'user_anything', 'ROOT'])('%s cannot be taken', async (name) => {
    expect((await check(ada, name)).body).toEqual({ available: false });
    expect((await update(ada, name)).status).toBe(409);
  });

  it('may stay the provisional one', async () => {
    const eve = await app.signUp();
    const { username } = (await eve.call('GET', '/api/auth/user')).body.member;
    expect((await check(eve, username)).body).toEqual({ available: true });
    expect((await update(eve, username)).status).toBe(200);
  });

  it('goes to one of twenty people who race for it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp()));
    const answers = await Promise.all(people.map((person, i) => update(person, i % 2 ? 'Wanted' : 'WANTED')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const names = await Promise.all(
      people.map(async (person) => (await person.call('GET', '/api/auth/user')).body.member.username),
    );
    expect(names.filter((name) => /^wanted$/i.test(name))).toHaveLength(1);
  });

  it('leaves one claim when one member takes several at once', async () => {
    const eve = await app.signUp();
    await Promise.all(Array.from({ length: 8 }, (_, i) => update(eve, `Name_${i}`)));
    const { rows } = await app.connections.pool.query('select username_key from username_claim where user_id = $1', [
      eve.userId,
    ]);
    const { username } = (await eve.call('GET', '/api/auth/user')).body.member;
    expect(rows).toEqual([{ username_key: username.toLowerCase() }]);
  });
});

describe('going to sign in', () => {
  it.each([
    ['/earn', '/sign-in?returnTo=%2Fearn'],
    ['/earn?tab=1#x', '/sign-in?returnTo=%2Fearn%3Ftab%3D1%23x'],
    ['https://evil.example/', '/sign-in'],
    ['//evil.example', '/sign-in'],
    ['/\\evil.example', '/sign-in'],
    ['/\t/evil.example', '/sign-in'],
    ['/..//evil.example', '/sign-in'],
    ['javascript:alert(1)', '/sign-in'],
    ['', '/sign-in'],
  ])('with returnTo %j leads to %s', async (returnTo, expected) => {
    const answer = await app.visitor('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(expected);
  });

  it('leads straight to the only outside provider', async () => {
    const settings = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
    const other = await createTestApp({ beside: app, settings });
    const answer = await other.visitor('GET', '/api/login?returnTo=/earn');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toMatch(/^https:\/\/discord\.com\/.*client_id=id/);
    await other.close();
  });
});

describe('signing out', () => {
  it('ends the session and leads to the landing page', async () => {
    const eve = await app.signUp();
    const answer = await eve.call('GET', '/api/logout');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/']);
    expect((await eve.call('GET', '/api/auth/user')).status).toBe(401);
  });
});

describe('administrators', () => {
  it('are made and unmade by e-mail address; the last one stays', async () => {
    const { admins } = app.features.services;
    expect(await admins.grant('nobody@example.org')).toBe('no_such_user');
    expect(await admins.grant('ADA@example.org')).toBe('done');
    const eve = await app.signUp({ isAdmin: true });
    expect(await Promise.all([admins.revoke(eve.email), admins.revoke('ada@example.org')])).toEqual(
      expect.arrayContaining(['done', 'last_admin']),
    );
  });
});
