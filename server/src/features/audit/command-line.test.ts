import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const ADMIN = fileURLToPath(new URL('../../cli/admin.ts', import.meta.url));

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

const npmRunAdmin = (verb: string, email: string) =>
  promisify(execFile)(process.execPath, [ADMIN, verb, email], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: app.databaseUrl },
  });

it('keeps what the command line changes, and nothing where it changes nothing', async () => {
  const { userId, email } = await app.signUp({ username: 'emberhand' });
  const output = await npmRunAdmin('grant', email);
  expect(output.stdout).toBe(`${email} is an administrator now.\n`);
  await npmRunAdmin('grant', email);
  await npmRunAdmin('revoke', email);
  const { body } = await admin.call('GET', '/api/admin/audit');
  const entry = { actor: null, member: { userId, username: 'emberhand' }, target: { type: 'member', id: userId } };
  expect(body.entries).toMatchObject([
    { ...entry, action: 'member.unmake_admin', before: { isAdmin: true }, after: { isAdmin: false } },
    { ...entry, action: 'member.make_admin', before: { isAdmin: false }, after: { isAdmin: true } },
  ]);
  expect(JSON.stringify(body.entries)).not.toContain(email);
});
