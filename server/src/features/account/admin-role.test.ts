import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'Overseer', isAdmin: true });
});
afterAll(() => app.close());

const url = ({ userId }: Person) => `/api/admin/users/${userId}/admin`;
const mayAdminister = async (person: Person) => (await person.call('GET', '/api/auth/user')).body.can.administer;
const newcomer = () => app.signUp({ username: `Helper_${++made}` });

it('is given and taken, at once, with a row in the log', async () => {
  const member = await newcomer();
  expect((await admin.call('POST', url(member))).body).toEqual({ message: 'Made an administrator' });
  expect(await mayAdminister(member)).toBe(true);
  expect((await admin.call('DELETE', url(member))).body).toEqual({ message: 'No longer an administrator' });
  expect(await mayAdminister(member)).toBe(false);
  expect((await member.call('GET', '/api/admin/members')).status).toBe(403);
  const { entries } = (await admin.call('GET', `/api/admin/audit?member=${member.userId}`)).body;
  expect(entries).toMatchObject([
    { action: 'member.unmake_admin', before: { isAdmin: true }, after: { isAdmin: false } },
    { action: 'member.make_admin', before: { isAdmin: false }, after: { isAdmin: true } },
  ]);
});

it('stays with somebody, also where administrators take it from each other at the same moment', async () => {
  expect((await admin.call('DELETE', url(admin))).body.code).toBe('last_admin');
  const other = await newcomer();
  await admin.call('POST', url(other));
  await Promise.all([admin.call('DELETE', url(other)), other.call('DELETE', url(admin))]);
  const left = await Promise.all([admin, other].map(mayAdminister));
  expect(left.filter(Boolean)).toHaveLength(1);
  const [keeper, loser] = left[0] ? [admin, other] : [other, admin];
  await keeper.call('POST', url(loser));
});

it('is neither given nor taken by a member, by a session that has not proved itself, or for nobody', async () => {
  const member = await newcomer();
  expect((await member.call('POST', url(member))).status).toBe(403);
  const nobody = { ...member, userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eff' };
  for (const method of ['POST', 'DELETE'] as const)
    expect((await admin.call(method, url(nobody))).body.code).toBe('member_not_found');
  app.clock.advance({ days: 1 });
  expect((await admin.call('POST', url(member))).body.code).toBe('proof_required');
});
