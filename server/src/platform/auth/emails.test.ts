import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { prove } from '#testing/members.ts';
import { oneTimeCode } from '#testing/second-factor.ts';
import { at, cookieOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let sink: MailSink;
let app: TestApp;

beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({ settings: { SMTP_URL: sink.url } });
}, 60_000);
afterAll(async () => {
  await app.close();
  sink.close();
});

const askChange = (person: Person, newEmail: string, more = {}) =>
  person.call('POST', '/api/auth/change-email', { body: { newEmail, ...more } });
const mailTo = async (email: string, subject: string) => {
  const find = () =>
    sink.messages.find((message) => message.includes(`To: ${email}`) && message.includes(`Subject: ${subject}`));
  await until(() => find() !== undefined);
  return find() ?? '';
};
/** The token of a mail's link, whose page has a button. */
const tokenIn = (mail: string) => mail.match(/\/sign-in\?mode=[a-z-]+#token=([\w-]+)/)?.[1] ?? '';
const press = async (token: string, call = app.visitor) => {
  const { status, body } = await call('POST', '/api/auth/verify-email', { body: { token } });
  return status === 200 ? body.status : body.code;
};
const follow = async (link: string) => (await app.visitor('GET', link)).headers['location'];
/** The mail to the address of before, with the link that undoes the change. */
const changeMail = async (email: string) => {
  const find = () => sink.messages.find((m) => m.includes(`To: ${email}`) && m.includes('address was changed'));
  await until(() => find() !== undefined);
  return find() ?? '';
};
const emailOf = async (person: Person) => (await person.call('GET', '/api/auth/user')).body.email;

describe('another e-mail address', () => {
  it('is taken once it is confirmed at the new address, and the old one is told before and after', async () => {
    const person = await app.signUp();
    expect((await askChange(person, ' New.Home@Example.org ')).status).toBe(200);
    expect(await mailTo(person.email, 'Your account was changed')).toContain('new.home@example.org');
    expect(await emailOf(person)).toBe(person.email);
    const token = tokenIn(await mailTo('new.home@example.org', 'Confirm your new address'));
    expect(await press(token, person.call)).toBe('changed');
    expect(await press(token, person.call)).toBe('INVALID_TOKEN');
    expect(await emailOf(person)).toBe('new.home@example.org');
    await changeMail(person.email);
    const { rows } = await app.connections.pool.query('select email_verified from users where id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it('is not taken where the member changed the password before the mail could leave', async () => {
    const [thief, owner] = [await app.signUp(), await app.signUp()];
    await app.jobs.stop();
    for (const person of [thief, owner]) await askChange(person, `to-${person.email}`);
    const body = { currentPassword: thief.password, newPassword: 'quite-another-password' };
    expect((await thief.call('POST', '/api/auth/change-password', { body })).status).toBe(200);
    await app.jobs.start([], app.queues);
    expect(await mailTo(`to-${owner.email}`, 'Confirm your new address')).toContain('change-email');
    await mailTo(thief.email, 'Your account was changed');
    expect(sink.messages.filter((message) => message.includes(`To: to-${thief.email}`))).toEqual([]);
  });

  it('needs proof when the sign-in is older than ten minutes', async () => {
    const person = await app.signUp();
    app.clock.advance({ minutes: 11 });
    expect((await askChange(person, 'later@example.org')).body.code).toBe('proof_required');
    expect((await askChange(person, 'later@example.org', { password: 'not-the-password' })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'password' }],
    });
    expect((await askChange(person, 'later@example.org', { password: person.password })).status).toBe(200);
  });

  it('does not tell whether somebody has it, and is not taken from them', async () => {
    const [person, owner] = [await app.signUp(), await app.signUp()];
    expect((await askChange(person, owner.email)).status).toBe(200);
    expect(await mailTo(owner.email, 'Your account was changed')).toContain('There is an account with it already');
    const requested = 'wanted@example.org';
    await askChange(person, requested);
    const token = tokenIn(await mailTo(requested, 'Confirm your new address'));
    await app.signUp({ email: requested });
    expect(await press(token, person.call)).toBe('EMAIL_TAKEN');
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is refused where it is none, is the same, or has line breaks', async () => {
    const person = await app.signUp();
    for (const wrong of [
      '',
      'no-address',
      `${'a'.repeat(250)}@example.org`,
      'a@example.org\r\nBcc: b@example.org',
      person.email,
      ['a@example.org'],
    ]) {
      expect((await askChange(person, wrong as string)).status, String(wrong)).toBe(400);
    }
  });

  it('asked for before a change of the password is not taken after it', async () => {
    const person = await app.signUp();
    await askChange(person, 'too-late@example.org');
    const token = tokenIn(await mailTo('too-late@example.org', 'Confirm your new address'));
    const body = { currentPassword: person.password, newPassword: 'another-long-password' };
    expect((await person.call('POST', '/api/auth/change-password', { body })).status).toBe(200);
    expect(await press(token, person.call)).toBe('INVALID_TOKEN');
  });

  it('is taken in the session that asked for it alone, by a button and never by opening the link', async () => {
    const person = await app.signUp();
    await askChange(person, 'pressed@example.org');
    const token = tokenIn(await mailTo('pressed@example.org', 'Confirm your new address'));
    const body = { email: person.email, password: person.password };
    const elsewhere = cookieOf(await app.visitor('POST', '/api/auth/sign-in/email', { body }));
    const stranger = await app.signUp();
    expect(await follow(`/api/auth/verify-email?token=${token}`)).toBe(`/sign-in?mode=verify-email#token=${token}`);
    for (const call of [app.visitor, stranger.call, at(app, { ...person, cookie: elsewhere }).call])
      expect(await press(token, call)).toBe('OTHER_SESSION');
    expect(await emailOf(person)).toBe(person.email);
    const pressed = await Promise.all(Array.from({ length: 16 }, () => press(token, person.call)));
    expect(pressed.filter((each) => each === 'changed')).toHaveLength(1);
    expect(await emailOf(person)).toBe('pressed@example.org');
  });

  it('cannot be had where the site sends no mails', async () => {
    const silent = await createTestApp();
    const person = await silent.signUp();
    await prove(silent, person);
    expect((await askChange(person, 'new@example.org')).body.code).toBe('CHANGE_EMAIL_DISABLED');
    await silent.close();
  });
});

