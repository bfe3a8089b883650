import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { type CallerDeps, requireCaller } from './access.ts';
import { answerRead, type ReadDeps } from './mount.ts';
import { type Route, visitorOf } from './route.ts';

/** A call that a page makes first, without a query, with parameters as its path has them: the endpoint's schema says whether they are any. */
export interface FirstCall {
  endpoint: Endpoint;
  params?: Readonly<Record<string, string>>;
}

/** What the page finds in itself in place of asking: a tag, and the addresses that are answered in it. */
export interface FirstAnswers {
  tag: string;
  addresses: ReadonlySet<string>;
}

/** Every good answer by its endpoint, one that is too long for the page too. */
export type FirstReplies = ReadonlyMap<Endpoint, unknown>;

/** What is longer would hold up the files that the page is made of. */
const LONGEST = 12_000;

type ReadRoute = Extract<Route, { kind: 'read' }>;

/**
 * Answers what a page asks first, in its reader's name, by the handlers of these routes themselves, so that they decide and
 * count as ever: no address is made of what the reader has sent. What fails, is late or has more to say than its body is left to the page.
 */
export function answersOf(routes: readonly Route[], deps: CallerDeps & ReadDeps, timeoutMs: number) {
  const reads = new Map<Endpoint, ReadRoute>();
  for (const route of routes) if (route.kind === 'read') reads.set(route.endpoint, route);

  async function answer({ endpoint, params: inPath }: FirstCall, request: FastifyRequest) {
    const route = reads.get(endpoint);
    const params = endpoint.params?.safeParse(inPath);
    const query = endpoint.query?.safeParse({});
    if (!route || params?.success === false || query?.success === false) return null;
    await deps.requireOn(endpoint);
    const caller = await requireCaller(endpoint.access, request, deps);
    const call = {
      member: caller?.member ?? null,
      params: params?.data as never,
      query: query?.data as never,
      body: undefined,
      visitor: () => visitorOf(request, deps.authenticator),
      reader: async () => (await deps.authenticator.member(request))?.member ?? null,
      setTotalCount: () => {},
    };
    const reply = endpoint.reply?.parse(await answerRead(route, call, deps));
    return { endpoint, address: addressOf(endpoint, params?.data), reply, body: JSON.stringify(reply) };
  }

  return async (
    calls: readonly FirstCall[],
    request: FastifyRequest,
  ): Promise<FirstAnswers & { replies: FirstReplies }> => {
    const late = new AbortController();
    const timeout = sleep(timeoutMs, null, { signal: late.signal }).catch(() => null);
    const tell = (error: unknown) => {
      if (!(error instanceof AppError))
        request.log.warn({ reqId: request.id, err: error }, 'what a page asks first could not be answered');
      return null;
    };
    const answers = await Promise.all(calls.map((call) => Promise.race([answer(call, request).catch(tell), timeout])));
    late.abort();
    const good = answers.filter((one) => one !== null);
    const short = good.filter(({ body }) => body.length <= LONGEST);
    return {
      ...tagOf(short.map(({ address, body }) => [address, body])),
      replies: new Map(good.map(({ endpoint, reply }) => [endpoint, reply])),
    };
  };
}

/** Where the page would ask: its parameters have the forms that the endpoint says. */
export function addressOf({ path }: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', "'": '\\u0027' };

/** Nothing in an answer ends the tag, or begins another; nothing looks like markup. */
export function tagOf(answers: readonly (readonly [address: string, body: string])[]): FirstAnswers {
  const text = answers.map(([address, body]) => `${JSON.stringify(address)}:${body}`).join(',');
  const tag = `<script type="application/json" id="first-answers">{${text.replace(/[<>&']/g, (sign) => ESCAPES[sign] ?? '')}}</script>`;
  return { tag: answers.length > 0 ? tag : '', addresses: new Set(answers.map(([address]) => address)) };
}
