import type { Body, BodyInput, Endpoint, Params, Query, QueryInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { lockStanding } from '#features/wallet/ledger.service.ts';
import type { Member } from '#platform/auth/member.ts';
import { AppError } from '#platform/errors.ts';
import { performSteps, performWrite, recording } from '#platform/http/perform.ts';
import type { Call, Route } from '#platform/http/route.ts';
import type { App } from '../app.ts';

/** Somebody who calls, with the token of the session that their pings name. */
export interface Caller extends Member {
  sid: string;
}

/** What goes with a call, as a browser would send it. */
interface Input<E extends Endpoint> {
  params?: Params<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
}

type Ask = <E extends Endpoint>(endpoint: E, by: Caller, input?: Input<E>) => Promise<Reply<E>>;

export interface Client {
  /** Answers a call as the server does, without the way over HTTP: AppError where it is refused. */
  ask: Ask;
  /** The same for what another may have made impossible meanwhile: null where the state forbids it. */
  attempt<E extends Endpoint>(endpoint: E, by: Caller, input?: Input<E>): Promise<Reply<E> | null>;
}

/** Where demo members and the administrator make the product's own calls. */
export function createClient({ features, connections, homes }: App): Client {
  const routes = new Map(features.routes.map((route) => [route.endpoint, route]));
  // The callers have no sessions that somebody could end.
  const deps = {
    ...{ db: connections.db, homes, lockMember: lockStanding },
    audit: features.services.audit,
    holdSession: async () => {},
  };

  async function ask<E extends Endpoint>(endpoint: E, by: Caller, input: Input<E> = {}): Promise<Reply<E>> {
    const route = routes.get(endpoint);
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
    return (await answer(route, by, input)) as Reply<E>;
  }

  async function answer(route: Route, by: Caller, input: Input<Endpoint>): Promise<unknown> {
    const call = callOf(route.endpoint, by, input);
    switch (route.kind) {
      case 'read':
        return route.handle(call);
      case 'write':
        return performWrite(route, call, deps);
      case 'keyed-steps':
        return performSteps(route, call, deps);
      case 'steps':
        return recording(route, by, deps, (record) => route.handle({ ...call, record }));
      case 'hot':
        return route.handle({ member: { id: by.id, sid: by.sid }, body: call.body, changing: (work) => work() });
      default:
        throw new Error(`${route.endpoint.path} needs a browser`);
    }
  }

  return {
    ask,
    attempt: (endpoint, by, input) => ask(endpoint, by, input).catch(refusedByState),
  };
}

/** The validated input, with the types that the endpoint's schemas say. */
function callOf(endpoint: Endpoint, by: Caller, { params, query, body }: Input<Endpoint>): Call<Endpoint, Member> {
  return {
    member: by,
    params: endpoint.params?.parse(params) as Params<Endpoint>,
    query: endpoint.query?.parse(query ?? {}) as Query<Endpoint>,
    body: endpoint.body?.parse(body) as Body<Endpoint>,
    visitor: async () => ({ userId: by.id, address: '127.0.0.1', userAgent: '' }),
    reader: async () => by,
    setTotalCount: () => {},
  };
}

/** What another's action or the member's own means made impossible; anything else is a fault of the demo. */
const STATE_REFUSALS: ReadonlySet<number> = new Set([403, 409, 410]);

function refusedByState(error: unknown): null {
  if (error instanceof AppError && STATE_REFUSALS.has(error.status)) return null;
  throw error;
}
