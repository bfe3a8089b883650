import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { preHandlerHookHandler } from 'fastify';
import { z } from 'zod';

/** Empties the parts of a request that the endpoint has no schema for: what the contract does not name reaches no code. */
export function dropUnnamed({ params, query, body }: Endpoint): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (!params) request.params = {};
    if (!query) request.query = {};
    if (!body) request.body = undefined;
    done();
  };
}

/** What the parsed part of a call has at a name that its schema has too; else undefined. */
function namedValue(schema: z.ZodType | undefined, parsed: unknown, name: string): unknown {
  const object = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (!(object instanceof z.ZodObject) || !Object.hasOwn(object.shape, name)) return undefined;
  return (parsed as Record<string, unknown>)[name];
}

/** The same where it is a text. */
export function namedText(schema: z.ZodType | undefined, parsed: unknown, name: string): string | undefined {
  const value = namedValue(schema, parsed, name);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a call asks only for what it would change. */
export function isPreview({ query }: Endpoint, parsed: unknown): boolean {
  return namedValue(query, parsed, 'preview') === true;
}

/** The address of a call with the parameters alone that its endpoint names. */
export function namedAddress({ query }: Endpoint, url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const named = [...new URLSearchParams(search)].filter(([name]) => query && Object.hasOwn(query.shape, name));
  return named.length === 0 ? path : `${path}?${new URLSearchParams(named)}`;
}
