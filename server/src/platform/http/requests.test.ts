import { callNames } from '@cinder/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#testing/calls.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  // Also what a new site does without.
  const admin = await app.signUp({ isAdmin: true });
  await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } });
  member = await app.signUp();
});
afterAll(() => app.close());

const update = (headers: Record<string, string>) =>
  member.call('POST', '/api/username/update', { body: { username: 'Kaldrin' }, headers });

describe('a write from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('with %o is answered %i', async (headers, status) => {
    const answer = await update(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('cross_site_request');
  });

  it('is refused at the auth endpoints too', async () => {
    const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: member.email, password: member.password },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('input that cannot be read', () => {
  it('is 400 with the field and its message', async () => {
    const answer = await member.call('POST', '/api/username/check', { body: { username: 'a b' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Invalid username format',
      code: 'invalid_input',
      issues: [{ path: 'username', message: 'Invalid username format' }],
    });
  });

  it.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a form', 'username=kal', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['too much', `{"username":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
    ['prototype keys', '{"__proto__":{"isAdmin":true},"username":"kal"}', 'application/json', 400],
  ])('%s', async (_label, payload, type, status) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/username/check',
      headers: { cookie: member.cookie, 'content-type': type, host: 'localhost:3000' },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) });
    expect(reply.body).not.toMatch(/node_modules|\.ts|select |at /);
  });

  it.each([1_000, 100_000])('is refused where it is nested %i deep, with a key for repetitions too', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const payload of [deep, `{"username":${deep}}`, `{"username":"kal","__proto__":${deep}}`]) {
      const reply = await app.server.inject({
        method: 'POST',
        url: '/api/username/update',
        headers: { cookie: member.cookie, 'content-type': 'application/json', 'idempotency-key': `deep-${depth}` },
        payload,
      });
      expect(reply.statusCode, reply.body).toBe(400);
    }
  });

  it('may be announced as JSON where a call takes none', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/me/age-confirmation',
      headers: { cookie: member.cookie, 'content-type': 'application/json', host: 'localhost:3000' },
      payload: '',
    });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  it.each(['/api/guides/%zz', '/api/%', `/api/guides/${'a'.repeat(20_000)}`])(
    'is refused in the same form where it is the address: %.20s',
    async (url) => {
      const answer = await app.visitor('GET', url);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: expect.any(String), code: 'invalid_input' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('never reaches an id that is none', async () => {
    expect((await member.call('GET', '/api/mining/sessions/1%27%20or%201=1')).status).toBe(400);
  });
});

describe('a host or protocol that is none', () => {
  const WORDS = ['a b', '<>', '[', 'a:99999', 'a/b', '%', 'x'.repeat(3000), '', 'javascript', ':', '@', 'a,b'];

  it.each(['false', '1'])('is no failure of the server, with TRUST_PROXY=%s', async (TRUST_PROXY) => {
    const beside = await createTestApp({ beside: app, settings: { TRUST_PROXY } });
    for (const word of WORDS) {
      for (const name of ['host', 'x-forwarded-host', 'x-forwarded-proto']) {
        const headers = { [name]: word };
        const body = { email: 'a@b.example', password: 'not-the-password' };
        const answer = await beside.visitor('POST', '/api/auth/sign-in/email', { body, headers });
        expect(answer.status, `${name}: ${word}: ${answer.text}`).toBeLessThan(500);
        for (const url of ['/api/login', '/api/config', '/api/auth/callback/google']) {
          const other = await beside.visitor('GET', url, { headers });
          expect(other.status, `${url}, ${name}: ${word}: ${other.text}`).toBeLessThan(500);
        }
      }
    }
    await beside.close();
  });
});

