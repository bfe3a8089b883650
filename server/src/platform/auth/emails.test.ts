import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { prove } from '#testing/members.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
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
const linkIn = (mail: string) => mail.match(/\/api\/auth\/verify-email\?token=[\w-]+/)?.[0] ?? '';
const follow = async (link: string) => (await app.visitor('GET', link)).headers['location'];
const emailOf = async (person: Person) => (await person.call('GET', '/api/auth/user')).body.email;

describe('another e-mail address', () => {
  it('is taken once it is confirmed at the new address, and the old one is told before and after', async () => {
    const person = await app.signUp();
    expect((await askChange(person, ' New.Home@Example.org ')).status).toBe(200);
    expect(await mailTo(person.email, 'Your account was changed')).toContain('new.home@example.org');
    expect(await emailOf(person)).toBe(person.email);
    const link = linkIn(await mailTo('new.home@example.org', 'Confirm your new address'));
    expect(await follow(link)).toBe('/settings?email=changed');
    expect(await follow(link)).toBe('/sign-in?error=verification_invalid');
    expect(await emailOf(person)).toBe('new.home@example.org');
    await until(() =>
      sink.messages.some((m) => m.includes(`To: ${person.email}`) && m.includes('address was changed')),
    );
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
    expect(await mailTo(`to-${owner.email}`, 'Confirm your new address')).toContain('verify-email');
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
    const link = linkIn(await mailTo(requested, 'Confirm your new address'));
    await app.signUp({ email: requested });
    expect(await follow(link)).toBe('/sign-in?error=email_taken');
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
    const link = linkIn(await mailTo('too-late@example.org', 'Confirm your new address'));
    const body = { currentPassword: person.password, newPassword: 'another-long-password' };
    expect((await person.call('POST', '/api/auth/change-password', { body })).status).toBe(200);
    expect(await follow(link)).toBe('/sign-in?error=verification_invalid');
  });

  it('cannot be had where the site sends no mails', async () => {
    const silent = await createTestApp();
    const person = await silent.signUp();
    await prove(silent, person);
    expect((await askChange(person, 'new@example.org')).body.code).toBe('CHANGE_EMAIL_DISABLED');
    await silent.close();
  });
});

it('a link of a mail that is cut, empty or doubled leads to a page that says so', async () => {
  for (const link of ['', '?token=', '?token=abc', '?token=a&token=b', `?token=${'x'.repeat(5000)}`, '?other=1'])
    expect(await follow(`/api/auth/verify-email${link}`)).toBe('/sign-in?error=verification_invalid');
  for (const link of [
    '/reset-password',
    '/reset-password/',
    '/reset-password/cut',
    '/reset-password/cut?callbackURL=//evil.example',
  ])
    expect(await follow(`/api/auth${link}`)).toBe('/sign-in?error=INVALID_TOKEN');
});
