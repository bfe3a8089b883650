import fc from 'fast-check';
import type { Sent } from './requests.ts';
import { hostileText } from './values.ts';

type Mutate = (sent: Sent) => Sent;
type Header = Sent['headers'][number];

const oneOf = (...all: string[]) => fc.constantFrom(...all);

/** As bytes that a header may hold. */
const headerText = hostileText.map((text) =>
  Buffer.from(text.toWellFormed(), 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);

// biome-ignore format: as many to a line as fit
const TYPES = [
  'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/xml',
  'application/json; charset=utf-16', 'application/json;', 'application/vnd.api+json', 'APPLICATION/JSON', '', '/', 'x',
];
const WHOLE_BODIES = ['', ' ', '{', '[', '"', 'null', '{}', '[]', '1', 'NaN', '\ufeff{}'];
const DEEP_BODIES = [10_000, 100_000].flatMap((depth) => [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`,
]);

/** What becomes of the bytes of a body. */
const bodyChange: fc.Arbitrary<(body: Buffer) => Buffer | string> = fc.oneof(
  fc.double({ min: 0, max: 0.99, noNaN: true }).map((part) => (body: Buffer) => body.subarray(0, body.length * part)),
  oneOf(',', '}', ' x', '\u0000', '{}').map((end) => (body: Buffer) => `${body}${end}`),
  oneOf(...WHOLE_BODIES).map((text) => () => text),
  fc.constantFrom<((body: Buffer) => Buffer | string)[]>(
    (body) => String(body).replace(/"/g, "'"),
    (body) => Buffer.concat([body.subarray(0, -2), Buffer.from([0xff, 0xfe, 0xc0]), body.subarray(-2)]),
    (body) => Buffer.from(String(body), 'utf16le'),
    (body) => String(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
    (body) => String(body).replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},'),
    (body) => String(body).replace(/^\{("[^"]*":[^,{}]*)/, '{$1,$1'),
  ),
  { weight: 1, arbitrary: fc.nat(9).map((one) => (body: Buffer) => DEEP_BODIES[one] ?? body) },
);

const withBody = (change: (body: Buffer) => Buffer | string): Mutate => {
  return (sent) => (sent.body ? { ...sent, body: Buffer.from(change(sent.body)) } : sent);
};
const withType = (...types: string[]): Mutate => {
  const added = types.map((type): Header => ['content-type', type]);
  return (sent) => ({ ...sent, headers: [...sent.headers.filter(([name]) => name !== 'content-type'), ...added] });
};
const mutateBody: fc.Arbitrary<Mutate> = fc.oneof(
  { weight: 8, arbitrary: bodyChange.map(withBody) },
  { weight: 2, arbitrary: oneOf(...TYPES).map((type) => withType(type)) },
  { weight: 1, arbitrary: fc.constant(withType()) },
);

/** One header with one of these values. */
const header = (name: string, ...values: string[]): fc.Arbitrary<Header[]> =>
  fc.oneof(headerText, ...values.map((value) => fc.constant(value))).map((value) => [[name, value]]);

// A length that is announced must come, or the server waits for it: none is longer than what is sent.
const addHeaders: fc.Arbitrary<Mutate> = fc
  .oneof(
    header('x-forwarded-for', '127.0.0.1', '1.2.3.4, 5.6.7.8', '1'.repeat(4000), '::1', ',,,'),
    fc.tuple(header('x-forwarded-host'), header('x-forwarded-proto'), header('forwarded')).map((all) => all.flat()),
    header('idempotency-key', 'a-key', 'another-key', '', ' ', 'k'.repeat(200), 'k'.repeat(201)),
    fc.constant<Header[]>([
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ]),
    header('origin', 'http://localhost', 'https://evil.example', 'null', ''),
    header('sec-fetch-site', 'cross-site', 'same-site', 'none', 'same-origin'),
    fc.constantFrom(8_000, 16_000, 17_000, 60_000).map((length): Header[] => [['x-padding', 'x'.repeat(length)]]),
    fc.constantFrom(50, 500, 3_000).map((length) => Array.from({ length }, (_, at): Header => [`x-${at}`, 'y'])),
    header('host', 'evil.example', 'a b', '', '[', 'localhost:99999', 'x'.repeat(3000), 'a/b', '<>'),
    header('cookie', 'better-auth.session_token=x', `a=${'%'.repeat(500)}`, ';;;==', '=', '__proto__=1'),
    header('authorization', 'Bearer x', 'Basic !!!'),
    fc.tuple(header('accept'), header('accept-encoding'), header('accept-language')).map((all) => all.flat()),
    fc
      .tuple(header('if-none-match'), header('if-modified-since'), header('range', 'bytes=0-,-1,5-2'))
      .map((all) => all.flat()),
    fc.tuple(header('user-agent', 'x'.repeat(5000)), header('referer')).map((all) => all.flat()),
    oneOf('100-continue', 'x').map((value): Header[] => [['expect', value]]),
    oneOf('gzip', 'br', 'x').map((value): Header[] => [['content-encoding', value]]),
    fc.constant<Header[]>([['content-length', '0']]),
    oneOf('chunked', 'identity', 'gzip, chunked', 'x').map((value): Header[] => [['transfer-encoding', value]]),
    oneOf('upgrade', 'close', 'keep-alive, host', 'x').map((value): Header[] => [
      ['connection', value],
      ['upgrade', 'websocket'],
    ]),
    fc.constant<Header[]>([
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/api/admin/items'],
    ]),
  )
  .map((headers) => (sent) => ({ ...sent, headers: [...sent.headers, ...headers], isBroken: true }));

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'QUERY', 'FOO'];
const mutateMethod: fc.Arbitrary<Mutate> = oneOf(...METHODS).map((method) => (sent) => ({
  ...sent,
  method,
  operation: undefined,
  isBroken: true,
}));

const PATHS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace(/\/(\w+)$/, '/%2e%2e/$1'),
  (path) => path.replace(/\/(\w+)$/, '/./../$1'),
  (path) => path.replace('/api', '/api/%61dmin/..'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replaceAll('%', '%25'),
  ...['%00', '/%zz', '/%ff%fe', '/\u00e9\u00ff', ';a=b', '#x'].map((end) => (path: string) => path + end),
  ...[2_000, 12_000, 17_000].map((length) => (path: string) => `${path}/${'a'.repeat(length)}`),
  ...['http://evil.example', '//evil.example', '\\'].map((start) => (path: string) => start + path),
  () => '*',
  () => `/${'../'.repeat(50)}etc/passwd`,
];
const mutatePath: fc.Arbitrary<Mutate> = fc.constantFrom(...PATHS).map((change) => (sent) => {
  const [path = '/', query] = sent.target.split('?');
  return { ...sent, target: query === undefined ? change(path) : `${change(path)}?${query}`, operation: undefined };
});

/** Changes how a request is sent: its headers, the form of its body, its method or its path. */
export const mutation: fc.Arbitrary<Mutate> = fc.oneof(
  { weight: 4, arbitrary: mutateBody },
  { weight: 4, arbitrary: addHeaders },
  { weight: 1, arbitrary: mutateMethod },
  { weight: 1, arbitrary: mutatePath },
);
