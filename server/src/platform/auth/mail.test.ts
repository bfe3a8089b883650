import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let sink: MailSink;
let app: TestApp;

beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Cinder <cinder@example.org>' } });
});
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
const pathIn = (message: string) => {
  const link = message.match(/http:\/\/\S+/)?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
};

it('verifies an address by the link that was mailed', async () => {
  const person = await app.signUp({ email: 'verify@example.org' });
  const message = await mailTo(person.email, 'Verify your address');
  expect(message).toContain('From: Cinder <cinder@example.org>');
  expect((await app.visitor('GET', pathIn(message))).status).toBe(302);
  const { rows } = await app.connections.pool.query('select email_verified from users where id = $1', [person.userId]);
  expect(rows).toEqual([{ email_verified: true }]);
});

it('resets a password by the link that was mailed, and says the same of unknown addresses', async () => {
  const person = await app.signUp({ email: 'reset@example.org' });
  const ask = (email: string) =>
    app.visitor('POST', '/api/auth/request-password-reset', { body: { email, redirectTo: '/sign-in' } });
  const known = await ask(person.email);
  const unknown = await ask('unknown@example.org');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);

  const landing = await app.visitor('GET', pathIn(await mailTo(person.email, 'Reset your password')));
  const token = new URL(String(landing.headers['location']), 'http://localhost:3000').searchParams.get('token');
  const newPassword = 'another-long-password';
  expect((await app.visitor('POST', '/api/auth/reset-password', { body: { newPassword, token } })).status).toBe(200);
  const signIn = (password: string) =>
    app.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password } });
  expect((await signIn(person.password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});