describe('every answer', () => {
  it('carries a strict policy, the usual headers and a request id', async () => {
    for (const url of ['/api/config', '/api/auth/user', '/api/nothing']) {
      const { headers } = await app.visitor('GET', url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('lists', () => {
  it('are bounded, and tell their full length', async () => {
    const answer = await member.call('GET', '/api/rewards/recent');
    expect(answer.headers['x-total-count']).toBe('0');
    const slots = await member.call('GET', '/api/equipment?limit=3&page=2');
    expect(slots.body).toMatchObject([{ slot: 'Weapon' }]);
    expect(slots.headers['x-total-count']).toBe('4');
    expect((await member.call('GET', '/api/user/badges/showcase?limit=1')).headers['x-total-count']).toBe('0');
    expect((await member.call('GET', '/api/rewards/recent?limit=1001')).status).toBe(400);
    expect((await member.call('GET', '/api/rewards/recent?limit=0')).status).toBe(400);
    expect((await member.call('GET', '/api/rewards?page=1&limit=5')).body).toEqual({
      rewards: [],
      total: 0,
      totalPages: 1,
    });
  });
});

interface ApiOperation {
  operationId: string;
  tags: string[];
  /** Where it differs from what the document says for all. */
  security?: object[];
  responses: Record<string, { $ref?: string; description?: string }>;
}

/** Written out at every call it would be 5,000. */
const CHARACTERS_PER_CALL = 2_084;

describe('the API document', () => {
  it('is OpenAPI 3.1 with every call and its examples', async () => {
    const document = (await app.visitor('GET', '/api/openapi.json')).body;
    expect(document.openapi).toBe('3.1.0');
    const ping = document.paths['/api/mining/ping'].post;
    expect(ping.requestBody.content['application/json'].example).toMatchObject({ visible: true });
    expect(ping.responses['200'].content['application/json'].example).toMatchObject({ sessionCompleted: false });
    expect(Object.keys(ping.responses)).toEqual(expect.arrayContaining(['400', '401', '404', '410', '429', '503']));
    expect((await app.visitor('GET', '/api/docs/')).status).toBe(200);
  });

  it('names every call, its feature and who may make it, and describes every answer', async () => {
    const { paths, tags, components, security } = (await app.visitor('GET', '/api/openapi.json')).body;
    const calls: ApiOperation[] = Object.values<Record<string, ApiOperation>>(paths).flatMap((path) =>
      Object.values(path),
    );
    expect(calls).toHaveLength(endpoints.length);
    const names = calls.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(['quests.claim', 'questsAdmin.create']));
    expect(new Set(names).size).toBe(names.length);
    const features = tags.map(({ name }: { name: string }) => name);
    for (const call of calls) {
      expect(features).toContain(call.tags[0]);
      const isPublic = endpoints.find(([, one]) => callNames.get(one) === call.operationId)?.[1].access === 'public';
      expect(call.security ?? security, call.operationId).toEqual(isPublic ? [] : [{ session: [] }]);
      for (const answer of Object.values(call.responses)) expect(answer.$ref ?? answer.description).toBeTruthy();
    }
    for (const answer of Object.values<{ description?: string }>(components.responses))
      expect(answer.description).toBeTruthy();
  });

  it('says once what several calls share', async () => {
    const { text, body } = await app.visitor('GET', '/api/openapi.json');
    expect(text.length / endpoints.length).toBeLessThan(CHARACTERS_PER_CALL);
    const references = new Set(text.match(/(?<="\$ref":"#\/)[^"]+/g));
    const targets = Object.entries<object>(body.components).flatMap(([section, parts]) =>
      Object.keys(parts).map((name) => `components/${section}/${name}`),
    );
    expect(targets.filter((target) => !target.startsWith('components/securitySchemes/')).toSorted()).toEqual(
      [...references].toSorted(),
    );
  });

  it('tells every answer: those without a body or with another than JSON, and what may be refused, by code', async () => {
    const document = (await app.visitor('GET', '/api/openapi.json')).body;
    const { paths } = document;
    const found = (part: { $ref?: string }) =>
      part.$ref
        ?.split('/')
        .slice(1)
        .reduce((at, name) => at[name], document) ?? part;
    expect(found(paths['/api/me'].delete.responses['204'])).not.toHaveProperty('content');
    expect(found(paths['/api/logout'].get.responses['302'])).not.toHaveProperty('content');
    expect(found(paths['/api/events'].get.responses['200']).content).toHaveProperty('text/event-stream');
    expect(found(paths['/api/admin/export/users.csv'].get.responses['200']).content).toHaveProperty('text/csv');
    const { responses } = paths['/api/username/update'].post;
    const codesOf = (status: string) => {
      const { code } = found(found(responses[status]).content['application/json'].schema).properties;
      return found(code).enum;
    };
    expect(codesOf('403')).toEqual(['cross_site_request']);
    expect(codesOf('409')).toEqual(
      expect.arrayContaining(['idempotency_key_reused', 'idempotency_in_progress', 'username_taken']),
    );
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '413', '415', '429', '503']));
  });
});

describe('operations', () => {
  it('answers health and readiness', async () => {
    expect((await app.visitor('GET', '/api/health')).body).toEqual({ status: 'ok' });
    expect((await app.visitor('GET', '/api/ready')).body).toEqual({ status: 'ok' });
  });

  it('shows metrics to a direct local caller only, unless there is a token', async () => {
    expect((await app.visitor('GET', '/metrics')).text).toContain('http_request_duration_seconds');
    const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await app.visitor('GET', '/metrics', forwarded)).status).toBe(404);
    const withToken = await createTestApp({ beside: app, settings: { METRICS_TOKEN: 'a-token-of-sixteen' } });
    const call = (authorization: string) =>
      withToken.visitor('GET', '/metrics', { headers: { ...forwarded.headers, authorization } });
    expect((await call('Bearer a-token-of-sixteen')).status).toBe(200);
    expect((await call('Bearer a-token-of-sixteem')).status).toBe(404);
    await withToken.close();
  });
});

describe('the request limit', () => {
  it('is per member and minute, with the wait in Retry-After', async () => {
    const limited = await createTestApp({ beside: app, settings: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '5' } });
    const call = (person: Person) =>
      limited.visitor('GET', '/api/member/profile', { headers: { cookie: person.cookie } });
    const other = await app.signUp();
    for (let calls = 0; calls < 5; calls++) expect((await call(member)).status).toBe(200);
    app.clock.advance({ seconds: 20 });
    const refused = await call(member);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect((await call(other)).status).toBe(200);
    app.clock.advance({ seconds: 40 });
    expect((await call(member)).status).toBe(200);
    await limited.close();
  });
});
