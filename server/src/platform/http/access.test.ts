import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const endpoints: [string, Endpoint][] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

const url = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20');

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('is answered by the server', () => {
    expect(app.server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
  });

  it('refuses visitors unless it is public, before it looks at the input', async () => {
    for (const body of [{ nonsense: true }, endpoint.example.body]) {
      const answer = await app.visitor(endpoint.method, url(endpoint), endpoint.body && { body });
      if (endpoint.access === 'public') expect(answer.status).not.toBe(401);
      else {
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ message: 'Please sign in', code: 'unauthorized' });
      }
    }
  });

  it('refuses members if it is for administrators, before it looks at the input', async () => {
    if (endpoint.access !== 'admin') return;
    const answer = await member.call(endpoint.method, url(endpoint), endpoint.body && { body: { isAdmin: true } });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('forbidden');
  });
});

describe('paths that nobody serves', () => {
  it('are 404 as JSON below /api', async () => {
    const answer = await app.visitor('GET', '/api/no-such-thing');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Not found', code: 'not_found' });
  });

  it('are guarded below /api/admin: 401, then 403, then 404', async () => {
    const admin = await app.signUp({ isAdmin: true });
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await app.visitor(method, '/api/admin/no-such-thing')).status).toBe(401);
      expect((await member.call(method, '/api/admin/no-such-thing')).status).toBe(403);
      expect((await admin.call(method, '/api/admin/no-such-thing')).status).toBe(404);
    }
  });
});

it('serves no endpoint that the contract does not name', () => {
  const known = new Set(endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`));
  const document = app.server.swagger() as { paths: Record<string, Record<string, unknown>> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.filter((call) => !known.has(call) && !call.startsWith('HEAD '))).toEqual([]);
  expect(served.length).toBeGreaterThanOrEqual(known.size);
});
