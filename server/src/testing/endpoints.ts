import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';

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
