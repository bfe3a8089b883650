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
