import type { Rng } from '../rng.ts';
import type { Sent } from './requests.ts';
import { TEXTS } from './values.ts';

/** Changes how a request is sent: its headers, the form of its body, its method or its path. */
export function mutate(sent: Sent, rng: Rng): Sent {
  const roll = rng.below(10);
  if (roll < 4 && sent.body) return mutateBody(sent, sent.body, rng);
  if (roll < 8) return addHeaders(sent, headersOf(rng));
  if (roll < 9) return mutateMethod(sent, rng);
  return { ...sent, target: mutatePath(sent.target, rng), operation: undefined };
}

// biome-ignore format: as many to a line as fit
const TYPES = [
  'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/xml',
  'application/json; charset=utf-16', 'application/json;', 'application/vnd.api+json', 'APPLICATION/JSON', '', '/', 'x',
];

function mutateBody(sent: Sent, body: Buffer, rng: Rng): Sent {
  const retyped = (type: string): Sent => ({
    ...sent,
    headers: [...sent.headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
  });
  const text = body.toString('utf8');
  return rng.pick<() => Sent>([
    () => retyped(rng.pick(TYPES)),
    () => ({ ...sent, headers: sent.headers.filter(([name]) => name !== 'content-type') }),
    () => ({ ...sent, body: body.subarray(0, rng.below(body.length)) }),
    () => ({ ...sent, body: Buffer.from(`${text}${rng.pick([',', '}', ' x', '\u0000', text])}`) }),
    () => ({ ...sent, body: Buffer.from(text.replace(/"/g, "'")) }),
    () => ({
      ...sent,
      body: Buffer.from(rng.pick(['', ' ', '{', '[', '"', 'null', '{}', '[]', '1', 'NaN', '\ufeff{}'])),
    }),
    () => ({
      ...sent,
      body: Buffer.concat([body.subarray(0, -2), Buffer.from([0xff, 0xfe, 0xc0]), body.subarray(-2)]),
    }),
    () => ({ ...sent, body: Buffer.from(text, 'utf16le') }),
    () => ({ ...sent, body: Buffer.from(text.replace(/^\{/, '{"__proto__":{"isAdmin":true},')) }),
    () => ({ ...sent, body: Buffer.from(text.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},')) }),
    () => ({ ...sent, body: Buffer.from(text.replace(/^\{("[^"]*":[^,{}]*)/, '{$1,$1')) }),
    () => ({
      ...sent,
      headers: [...sent.headers, ['content-encoding', rng.pick(['gzip', 'br', 'x'])]],
      isBroken: true,
    }),
  ])();
}

/** A length that is announced must come, or the server waits for it. */
function addHeaders(sent: Sent, headers: Sent['headers']): Sent {
  const announced = headers.some(([name]) => name === 'content-length');
  const body = announced ? Buffer.concat([sent.body ?? Buffer.alloc(0), Buffer.from('   ')]) : sent.body;
  return { ...sent, headers: [...sent.headers, ...headers], body, isBroken: true };
}

function headersOf(rng: Rng): Sent['headers'] {
  const text = () => headerSafe(rng.pick(TEXTS));
  return rng.pick<() => Sent['headers']>([
    () => [['x-forwarded-for', rng.pick(['127.0.0.1', '1.2.3.4, 5.6.7.8', text(), '1'.repeat(4000), '::1', ',,,'])]],
    () => [
      ['x-forwarded-host', text()],
      ['x-forwarded-proto', text()],
      ['forwarded', text()],
    ],
    () => [['idempotency-key', rng.pick(['a-key', 'another-key', '', ' ', 'k'.repeat(200), 'k'.repeat(201), text()])]],
    () => [
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ],
    () => [['origin', rng.pick(['http://localhost', 'https://evil.example', 'null', '', text()])]],
    () => [['sec-fetch-site', rng.pick(['cross-site', 'same-site', 'none', 'same-origin', text()])]],
    () => [['x-padding', 'x'.repeat(rng.pick([8_000, 16_000, 17_000, 60_000]))]],
    () => Array.from({ length: rng.pick([50, 500, 3_000]) }, (_, index) => [`x-${index}`, 'y'] as [string, string]),
    () => [
      ['host', rng.pick(['evil.example', 'a b', '', '[', 'localhost:99999', 'x'.repeat(3000), 'a/b', '<>', text()])],
    ],
    () => [
      [
        'cookie',
        rng.pick([text(), 'better-auth.session_token=x', `a=${'%'.repeat(500)}`, ';;;==', '=', '__proto__=1']),
      ],
    ],
    () => [['authorization', rng.pick(['Bearer x', 'Basic !!!', text()])]],
    () => [
      ['accept', text()],
      ['accept-encoding', text()],
      ['accept-language', text()],
    ],
    () => [
      ['if-none-match', text()],
      ['if-modified-since', text()],
      ['range', 'bytes=0-,-1,5-2'],
    ],
    () => [
      ['user-agent', rng.pick([text(), 'x'.repeat(5000)])],
      ['referer', text()],
    ],
    () => [['expect', rng.pick(['100-continue', 'x'])]],
    () => [['content-length', '3']],
    () => [['transfer-encoding', rng.pick(['chunked', 'identity', 'gzip, chunked', 'x'])]],
    () => [
      ['connection', rng.pick(['upgrade', 'close', 'keep-alive, host', 'x'])],
      ['upgrade', 'websocket'],
    ],
    () => [
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/api/admin/items'],
    ],
  ])();
}

/** As bytes that do not end the header. */
function headerSafe(text: string): string {
  return Buffer.from(text.toWellFormed(), 'utf8')
    .toString('latin1')
    .replaceAll(/[\r\n]/g, '');
}

function mutateMethod(sent: Sent, rng: Rng): Sent {
  const method = rng.pick([
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PUT',
    'PATCH',
    'DELETE',
    'POST',
    'GET',
    'QUERY',
    'FOO',
    'get',
  ]);
  return { ...sent, method, operation: undefined, isBroken: true };
}

function mutatePath(target: string, rng: Rng): string {
  const [path = '/', query] = target.split('?');
  const spoiled = rng.pick<() => string>([
    () => `${path}/`,
    () => path.replaceAll('/', '//'),
    () => path.replaceAll('/', '%2f'),
    () => path.replace(/\/(\w+)$/, '/%2e%2e/$1'),
    () => path.replace(/\/(\w+)$/, '/./../$1'),
    () => path.replace('/api', '/api/%61dmin/..'),
    () => path.replace('/api/', '/API/'),
    () => path.replaceAll('%', '%25'),
    () => `${path}%00`,
    () => `${path}/%zz`,
    () => `${path}/%ff%fe`,
    () => `${path}/\u00e9\u00ff`,
    () => `${path}/${'a'.repeat(rng.pick([2_000, 12_000, 17_000]))}`,
    () => `${path};a=b`,
    () => `${path}#x`,
    () => `http://evil.example${path}`,
    () => `//evil.example${path}`,
    () => `\\${path}`,
    () => '*',
    () => `/${'../'.repeat(50)}etc/passwd`,
  ])();
  return query === undefined ? spoiled : `${spoiled}?${query}`;
}

/** The bytes of a request. */
export function toBytes({ method, target, headers, body }: Sent): Buffer {
  const names = new Set(headers.map(([name]) => name));
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && value.endsWith('chunked'));
  if (!isChunked && !names.has('content-length') && (body || method === 'POST'))
    lines.push(`content-length: ${body?.length ?? 0}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (isChunked) return Buffer.concat([head, chunked(body ?? Buffer.alloc(0))]);
  return body ? Buffer.concat([head, body]) : head;
}

function chunked(body: Buffer): Buffer {
  const end = Buffer.from('0\r\n\r\n');
  return body.length === 0
    ? end
    : Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n'), end]);
}
