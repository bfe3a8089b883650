import fc from 'fast-check';
import { type Fixture, kindOf, kindOfField, type Role } from './fixture.ts';
import { mutation } from './mutations.ts';
import type { Field, Operation } from './operations.ts';
import { bodiesOf, hostileText, hostileValue, rarely, validValue } from './values.ts';

/** A request as it goes over the wire, and what must be known to judge its answer. */
export interface Sent {
  method: string;
  /** Path and query, as Latin-1 bytes. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** None: an address that the document does not name. */
  operation: Operation | undefined;
  role: Role;
  /** Whether it breaks rules of HTTP, which may be refused before anything else. */
  isBroken: boolean;
}

/** Puts a request together from what was drawn, and from the ids of what there is. */
export type Build = (fixture: Fixture) => Sent;

/** These end the caller's own session, so they are seldom made with one that others need. */
const ENDINGS = /^(GET \/api\/logout|DELETE \/api\/me(\/sessions.*)?|POST \/api\/me\/password)$/;

/** Beyond it a request counts as broken: its head may be too large. */
const LONGEST_TARGET = 12_000;

const pick = fc.nat(1_000_000);
const percent = fc.nat(99);
const JSON_TYPE: Sent['headers'][number] = ['content-type', 'application/json'];

/** What makes a request one that should work. */
const SOUND = {
  percent: 50,
  isKnown: true,
  isAddressSpoiled: false,
  mutate: undefined,
  body: (known: unknown) => known,
};

/** The requests of one operation: calls that should work, or all the way to what nobody should send. */
export function requestsOf(operation: Operation, { isSound }: { isSound: boolean }): fc.Arbitrary<Build> {
  const { method, path, params, query, body } = operation;
  const drawn = fc.record({
    pick,
    percent,
    isKnown: fc.nat(9).map((one) => one < 6),
    isAddressSpoiled: fc.nat(9).map((one) => one < (body ? 2 : 6)),
    /** In place of the ids, where the address is spoiled. */
    params: fc.tuple(...params.map(({ schema }) => rarely(fc.oneof(hostileText, validValue(schema).map(plain)), 2))),
    query: fc.tuple(...query.map(queryPart)),
    rest: rarely(fc.constantFrom('%', '%zz=1', '=', '&&&', 'constructor=1', '%ff=%fe', 'a'.repeat(3000)), 20),
    example: body ? fc.oneof(fc.constant(body.example), validValue(body.schema)) : fc.constant(undefined),
    body: body ? bodiesOf(body.schema) : fc.constant((known: unknown) => known),
    unexpected: rarely(hostileValue, 3),
    mutate: rarely(mutation, 6),
  });
  return drawn.map((any) => (fixture) => {
    const one = isSound ? { ...any, ...SOUND } : any;
    const call = one.isKnown ? fixture.callOf(operation, one.pick) : undefined;
    const role = roleOf(operation, call?.cookie !== undefined, one.percent);
    const find = (field: string) => fixture.find(field === 'id' ? kindOf(path) : kindOfField(field), one.pick);
    const { isAddressSpoiled } = one;
    let target = path;
    let isNamed = true;
    for (const [at, field] of params.entries()) {
      const known = call?.params?.[field.name] ?? findParam(field, operation, fixture, one.pick);
      const value = (isAddressSpoiled ? one.params[at] : undefined) ?? known ?? 'none';
      target = target.replace(`{${field.name}}`, () => encode(value));
      // Without it, the address is another one.
      if (value === '') isNamed = false;
    }
    const parts = one.query.flatMap((part) => part(isAddressSpoiled, find));
    if (isAddressSpoiled && one.rest) parts.push(one.rest);
    if (call?.query && !isAddressSpoiled) target += `?${new URLSearchParams(call.query)}`;
    else if (parts.length > 0) target += `?${parts.join('&')}`;

    const cookie = role === 'member' && call?.cookie ? call.cookie : fixture.cookieOf(role, one.pick);
    const sent: Sent = {
      ...{ method, target, role, operation: isNamed ? operation : undefined },
      headers: [['host', 'localhost'], ...(cookie ? [['cookie', cookie] as [string, string]] : [])],
      body: undefined,
      isBroken: target.length > LONGEST_TARGET,
    };
    if (Buffer.isBuffer(call?.body) || typeof call?.body === 'string') {
      const bytes = Buffer.from(call.body);
      sent.body = one.pick % 4 > 0 ? spoilBytes(bytes, one.pick) : bytes;
      sent.headers.push(...Object.entries(call.headers ?? {}));
    } else if (body) {
      const valid = call?.body ?? withIds(one.example, find);
      sent.body = toJson(one.body(valid));
      sent.headers.push(JSON_TYPE);
    } else if (method !== 'GET' && one.unexpected) {
      sent.body = toJson(one.unexpected);
      sent.headers.push(JSON_TYPE);
    }
    return one.mutate ? one.mutate(sent) : sent;
  });
}