describe('a change of the address that its owner did not ask for', () => {
  /** A stolen session changes the address, connects an outside account and turns a second factor on. */
  async function takeOver(person: Person, to: string): Promise<string> {
    await askChange(person, to, { password: person.password });
    expect(await press(tokenIn(await mailTo(to, 'Confirm your new address')), person.call)).toBe('changed');
    app.clock.advance({ minutes: 1 });
    await connect(person, 'connected-since', 'twitch');
    const started = await person.call('POST', '/api/auth/two-factor/enable', { body: { password: person.password } });
    const code = oneTimeCode(started.body.totpURI, Date.now());
    const on = await person.call('POST', '/api/auth/two-factor/verify-totp', { body: { code } });
    expect(on.status).toBe(200);
    return cookieOf(on);
  }

  it('is undone by a link to the address of before, within seven days, with what was set up since', async () => {
    const person = await app.signUp();
    await connect(person, 'connected-before');
    app.clock.advance({ hours: 24 * 8 });
    const thief = await takeOver(person, 'thief@example.org');
    app.clock.advance({ hours: 24 * 6 });
    const token = tokenIn(await changeMail(person.email));
    const undone = await Promise.all(Array.from({ length: 8 }, () => press(token)));
    expect(undone.filter((each) => each === 'undone')).toHaveLength(1);
    expect((await app.visitor('GET', '/api/auth/user', { headers: { cookie: thief } })).status).toBe(401);
    const body = { email: person.email, password: person.password };
    const owner = await app.visitor('POST', '/api/auth/sign-in/email', { body });
    expect(owner.body).toMatchObject({ user: { id: person.userId } });
    const { rows } = await app.connections.pool.query(
      `select account_id from account where user_id = $1 and provider_id <> 'credential'`,
      [person.userId],
    );
    expect(rows).toEqual([{ account_id: `connected-before ${person.userId}` }]);
  });

  it('is undone with those after it: the address of a thief in between gives no way back', async () => {
    const person = await app.signUp();
    const change = async (to: string) => {
      await askChange(person, to);
      expect(await press(tokenIn(await mailTo(to, 'Confirm your new address')), person.call)).toBe('changed');
      app.clock.advance({ minutes: 1 });
    };
    await change('between@example.org');
    await change('at-last@example.org');
    const [owners, thiefs] = [
      tokenIn(await changeMail(person.email)),
      tokenIn(await changeMail('between@example.org')),
    ];
    // In whatever order they come, the owner of before has the last word.
    expect(await press(thiefs)).toBe('undone');
    app.clock.advance({ minutes: 1 });
    expect(await press(owners)).toBe('undone');
    const body = { email: person.email, password: person.password };
    expect((await app.visitor('POST', '/api/auth/sign-in/email', { body })).status).toBe(200);

    const other = await app.signUp();
    Object.assign(person, other);
    await change('again-between@example.org');
    await change('again-at-last@example.org');
    const [first, second] = [
      tokenIn(await changeMail(other.email)),
      tokenIn(await changeMail('again-between@example.org')),
    ];
    expect(await press(first)).toBe('undone');
    expect(await press(second)).toBe('INVALID_TOKEN');
  });

  it('goes on being undone when somebody deletes an account whose address is a part of the one of before', async () => {
    const person = await app.signUp({ email: 'bob@corp.company' });
    await askChange(person, 'bobs-thief@example.org');
    await press(tokenIn(await mailTo('bobs-thief@example.org', 'Confirm your new address')), person.call);
    const token = tokenIn(await changeMail(person.email));
    const neighbour = await app.signUp({ email: 'ob@corp.com' });
    const { rows } = await app.connections.pool.query('select username from members where user_id = $1', [
      neighbour.userId,
    ]);
    expect((await neighbour.call('DELETE', '/api/me', { body: { confirm: rows[0].username } })).status).toBe(204);
    expect(await press(token)).toBe('undone');
  });

  it('leaves the password of before, and takes one that was set since', async () => {
    const signIn = ({ email }: Person, password: string) =>
      app.visitor('POST', '/api/auth/sign-in/email', { body: { email, password } });
    const person = await app.signUp();
    const thief = await takeOver(person, 'password-thief@example.org');
    const body = { currentPassword: person.password, newPassword: 'chosen-by-the-thief' };
    await at(app, { ...person, cookie: thief }).call('POST', '/api/auth/change-password', { body });
    expect(await press(tokenIn(await changeMail(person.email)))).toBe('undone');
    expect((await signIn(person, 'chosen-by-the-thief')).status).toBe(401);
  });

  it('goes on being undone after a new password, and no longer after seven days', async () => {
    const person = await app.signUp();
    await takeOver(person, 'late-thief@example.org');
    const token = tokenIn(await changeMail(person.email));
    app.clock.advance({ hours: 24 * 7 });
    expect(await press(token)).toBe('INVALID_TOKEN');
  });

  it('leaves no way in by outside accounts to whoever resets the password by the new address', async () => {
    const person = await app.signUp();
    await connect(person, 'of-the-former-owner');
    await askChange(person, 'next-owner@example.org');
    await press(tokenIn(await mailTo('next-owner@example.org', 'Confirm your new address')), person.call);
    const { rows } = await app.connections.pool.query(
      `select linked_unverified from account where user_id = $1 and provider_id = 'discord'`,
      [person.userId],
    );
    expect(rows).toEqual([{ linked_unverified: true }]);
  });
});

async function connect({ userId }: Person, account: string, provider = 'discord'): Promise<void> {
  await app.connections.pool.query(
    `insert into account (id, user_id, provider_id, account_id, created_at, updated_at) values ($1, $2, $5, $3, $4, $4)`,
    [randomUUID(), userId, `${account} ${userId}`, app.clock.now(), provider],
  );
}

it('a link of a mail that is cut, empty or doubled leads to a page that says so', async () => {
  for (const link of ['', '?token=', `?token=${'x'.repeat(5000)}`, '?other=1'])
    expect(await follow(`/api/auth/verify-email${link}`)).toBe('/sign-in?error=verification_invalid');
  for (const token of ['', 'abc', '__proto__', 'x'.repeat(200)]) expect(await press(token)).toBe('INVALID_TOKEN');
  for (const link of [
    '/reset-password',
    '/reset-password/',
    '/reset-password/cut',
    '/reset-password/cut?callbackURL=//evil.example',
  ])
    expect(await follow(`/api/auth${link}`)).toBe('/sign-in?error=INVALID_TOKEN');
});
