import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { admit } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { tokenIdentifier } from './account-mails.ts';

let sink: MailSink;
/** With mails, and one without. */
let app: TestApp;
let silent: TestApp;
let admin: Person;
const lines: string[] = [];

beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({
    settings: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'Cinder <cinder@example.org>',
      RATE_LIMITS: 'on',
      SIGN_UPS_PER_ADDRESS: '200',
    },
    onLine: (line) => lines.push(line),
  });
  silent = await createTestApp({ beside: app });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
}, 60_000);
afterAll(async () => {
  await silent.close();
  await app.close();
  sink.close();
});

const help = ({ userId }: Pick<Person, 'userId'>, give: string, by: Person = admin) =>
  by.call('POST', `/api/admin/users/${userId}/sign-in-help`, { body: { give, password: by.password } });
const reset = (token: string, newPassword: string) =>
  app.visitor('POST', '/api/auth/reset-password', { body: { token, newPassword } });
const signIn = ({ email }: Person, password: string) =>
  app.visitor('POST', '/api/auth/sign-in/email', { body: { email, password } });
const mailsTo = ({ email }: Person, subject: string) =>
  sink.messages.filter((message) => message.includes(`To: ${email}`) && message.includes(`Subject: ${subject}`));
const auditText = async () =>
  (await app.connections.pool.query('select l::text as line from audit_log l')).rows.map(({ line }) => line).join('\n');
