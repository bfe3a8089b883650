import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const ADMIN = fileURLToPath(new URL('../../cli/admin.ts', import.meta.url));

let app: TestApp;
let admin: Person;
let sink: MailSink;
let mail: { SMTP_URL: string };
beforeAll(async () => {
  sink = await openMailSink();
  mail = { SMTP_URL: sink.url };
  app = await createTestApp({ settings: mail });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await app.close();
  sink.close();
});

const npmRunAdmin = (verb: string, email: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, [ADMIN, verb, email, ...options], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, ...mail },
  });

it('keeps what the command line changes, and nothing where it changes nothing', async () => {
  const { userId, email } = await app.signUp({ username: 'emberhand' });
  const who = `${email} (${userId}, signed up 2026-03-04)`;
  const refused = await npmRunAdmin('grant', email).catch((error: { stdout: string }) => error);
  expect(refused.stdout).toBe(
    `Nobody has proved that ${who} is theirs: anybody may have signed up with it. If you know who it is, add --unverified.\n`,
  );
  const output = await npmRunAdmin('grant', email, '--unverified');
  expect(output.stdout).toBe(`${who} is an administrator now.\n`);
  await app.connections.pool.query('update users set email_verified = true where id = $1', [userId]);
  await npmRunAdmin('grant', email);
  await npmRunAdmin('revoke', email);
  const { body } = await admin.call('GET', '/api/admin/audit');
  const entry = { actor: null, member: { userId, username: 'emberhand' }, target: { type: 'member', id: userId } };
  expect(body.entries).toMatchObject([
    { ...entry, action: 'member.unmake_admin', before: { isAdmin: true }, after: { isAdmin: false } },
    { ...entry, action: 'member.make_admin', before: { isAdmin: false }, after: { isAdmin: true } },
  ]);
  expect(JSON.stringify(body.entries)).not.toContain(email);
  // Each is told by mail.
  const told = () => sink.messages.filter((message) => message.includes(`To: ${email}`)).join('');
  await until(() => told().includes('no longer an administrator'));
  expect(told()).toContain('You were made an administrator');
});
