import type { BodyInput, Endpoint, Params, QueryInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import type { queryOptions } from '@tanstack/react-query';
import { type Page, type Request, type Sending, send, sendForPage } from './api.ts';
import { takeFirstAnswer } from './first-answers.ts';

/**
 * How a call is made. Of a read: the tags of what it shows, and after how many seconds it is asked again. Of a write: its
 * path ends with the names that go into the query, and `body` stands where a body must be sent even if it names nothing.
 */
type Row = readonly [method: string, path: string, tagsOrBody?: string, every?: number];

type Part<Value> = [Value] extends [undefined] ? unknown : NonNullable<Value>;
type BodyPart<Value> = [Value] extends [readonly unknown[]] ? { body: Value } : Part<Value>;

/** Everything that a call takes, as one object: parameters of the path, and query or body. A list is given as `body`. */
type InputOf<E extends Endpoint> = Part<Params<E>> & Part<QueryInput<E>> & BodyPart<BodyInput<E>>;

type Arguments<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, sending?: Sending]
    : [input: InputOf<E>, sending?: Sending];
type Options<Data> = ReturnType<typeof queryOptions<Data>>;

interface Read<E extends Endpoint> {
  (...given: Arguments<E>): Promise<Reply<E>>;
  /** Options of a query: its key, its tags, and how it asks. */
  query(...given: Arguments<E>): Options<Reply<E>>;
  /** One page of a list. */
  page(...given: Arguments<E>): Promise<Page<Reply<E>>>;
  /** Options of a query for one page of a list, which knows how many rows the whole list has. */
  pageQuery(...given: Arguments<E>): Options<Page<Reply<E>>>;
  /** Milliseconds after which a read that no tag tells of is asked again. */
  refetchInterval: number | undefined;
  /** The answer that came with the page itself; undefined: ask. */
  firstReply(...given: Arguments<E>): Reply<E> | undefined;
}

type Write<E extends Endpoint> = (...given: Arguments<E>) => Promise<Reply<E>>;

/** The calls of a group of endpoints by their names. They throw an ApiError. */
type Client<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint & { method: 'GET' }
    ? Read<Group[Name]>
    : Group[Name] extends Endpoint
      ? Write<Group[Name]>
      : never;
};

/** Makes the calls of a group from the rows that scripts/emit-client.ts has written. */
export function client<Group>(group: string, rows: Record<string, Row>): Client<Group> {
  const calls = Object.entries(rows).map(([name, row]) => [name, callOf(`${group}.${name}`, row)]);
  return Object.fromEntries(calls);
}

function callOf(name: string, [method, template, tagsOrBody, every]: Row) {
  const isRead = method === 'GET';
  const [path = '', inQuery = ''] = template.split('?');

  function request(input: object = {}, sending?: Sending): Request {
    const rest = new Map<string, unknown>(Object.entries(input));
    const take = (field: string) => {
      const value = rest.get(field);
      rest.delete(field);
      return value;
    };
    const search = new URLSearchParams();
    const address = path.replace(/:(\w+)/g, (_, field) => encodeURIComponent(String(take(field))));
    for (const field of isRead ? [...rest.keys()] : inQuery.split('&')) {
      const value = take(field) ?? '';
      if (value !== '') search.set(field, String(value));
    }
    const body = rest.get('body') ?? (rest.size > 0 || (!isRead && tagsOrBody) ? Object.fromEntries(rest) : undefined);
    return { method, address: search.size > 0 ? `${address}?${search}` : address, body, ...sending };
  }

  const call = (input?: object, sending?: Sending) => send(request(input, sending));
  if (!isRead) return call;

  const refetchInterval = every && every * 1000;
  const options = (key: string, input: object | undefined, ask: typeof send) => ({
    queryKey: input ? [key, input] : [key],
    queryFn: ({ signal }: Sending) => ask(request(input, { signal })),
    meta: { tags: tagsOf(tagsOrBody, input) },
    ...(refetchInterval && { refetchInterval }),
  });
  return Object.assign(call, {
    refetchInterval,
    page: (input?: object, sending?: Sending) => sendForPage(request(input, sending)),
    query: (input?: object) => options(name, input, send),
    pageQuery: (input?: object) => options(`${name} page`, input, sendForPage),
    firstReply: (input?: object) => takeFirstAnswer(request(input).address),
  });
}

/** Tags with the id of the thing that they are about, as the input gives it; `tournaments:*` where only the server knows it. */
function tagsOf(tags = '', input: object = {}): string[] {
  const given: Record<string, unknown> = { all: 'all', ...input };
  return tags.split(' ').map((tag) => tag.replace(/:(.+)/, (_, field) => `:${given[field] ?? '*'}`));
}
