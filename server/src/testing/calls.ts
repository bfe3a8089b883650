import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { Answer, Person } from './test-app.ts';

/** What a valid call sends. */
export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An id of the right form that nothing has. */
export const NOBODY = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';

/** Where a call goes; a parameter that it leaves out names nothing. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params, query }: ValidCall): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => params?.[name] ?? NOBODY);
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** Makes a call of an endpoint. */
export function send(by: Pick<Person, 'call'>, endpoint: Endpoint, call: ValidCall): Promise<Answer> {
  return by.call(endpoint.method, urlOf(endpoint, call), {
    ...(call.body !== undefined && { body: call.body }),
    ...(call.headers && { headers: call.headers }),
  });
}

type Api = typeof api;
type Every = { [Group in keyof Api]: Api[Group][keyof Api[Group]] }[keyof Api];
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type Read = Extract<Every, { method: 'GET' }>;
type AdminWrite = Exclude<Extract<Every, { access: 'admin' }>, Read>;

/** The calls that read, as `GET /api/...`. */
export type ReadName = NameOf<Read>;
/** The calls by which administrators change something. */
export type AdminWriteName = NameOf<AdminWrite>;
/** The calls by which everybody else changes something, or may look as if. */
export type MemberWriteName = NameOf<Exclude<Every, Read | AdminWrite>>;
export type EndpointName = ReadName | AdminWriteName | MemberWriteName;

/** Every endpoint of the contract by its name. A table over `EndpointName` that lacks one of them does not compile. */
export const endpoints: [name: EndpointName, endpoint: Endpoint][] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  // The type is put together from the same two fields.
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}` as EndpointName, endpoint]);