function roleOf({ access, name }: Operation, isOwn: boolean, percent: number): Role {
  if (ENDINGS.test(name) && !isOwn && percent >= 3) return 'visitor';
  if (percent < 6) return 'visitor';
  if (access === 'admin') return percent < 12 ? 'member' : 'admin';
  return percent < 25 && !isOwn ? 'admin' : 'member';
}

function findParam({ name, schema }: Field, { path }: Operation, fixture: Fixture, pick: number): string | undefined {
  if (schema.enum) return String(schema.enum[pick % schema.enum.length]);
  if (name === 'slug') return fixture.find(`${kindOf(path.slice(0, path.indexOf('{slug}')))} slug`, pick);
  return fixture.find(name === 'id' ? kindOf(path) : kindOfField(name), pick);
}

type Find = (field: string) => string | undefined;

/** A parameter of the query: often left out where it may be, spoiled where the address is. */
function queryPart({ name, schema, isRequired }: Field): fc.Arbitrary<(isSpoiled: boolean, find: Find) => string[]> {
  const drawn = fc.record({
    percent,
    valid: validValue(schema),
    hostile: hostileValue,
    key: fc.constantFrom(`${name}[]`, `${name}[a]`, '__proto__', ''),
  });
  return drawn.map(({ percent, valid, hostile, key }) => (isSpoiled, find) => {
    if (isRequired ? isSpoiled && percent < 10 : percent < (isSpoiled ? 40 : 70)) return [];
    const value = isSpoiled && percent % 10 < 6 ? hostile : withIds(valid, find, name);
    const pair = `${isSpoiled && percent % 20 === 0 ? encode(key) : name}=${encode(plain(value).slice(0, 4000))}`;
    return isSpoiled && percent % 10 === 1 ? [pair, pair] : [pair];
  });
}

/** A body with ids of what there is in place of its own. */
function withIds(example: unknown, find: Find, name = ''): unknown {
  if (Array.isArray(example)) return example.map((one) => withIds(one, find, name));
  if (typeof example === 'object' && example !== null)
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withIds(value, find, key)]));
  return typeof example === 'string' && /Ids?$|^id$|^username$|Slug$/.test(name) ? (find(name) ?? example) : example;
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');
const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** As URLs carry text; half of a character cannot be carried and becomes what is no text. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** The end cut off, a part twice, or a byte changed. */
function spoilBytes(bytes: Buffer, pick: number): Buffer {
  const at = pick % Math.max(1, bytes.length);
  if (pick % 3 === 0) return bytes.subarray(0, at);
  if (pick % 3 === 1) return Buffer.concat([bytes, bytes]);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([pick % 256]), bytes.subarray(at + 1)]);
}