const tokenIn = (text: string) => text.match(/#token=([\w-]+)/)?.[1] ?? '';
const isVerified = async ({ userId }: Person) =>
  (await app.connections.pool.query('select email_verified from users where id = $1', [userId])).rows[0].email_verified;

it('hands over a link that works once, for an hour, proves no address, and stands in no log', async () => {
  const person = await app.signUp();
  const { status, body } = await help(person, 'reset_link');
  expect(status).toBe(200);
  expect(Date.parse(body.link.expiresAt) - app.clock.now().getTime()).toBe(3_600_000);
  const token = tokenIn(body.link.address);
  expect(await auditText()).toContain('reset_link');
  expect(await auditText()).not.toContain(token);
  expect(lines.join('\n')).not.toContain(token);
  await until(() => mailsTo(person, 'Your account was changed').length === 1);
  expect((await reset(token, 'another-long-password')).status).toBe(200);
  expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
  expect((await signIn(person, 'another-long-password')).status).toBe(200);
  expect(await isVerified(person)).toBe(false);
  expect((await reset(token, 'yet-another-password')).body.code).toBe('INVALID_TOKEN');
  const late = tokenIn((await help(person, 'reset_link')).body.link.address);
  app.clock.advance({ minutes: 61 });
  expect((await reset(late, 'yet-another-password')).body.code).toBe('INVALID_TOKEN');
});

it('keeps a link that was handed over where servers of the version before find nothing that they cannot read', async () => {
  const person = await app.signUp();
  const token = tokenIn((await help(person, 'reset_link')).body.link.address);
  const { rows } = await app.connections.pool.query(
    `select from verification where identifier like 'reset-password:%' and value like '% %'`,
  );
  expect(rows).toEqual([]);
  // As the version before keeps one.
  const identifier = tokenIdentifier('reset-password', 'of-the-version-before');
  await app.connections.pool.query(
    `insert into verification (id, identifier, value, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $4)`,
    [identifier, `${person.userId} handed-over`, new Date(app.clock.now().getTime() + 60_000), app.clock.now()],
  );
  expect((await reset('of-the-version-before', 'another-long-password')).status).toBe(200);
  expect(await isVerified(person)).toBe(false);
  expect((await reset(token, 'yet-another-password')).body.code).toBe('INVALID_TOKEN');
});

it.each(['by an administrator', 'by the command line'])(
  'ends the links that were handed over for a member who is made an administrator %s, not those that were mailed',
  async (how) => {
    const person = await app.signUp();
    const handed = tokenIn((await help(person, 'reset_link')).body.link.address);
    await help(person, 'reset_mail');
    await until(() => mailsTo(person, 'Reset your password').length === 1);
    const path = `/api/admin/users/${person.userId}/admin`;
    if (how === 'by the command line') expect(await app.features.services.admins.grant(person.email)).toBe('done');
    else expect((await admin.call('POST', path, { body: { password: admin.password } })).status).toBe(200);
    expect((await reset(handed, 'another-long-password')).body.code).toBe('INVALID_TOKEN');
    const mailed = tokenIn(mailsTo(person, 'Reset your password')[0] ?? '');
    expect((await reset(mailed, 'another-long-password')).status).toBe(200);
  },
);

it('leaves no link to a member who is made an administrator while one is handed over', async () => {
  for (let round = 0; round < 8; round++) {
    const person = await app.signUp();
    const [handed] = await Promise.all([help(person, 'reset_link'), app.features.services.admins.grant(person.email)]);
    const token = tokenIn(handed.body.link?.address ?? '');
    if (token === '') expect(handed.body.code).toBe('admin_resets_by_mail');
    else expect((await reset(token, 'another-long-password')).body.code).toBe('INVALID_TOKEN');
  }
}, 30_000);

it('counts the links of each administrator alone: what one tries keeps no other from helping', async () => {
  const [person, other] = [await app.signUp(), await app.signUp({ isAdmin: true })];
  const answers = [];
  for (let tries = 0; tries < 4; tries++) answers.push((await help(person, 'reset_link')).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  expect((await help(person, 'reset_link', other)).status).toBe(200);
  expect((await help(person, 'reset_mail')).status).toBe(429);
});

it('mails the link to the address of the account, an administrator too, and answers without it', async () => {
  const other = await app.signUp({ isAdmin: true });
  expect((await help(other, 'reset_link')).body.code).toBe('admin_resets_by_mail');
  expect((await help(other, 'reset_mail')).body).toEqual({ link: null });
  await until(() => mailsTo(other, 'Reset your password').length === 1);
  expect((await reset(tokenIn(mailsTo(other, 'Reset your password')[0] ?? ''), 'another-long-password')).status).toBe(
    200,
  );
  expect(await isVerified(other)).toBe(true);
});

it('sends the mail that verifies the address again, within the limits of those whom it reaches', async () => {
  const person = await app.signUp();
  await until(() => mailsTo(person, 'Verify your address').length === 1);
  expect((await help(person, 'verification_mail')).status).toBe(200);
  await until(() => mailsTo(person, 'Verify your address').length === 2);
  expect((await help(person, 'verification_mail')).body.code).toBe('too_many_requests');
  await app.connections.pool.query('update users set email_verified = true where id = $1', [person.userId]);
  expect((await help(person, 'verification_mail')).body.code).toBe('email_verified');
});

it('gives nothing that does not fit the member, to nobody who does not prove who asks', async () => {
  const person = await app.signUp();
  const withoutPassword = await admit(app);
  expect((await help(withoutPassword, 'reset_link')).body.code).toBe('no_password');
  expect((await help(withoutPassword, 'reset_mail')).body.code).toBe('no_password');
  expect((await help({ userId: person.userId.replace(/.{12}$/, '0'.repeat(12)) }, 'reset_link')).status).toBe(404);
  expect((await help(person, 'reset_link', person)).status).toBe(403);
  for (const give of ['reset_mail', 'verification_mail']) {
    const answer = await silent.visitor('POST', `/api/admin/users/${person.userId}/sign-in-help`, {
      body: { give, password: admin.password },
      headers: { cookie: admin.cookie },
    });
    expect(answer.body.code).toBe('mails_off');
  }
  const { body } = await admin.call('GET', `/api/admin/users/${withoutPassword.userId}/sign-ins`);
  expect(body).toMatchObject({ hasPassword: false, sendsMails: true });
  app.clock.advance({ minutes: 11 });
  expect((await help(person, 'reset_link', { ...admin, password: '' })).body.code).toBe('proof_required');
});
