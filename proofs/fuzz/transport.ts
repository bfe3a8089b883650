import type { Dice } from './dice.ts';
import type { Sent } from './requests.ts';
import { TEXTS } from './values.ts';

/** Changes how a request is sent: its headers, the form of its body, its method or its path. */
export function disturb(sent: Sent, dice: Dice): Sent {
  const throwOf = dice.below(10);
  if (throwOf < 4 && sent.body) return disturbBody(sent, sent.body, dice);
  if (throwOf < 8) return addHeaders(sent, headersOf(dice));
  if (throwOf < 9) return disturbMethod(sent, dice);
  return { ...sent, target: disturbPath(sent.target, dice), operation: undefined };
}

// biome-ignore format: as many to a line as fit
const TYPES = [
  'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/xml',
  'application/json; charset=utf-16', 'application/json;', 'application/vnd.api+json', 'APPLICATION/JSON', '', '/', 'x',
];

function disturbBody(sent: Sent, body: Buffer, dice: Dice): Sent {
  const retyped = (type: string): Sent => ({
    ...sent,
    headers: [...sent.headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
  });
  const text = body.toString('utf8');
  return dice.pick<() => Sent>([
    () => retyped(dice.pick(TYPES)),
    () => ({ ...sent, headers: sent.headers.filter(([name]) => name !== 'content-type') }),
    () => ({ ...sent, body: body.subarray(0, dice.below(body.length)) }),
    () => ({ ...sent, body: Buffer.from(`${text}${dice.pick([',', '}', ' x', '\u0000', text])}`) }),
    () => ({ ...sent, body: Buffer.from(text.replace(/"/g, "'")) }),
    () => ({
      ...sent,
      body: Buffer.from(dice.pick(['', ' ', '{', '[', '"', 'null', '{}', '[]', '1', 'NaN', '\ufeff{}'])),
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
      headers: [...sent.headers, ['content-encoding', dice.pick(['gzip', 'br', 'x'])]],
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

function headersOf(dice: Dice): Sent['headers'] {
  const text = () => headerSafe(dice.pick(TEXTS));
  return dice.pick<() => Sent['headers']>([
    () => [['x-forwarded-for', dice.pick(['127.0.0.1', '1.2.3.4, 5.6.7.8', text(), '1'.repeat(4000), '::1', ',,,'])]],
    () => [
      ['x-forwarded-host', text()],
      ['x-forwarded-proto', text()],
      ['forwarded', text()],
    ],
    () => [['idempotency-key', dice.pick(['a-key', 'another-key', '', ' ', 'k'.repeat(200), 'k'.repeat(201), text()])]],
    () => [
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ],
    () => [['origin', dice.pick(['http://localhost', 'https://evil.example', 'null', '', text()])]],
    () => [['sec-fetch-site', dice.pick(['cross-site', 'same-site', 'none', 'same-origin', text()])]],
    () => [['x-padding', 'x'.repeat(dice.pick([8_000, 16_000, 17_000, 60_000]))]],
    () => Array.from({ length: dice.pick([50, 500, 3_000]) }, (_, index) => [`x-${index}`, 'y'] as [string, string]),
    () => [
      ['host', dice.pick(['evil.example', 'a b', '', '[', 'localhost:99999', 'x'.repeat(3000), 'a/b', '<>', text()])],
    ],
    () => [
      [
        'cookie',
        dice.pick([text(), 'better-auth.session_token=x', `a=${'%'.repeat(500)}`, ';;;==', '=', '__proto__=1']),
      ],
    ],
    () => [['authorization', dice.pick(['Bearer x', 'Basic !!!', text()])]],
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
      ['user-agent', dice.pick([text(), 'x'.repeat(5000)])],
      ['referer', text()],
    ],
    () => [['expect', dice.pick(['100-continue', 'x'])]],
    () => [['content-length', '3']],
    () => [['transfer-encoding', dice.pick(['chunked', 'identity', 'gzip, chunked', 'x'])]],
    () => [
      ['connection', dice.pick(['upgrade', 'close', 'keep-alive, host', 'x'])],
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

function disturbMethod(sent: Sent, dice: Dice): Sent {
  const method = dice.pick([
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

function disturbPath(target: string, dice: Dice): string {
  const [path = '/', query] = target.split('?');
  const spoiled = dice.pick<() => string>([
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
    () => `${path}/${'a'.repeat(dice.pick([2_000, 12_000, 17_000]))}`,
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