/** Calls below /api/auth/; signing up and in cost much by design and are called seldom. */
// biome-ignore format: as many to a line as fit
const AUTH = [
  'get-session', 'list-sessions', 'update-user', 'change-email', 'change-password', 'request-password-reset',
  'reset-password', 'reset-password/x', 'send-verification-email', 'verify-email', 'sign-in/social', 'callback/google',
  'link-social', 'list-accounts', 'unlink-account', 'refresh-token', 'two-factor/enable', 'two-factor/verify-totp',
  'two-factor/verify-backup-code', 'two-factor/get-totp-uri', 'revoke-session', 'error', 'ok', 'delete-user/callback', 'nothing',
];
const EXPENSIVE = ['sign-up/email', 'sign-in/email', 'two-factor/disable'];
// biome-ignore format: as many to a line as fit
const AUTH_FIELDS = [
  'email', 'password', 'name', 'newPassword', 'currentPassword', 'token', 'provider', 'callbackURL', 'redirectTo', 'image', 'code',
  'rememberMe', 'providerId', 'accountId', 'state', 'error',
];
// biome-ignore format: as many to a line as fit
const ADDRESSES = [
  '/', '/sign-in', '/admin', '/earn', '/guides', '/members', '/tournaments', '/lore', '/nothing-here', '/robots.txt', '/sitemap.xml',
  '/metrics', '/uploads', '/uploads/x.webp', '/look/2f8fe8.-.-.inter.-.square/00000000.css', '/look/x/1.css', '/assets/x.js', '/ad-frame', '/api',
  '/api/nothing', '/api/admin/nothing', '/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/static/x', '/.env', '/.git/config',
  '/index.html', '/favicon.ico', '/service-worker.js',
];

const oneOf = (...all: string[]) => fc.constantFrom(...all);
const authPath = fc.oneof({ weight: 32, arbitrary: oneOf(...AUTH) }, { weight: 1, arbitrary: oneOf(...EXPENSIVE) });
const authValue = fc.oneof(hostileValue, hostileValue, fc.constant<unknown>('a-decent@address.example'));
const authFields = fc.uniqueArray(fc.tuple(oneOf(...AUTH_FIELDS), authValue), {
  selector: ([name]) => name,
  maxLength: 6,
});

type Undocumented = Pick<Sent, 'method' | 'target' | 'body'>;

const authQuery = fc.tuple(authPath, authFields).map(([path, fields]): Undocumented => {
  const query = fields.map(([name, value]) => `${name}=${encode(plain(value).slice(0, 4000))}`);
  return { method: 'GET', target: `/api/auth/${path}?${query.join('&')}`, body: undefined };
});
const authBody = fc.tuple(authPath, authFields, rarely(hostileValue, 10)).map(([path, fields, other]): Undocumented => {
  return { method: 'POST', target: `/api/auth/${path}`, body: toJson(other ?? Object.fromEntries(fields)) };
});
const address = fc
  .tuple(oneOf(...ADDRESSES), hostileText, fc.constantFrom('', '?', '/'))
  .map(([path, text, way]): Undocumented => {
    const end = { '': '', '?': `?${encode(text)}=${encode(text)}`, '/': `/${encode(text)}` }[way];
    return { method: 'GET', target: path.replace(/\/$/, way === '/' ? '' : '/') + end, body: undefined };
  });

/** Requests to what the document does not name. */
export const undocumentedRequests: fc.Arbitrary<Build> = fc
  .record({
    pick,
    role: fc.constantFrom<Role[]>('visitor', 'visitor', 'member', 'admin'),
    call: fc.oneof(authQuery, authBody, address, address),
    mutate: rarely(mutation, 4),
  })
  .map(({ pick, role, call, mutate }) => (fixture) => {
    const cookie = fixture.cookieOf(role, pick);
    const headers: Sent['headers'] = [
      ['host', 'localhost'],
      ...(cookie ? [['cookie', cookie] as [string, string]] : []),
    ];
    if (call.body) headers.push(JSON_TYPE);
    const sent: Sent = { ...call, headers, role, operation: undefined, isBroken: call.target.length > LONGEST_TARGET };
    return mutate ? mutate(sent) : sent;
  });
