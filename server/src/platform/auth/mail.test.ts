import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let sink: MailSink;
let app: TestApp;

beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({
    settings: { SMTP_URL: sink.url, MAIL_FROM: 'Cinder <cinder@example.org>', RATE_LIMITS: 'on' },
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  sink.close();
});

const mailTo = async (address: string, subject: string) => {
  for (let tries = 0; tries < 100; tries++) {
    const found = sink.messages.find(
      (message) => message.includes(`To: ${address}`) && message.includes(`Subject: ${subject}`),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail "${subject}" to ${address}: ${sink.messages.join('\n---\n')}`);
};
const tokenIn = (message: string) => message.match(/#token=([\w-]+)/)?.[1] ?? '';
const pathIn = (message: string) => {
  const link = message.match(/http:\/\/\S+/)?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
};

it('verifies an address by the link that was mailed', async () => {
  const person = await app.signUp({ email: 'verify@example.org' });
  const message = await mailTo(person.email, 'Verify your address');
  expect(message).toContain('From: Cinder <cinder@example.org>');
  expect(message).toContain('Auto-Submitted: auto-generated');
  const token = tokenIn(message);
  const isVerified = async () =>
    (await app.connections.pool.query('select email_verified from users where id = $1', [person.userId])).rows[0]
      .email_verified;
  // Programs that look at mails open every link.
  await app.visitor('GET', pathIn(message));
  await app.visitor('GET', `/api/auth/verify-email?token=${token}`);
  expect(await isVerified()).toBe(false);
  // A second time says the same: nothing is left to do.
  for (let time = 0; time < 2; time++) {
    const answer = await app.visitor('POST', '/api/auth/verify-email', { body: { token } });
    expect([answer.status, answer.body]).toEqual([200, { status: 'verified' }]);
    expect(await isVerified()).toBe(true);
  }
});

it('is in the language of who signs up, then of where they signed in last', async () => {
  const email = 'german@example.org';
  const body = { name: 'Person', email, password: 'a-long-enough-password' };
  const call = (path: string, language: string) =>
    app.visitor('POST', `/api/auth/${path}`, { body, headers: { cookie: `language=${language}` } });
  const found = (text: string) =>
    sink.messages.some((message) => message.includes(`To: ${email}`) && message.includes(text));
  expect((await call('sign-up/email', 'de')).status).toBe(200);
  await until(() => found('Subject: =?UTF-8?Q?Best=C3=A4tige_deine_Adresse?'));
  await app.visitor('POST', '/api/auth/request-password-reset', { body: { email } });
  await until(() => found('Neues Passwort w'));
  expect((await call('sign-in/email', 'en')).status).toBe(200);
  await app.visitor('POST', '/api/auth/request-password-reset', {
    body: { email },
    headers: { cookie: 'language=de' },
  });
  await until(() => found('Choose a new password'));
});

it('is in the language that a member has chosen, else in that of the site', async () => {
  const [chooser, silent] = [await app.signUp(), await app.signUp()];
  await app.connections.pool.query('update users set sign_in_language = null where id = $1', [silent.userId]);
  await chooser.call('GET', '/api/language?language=de');
  const admin = await app.signUp({ isAdmin: true });
  await admin.call('PUT', '/api/admin/site', { body: { language: 'de' } });
  const isTold = ({ email }: Person) =>
    sink.messages.some((message) => message.includes(`To: ${email}`) && message.includes('Neues Passwort w'));
  for (const person of [chooser, silent]) {
    await app.visitor('POST', '/api/auth/request-password-reset', { body: { email: person.email } });
    await until(() => isTold(person));
  }
  await admin.call('PUT', '/api/admin/site', { body: { language: null } });
});

it('tells who was deleted in the language that was theirs', async () => {
  const { rows } = await app.connections.pool.query('select id from users where email = $1', ['german@example.org']);
  await app.connections.pool.query("update users set sign_in_language = 'de' where id = $1", [rows[0].id]);
  const admin = await app.signUp({ isAdmin: true });
  expect((await admin.call('DELETE', `/api/admin/users/${rows[0].id}`)).status).toBe(200);
  await until(() =>
    sink.messages.some(
      (message) =>
        message.includes('To: german@example.org') && /lang="de".*?Dein Konto wurde mit allem/s.test(message),
    ),
  );
});

it('sends the link again to the member who asks, once a minute and five times a day', async () => {
  const person = await app.signUp({ email: 'again@example.org' });
  const other = await app.signUp({ email: 'other@example.org' });
  const ask = (who: Pick<Person, 'call'>, email = person.email) =>
    who.call('POST', '/api/auth/send-verification-email', { body: { email, callbackURL: '/settings' } });
  const mails = () => sink.messages.filter((message) => message.includes(`To: ${person.email}`));
  await mailTo(person.email, 'Verify your address');
  expect((await ask({ call: app.visitor })).status).toBe(401);
  expect((await ask(other)).status).toBe(400);
  for (let time = 1; time <= 5; time++) {
    expect((await ask(person)).status).toBe(200);
    await until(() => mails().length === 1 + time);
    const soon = await ask(person);
    expect(soon).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    app.clock.advance({ minutes: 1 });
  }
  const late = await ask(person);
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(60 * 60);
  const token = tokenIn(mails().at(-1) ?? '');
  expect((await app.visitor('POST', '/api/auth/verify-email', { body: { token } })).body).toEqual({
    status: 'verified',
  });
  app.clock.advance({ hours: 24 });
  expect(await ask(person)).toMatchObject({ status: 400, body: { code: 'EMAIL_ALREADY_VERIFIED' } });
  expect(mails()).toHaveLength(6);
});

it('resets a password by the link that was mailed, and says the same of unknown addresses', async () => {
  const person = await app.signUp({ email: 'reset@example.org' });
  const ask = (email: string) =>
    app.visitor('POST', '/api/auth/request-password-reset', { body: { email, redirectTo: '/sign-in' } });
  const known = await ask(person.email);
  const unknown = await ask('unknown@example.org');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);

  const [, token] = pathIn(await mailTo(person.email, 'Reset your password')).match(/^\/sign-in#token=([\w-]+)$/) ?? [];
  const newPassword = 'another-long-password';
  expect((await app.visitor('POST', '/api/auth/reset-password', { body: { newPassword, token } })).status).toBe(200);
  const signIn = (password: string) =>
    app.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password } });
  expect((await signIn(person.password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});
