import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { errors } from './errors.ts';
import type { Endpoint } from './shared/endpoint.ts';

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('has an example of everything it takes and answers, and each fits its schema', () => {
    const { example } = endpoint;
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      expect(example[part], `example of ${part}`).toBeDefined();
      schema.parse(example[part]);
    }
  });

  it('is bounded by page and limit, and tells the total, if it answers a list', () => {
    if (!(endpoint.reply instanceof z.ZodArray) || endpoint.method !== 'GET') return;
    expect(endpoint.totalCount).toBe(true);
    expect(endpoint.query?.parse(endpoint.example.query)).toMatchObject({ page: expect.any(Number) });
    expect(() => endpoint.query?.parse({ ...(endpoint.example.query as object), limit: 1001 })).toThrow('1000');
  });

  it('is guarded like its path: below /api/admin/ by administrators alone', () => {
    if (endpoint.path.startsWith('/api/admin/')) expect(endpoint.access).toBe('admin');
    expect(endpoint.path).toMatch(/^\/api\//);
  });

  it('drops fields that it does not name', () => {
    if (endpoint.body === undefined) return;
    const { body: example } = endpoint.example;
    const withMore = (body: unknown) => ({ ...(body as object), isAdmin: true, createdAt: 'x', surprise: 1 });
    const parsed = endpoint.body.parse(Array.isArray(example) ? example.map(withMore) : withMore(example));
    for (const body of Array.isArray(parsed) ? parsed : [parsed]) {
      expect(body).not.toHaveProperty('surprise');
      expect(body).not.toHaveProperty('isAdmin');
    }
  });
});

it('names no two calls alike', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('has codes in snake case and a text for each', () => {
  for (const [code, { message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(message).not.toBe('');
  }
});
