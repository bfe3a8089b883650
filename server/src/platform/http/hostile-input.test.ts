import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const endpoints: [string, Endpoint][] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

/** Answers a decent call with a stream that does not end. */
const STREAM = '/api/events';

/** What nobody should send, in place of any value. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '‮drawkcab',
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '99999999999999999999',
  '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99',
  '9999-99-99',
  '1e3',
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  { $ne: null },
  { __proto__: { isAdmin: true }, constructor: { prototype: {} } },
];

/** The endpoint's own example with one field at a time replaced. */
function hostileBodies(endpoint: Endpoint): unknown[] {
  const example = endpoint.example.body;
  if (endpoint.body === undefined) return [undefined];
  const whole = [null, [], 'text', 7, {}];
  if (typeof example !== 'object' || example === null) return whole;
  const replaced = Object.keys(example).flatMap((key) => HOSTILE.map((value) => ({ ...example, [key]: value })));
  return [...whole, ...replaced];
}

function hostilePaths(endpoint: Endpoint): string[] {
  const params = endpoint.path.match(/:\w+/g) ?? [];
  const values = ['not-an-id', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99', '%00', '%27', '1e9', '-1', '%E2%80%AE', 'a%2Fb'];
  const paths = params.length === 0 ? [endpoint.path] : values.map((value) => fill(endpoint.path, value));
  const names = Object.keys(endpoint.query?.shape ?? {});
  const queries = names.flatMap((name) =>
    ['-1', '0', '1e99', 'NaN', '%00', '', 'x'.repeat(2000), '%27%22', '🜂'].map((value) => `?${name}=${value}`),
  );
  const [first = endpoint.path] = paths;
  return [
    ...(endpoint.path === STREAM ? [] : paths),
    ...queries.map((query) => first + query),
    ...names.map((name) => `${first}?${name}=1&${name}=2`),
  ];
}

const fill = (path: string, value: string) => path.replace(/:\w+/g, value);

/** Ends with the endpoint's answer or with a refusal that the contract knows; never with a failure of ours. */
function expectDecent(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
  expect(answer.text).not.toMatch(/select |insert into|node_modules|\.ts:\d+/i);
}

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('answers whatever it is sent', async () => {
    if (endpoint.path === '/api/logout') return;
    for (const url of hostilePaths(endpoint)) {
      expectDecent(await admin.call(endpoint.method, url, endpoint.body && { body: endpoint.example.body }), url);
    }
    if (endpoint.path === STREAM) return;
    const url = fill(endpoint.path, '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99');
    for (const body of hostileBodies(endpoint)) {
      const answer = await admin.call(endpoint.method, url, { body });
      expectDecent(answer, JSON.stringify(body)?.slice(0, 200) ?? 'nothing');
    }
  }, 60_000);
});
