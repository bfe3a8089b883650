import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { errors } from './errors.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { secretFieldsOf } from './shared/secret-fields.ts';

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

  it('names each parameter of its path, and no other', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  it('has in its path what its changes are of, and says of a preview yes or no', () => {
    const { changes = [], query } = endpoint;
    const scopes = changes.flatMap((tag) => tag.split(':').slice(1)).filter((scope) => scope !== 'all');
    expect(scopes.filter((scope) => !Object.hasOwn(endpoint.params?.shape ?? {}, scope))).toEqual([]);
    if (query?.shape['preview']) expect(query.parse({ preview: 'true' })).toMatchObject({ preview: true });
  });

  it('takes proof of who calls as texts of its body, which it can do without, where it asks for any', () => {
    if (!endpoint.needsProof) return;
    expect(endpoint.body, 'a body with proofFields').toBeDefined();
    const { body: example } = endpoint.example;
    for (const name of ['password', 'code']) {
      expect(endpoint.body?.parse({ ...(example as object), [name]: 'a text' })).toHaveProperty(name, 'a text');
      for (const value of [123, {}, ['1'], true, null]) {
        const { error } = endpoint.body?.safeParse({ ...(example as object), [name]: value }) ?? {};
        expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
      }
    }
    if (Object.keys(Object(example)).length === 0) expect(endpoint.body?.parse(undefined)).toEqual({});
  });

  it('marks what only its sender may know', () => {
    const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    const like = fields.filter((name) => /password|^cvc$|^card|^exp(Month|Year)$/i.test(name));
    expect(secretFieldsOf(endpoint.body)).toEqual(
      endpoint.needsProof || endpoint.path === '/api/me/proof'
        ? expect.arrayContaining([...like, 'password', 'code'])
        : like,
    );
  });

  it('drops parameters that it does not name', () => {
    for (const part of ['params', 'query'] as const) {
      const parsed = endpoint[part]?.parse({ ...(endpoint.example[part] as object), surprise: '1' });
      expect(parsed ?? {}).not.toHaveProperty('surprise');
    }
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

/** The names of the fields of each object in a JSON schema. */
function fieldsOfObjects(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && schema.properties ? [Object.keys(schema.properties)] : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOfObjects)];
}

it('says what is worn with a name wherever a page lists or shows a member', () => {
  const isName = (field: string) => /username$/i.test(field);
  // The neighbours of a rank stand in a sentence, as text.
  const isNeighbour = (fields: readonly string[]) => fields.join() === 'rank,user_id,username,score';
  const named = endpoints
    .filter(([, { method }]) => method === 'GET')
    .flatMap(([name, { reply }]) =>
      reply instanceof z.ZodType
        ? fieldsOfObjects(z.toJSONSchema(reply, { unrepresentable: 'any' })).map((fields) => ({ name, fields }))
        : [],
    )
    .filter(({ fields }) => fields.some(isName) && !isNeighbour(fields));
  expect(named.length).toBeGreaterThan(20);
  const bare = named.filter(({ fields }) =>
    fields.some(
      (field) => isName(field) && !fields.includes(field.replace(/username$/, 'worn').replace(/Username$/, 'Worn')),
    ),
  );
  expect(bare).toEqual([]);
});
