import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdDate, oneTimeCode } from '#testing/second-factor.ts';
import { type Answer, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';
import { authCalls } from './auth-calls.ts';

/** A request that names two sessions is nobody's, however the names are written: no two readers can disagree about it. */

let app: TestApp;
let victim: Person;
let thief: Person;

beforeAll(holdDate);
beforeAll(async () => {
  app = await createTestApp();
});
beforeAll(async () => {
  // A call of a part that is off is there for nobody.
  const admin = await app.signUp({ isAdmin: true });
  await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } });
});
beforeEach(async () => {
  victim = await app.signUp({ isAdmin: true });
  thief = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

/** One cookie beside another of the same name, as lenient and strict readers take them for the same or not. */
const FORMS: Record<string, (cookie: string) => string> = {
  'as it is': (cookie) => cookie,
  'a blank before the sign': (cookie) => cookie.replace('=', ' ='),
  'a tab before the sign': (cookie) => cookie.replace('=', '\t='),
  'blanks in front': (cookie) => `  ${cookie}`,
  'capital letters': (cookie) => cookie.replace(/^[^=]+/, (name) => name.toUpperCase()),
  quotes: (cookie) => cookie.replace(/^([^=]+)/, '"$1"'),
  'the prefix of hosts': (cookie) => `__Host-${cookie}`,
  'the prefix of before': (cookie) => `__Secure-${cookie}`,
};

/** Both cookies, each of them once in the odd form, in both orders. */
const together = (odd: (cookie: string) => string, one: string, other: string): string[] => [
  `${odd(one)}; ${other}`,
  `${other}; ${odd(one)}`,
  `${odd(other)}; ${one}`,
  `${one}; ${odd(other)}`,
];

const call = (cookie: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH', url: string, body?: object) =>
  app.visitor(method, url, { headers: { cookie }, ...(body && { body }) });

describe.each(Object.entries(FORMS))('two sessions in one request, one of them with %s', (_, odd) => {
  it('are nobody for every call of the contract that needs somebody', async () => {
    const cookies = together(odd, victim.cookie, thief.cookie);
    const needing = Object.values(api)
      .flatMap((group): Endpoint[] => Object.values(group))
      .filter(({ access }) => access !== 'public');
    expect(needing.length).toBeGreaterThan(100);
    for (const [index, { method, path, example }] of needing.entries()) {
      const url = path.replace(/:(\w+)/g, (__, name) => String(Object(example.params)[name]));
      const answer = await call(cookies[index % cookies.length] ?? '', method, url, example.body as object | undefined);
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });

  it('are nobody for every call about signing in that needs somebody', async () => {
    for (const [name, { isForMembers }] of authCalls(app.signIn)) {
      if (!isForMembers) continue;
      for (const cookie of together(odd, victim.cookie, thief.cookie)) {
        const answer = await call(cookie, 'POST', `/api/auth/${name}`, { password: PASSWORD, code: '123456' });
        expect(answer.status, name).toBe(401);
      }
    }
  });

  it('both go on when the request signs out', async () => {
    for (const cookie of together(odd, victim.cookie, thief.cookie)) await call(cookie, 'POST', '/api/auth/sign-out');
    for (const person of [victim, thief]) expect((await person.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('of sign-ins that wait for a code take no code', async () => {
    const [first, second] = [await waiting(victim), await waiting(thief)];
    for (const cookie of together(odd, first.cookie, second.cookie)) {
      for (const { code } of [first, second]) {
        const answer = await call(cookie, 'POST', '/api/auth/two-factor/verify-totp', { code: code() });
        expect(answer.status).toBe(401);
      }
    }
    const { rows } = await app.connections.pool.query(
      'select sum(failed_verification_count)::int as wrong from two_factor',
    );
    expect(rows[0].wrong).toBe(0);
    const done = await call(first.cookie, 'POST', '/api/auth/two-factor/verify-totp', { code: first.code() });
    expect(done.status).toBe(200);
  });
});

/** A sign-in that has come to the question for a code. */
async function waiting({ call: ask, email }: Person): Promise<{ cookie: string; code(): string }> {
  const { totpURI } = (await ask('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } })).body;
  await ask('POST', '/api/auth/two-factor/verify-totp', { body: { code: oneTimeCode(totpURI, Date.now()) } });
  const asked: Answer = await app.visitor('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const cookie =
    cookieOf(asked)
      .split('; ')
      .find((each) => each.includes('two_factor=')) ?? '';
  return { cookie, code: () => oneTimeCode(totpURI, Date.now() + 30_000) };
}
