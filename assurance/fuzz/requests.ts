import { createRng, type Rng } from '../rng.ts';
import { type Fixture, kindOf, kindOfField, type Role } from './fixture.ts';
import { mutate } from './mutations.ts';
import type { Field, Operation } from './operations.ts';
import { hostileValue, spoil, TEXTS, toJson, validValue } from './values.ts';

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

/** These end the caller's own session, so they are seldom made with one that others need. */
const ENDINGS = /^(GET \/api\/logout|DELETE \/api\/me(\/sessions.*)?|POST \/api\/me\/password)$/;

/** Beyond it a request counts as broken: its head may be too large. */
const LONGEST_TARGET = 12_000;

/** The request of this number: the same for the same seed, but for the ids of what there is. */
export function buildRequest(seed: number, index: number, operations: readonly Operation[], fixture: Fixture): Sent {
  const rng = createRng(seed, index);
  const operation = operations[index % operations.length];
  if (!operation) throw new Error('The document has no operation');
  const call = rng.chance(0.6) ? fixture.callOf(operation, rng) : undefined;
  const role = pickRole(operation, call?.cookie !== undefined, rng);
  const findId = (field: string) => fixture.find(field === 'id' ? kindOf(operation.path) : kindOfField(field), rng);
  const isSpoiled = rng.chance(0.8);
  const spoilsBody = isSpoiled && operation.body !== undefined && rng.chance(0.75);

  let target = operation.path;
  let isNamed = true;
  for (const field of operation.params) {
    const known = call?.params?.[field.name] ?? findParam(field, operation, fixture, rng);
    const isHostile = isSpoiled && !spoilsBody && rng.chance(0.5);
    const value = isHostile || known === undefined ? hostileText(field, rng) : known;
    target = target.replace(`{${field.name}}`, () => encode(value));
    // Without it, the address is another one.
    if (value === '') isNamed = false;
  }
  if (call?.query && !isSpoiled) target += `?${new URLSearchParams(call.query)}`;
  else target += queryOf(operation, isSpoiled && !spoilsBody, rng, findId);

  const headers: Sent['headers'] = [['host', 'localhost']];
  const cookie = role === 'member' && call?.cookie ? call.cookie : fixture.cookieOf(role, rng);
  if (cookie) headers.push(['cookie', cookie]);
  const sent: Sent = {
    method: operation.method,
    target,
    headers,
    body: undefined,
    operation: isNamed ? operation : undefined,
    role,
    isBroken: false,
  };
  if (Buffer.isBuffer(call?.body) || typeof call?.body === 'string') {
    const bytes = Buffer.from(call.body);
    sent.body = isSpoiled ? spoilBytes(bytes, rng) : bytes;
    headers.push(...Object.entries(call.headers ?? {}));
  } else if (operation.body) {
    const { schema, example } = operation.body;
    const base = call?.body ?? (rng.chance(0.5) ? withIds(example, findId) : validValue(schema, '', rng, findId));
    sent.body = Buffer.from(toJson(spoilsBody ? spoil(base, schema, rng, rng.pick([1, 1, 1, 2, 3])) : base));
    headers.push(['content-type', 'application/json']);
  } else if (operation.method !== 'GET' && isSpoiled && rng.chance(0.3)) {
    sent.body = Buffer.from(toJson(hostileValue(rng)));
    headers.push(['content-type', 'application/json']);
  }
  sent.isBroken = target.length > LONGEST_TARGET;
  return rng.chance(0.15) ? mutate(sent, rng) : sent;
}

function pickRole({ access, name }: Operation, isOwn: boolean, rng: Rng): Role {
  if (ENDINGS.test(name) && !isOwn && !rng.chance(0.03)) return 'visitor';
  const roll = rng.below(100);
  if (roll < 6) return 'visitor';
  if (access === 'admin') return roll < 12 ? 'member' : 'admin';
  return roll < 25 && !isOwn ? 'admin' : 'member';
}

function findParam(field: Field, operation: Operation, fixture: Fixture, rng: Rng): string | undefined {
  if (field.schema.enum) return String(rng.pick(field.schema.enum));
  const kind = kindOf(operation.path.slice(0, operation.path.indexOf(`{${field.name}}`)));
  if (field.name === 'slug') return fixture.find(`${kind} slug`, rng);
  return fixture.find(field.name === 'id' ? kindOf(operation.path) : kindOfField(field.name), rng);
}

function hostileText(field: Field, rng: Rng): string {
  return rng.chance(0.7) ? rng.pick(TEXTS) : plain(validValue(field.schema, field.name, rng, () => undefined));
}

function queryOf({ query }: Operation, isSpoiled: boolean, rng: Rng, findId: (field: string) => string | undefined) {
  const parts: string[] = [];
  for (const { name, schema, isRequired } of query) {
    if (!isRequired && !rng.chance(isSpoiled ? 0.6 : 0.3)) continue;
    if (isSpoiled && isRequired && rng.chance(0.1)) continue;
    const value = isSpoiled && rng.chance(0.6) ? hostileValue(rng) : validValue(schema, name, rng, findId);
    const text = plain(value).slice(0, 4000);
    const key = isSpoiled && rng.chance(0.05) ? rng.pick([`${name}[]`, `${name}[a]`, '__proto__', '']) : name;
    parts.push(`${encode(key)}=${encode(text)}`);
    if (isSpoiled && rng.chance(0.1)) parts.push(`${name}=${encode(rng.pick(TEXTS))}`);
  }
  if (isSpoiled && rng.chance(0.05))
    parts.push(rng.pick(['%', '%zz=1', '=', '&&&', 'constructor=1', '%ff=%fe', 'a'.repeat(3000)]));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The example of a body with ids of what there is in place of its own. */
function withIds(example: unknown, findId: (field: string) => string | undefined, name = ''): unknown {
  if (Array.isArray(example)) return example.map((one) => withIds(one, findId, name));
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withIds(value, findId, key)]));
  }
  return typeof example === 'string' && /Ids?$|^id$|^username$|Slug$/.test(name) ? (findId(name) ?? example) : example;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : toJson(value);
}

/** As URLs carry text; half of a character cannot be carried and becomes what is no text. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Some bytes changed, the end cut off, or a part twice. */
function spoilBytes(bytes: Buffer, rng: Rng): Buffer {
  const way = rng.below(3);
  if (way === 0) return bytes.subarray(0, rng.below(bytes.length));
  if (way === 1) return Buffer.concat([bytes, bytes]);
  const copy = Buffer.from(bytes);
  for (let times = 0; times < 8; times++) copy[rng.below(copy.length)] = rng.below(256);
  return copy;
}

/** What the auth library answers; signing up and in cost much by design and are asked for seldom. */
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
  '/', '/sign-in', '/admin', '/earn', '/guides', '/members', '/tournaments', '/nothing-here', '/robots.txt', '/sitemap.xml',
  '/metrics', '/uploads', '/uploads/x.webp', '/accent/120.css', '/accent/9999.css', '/assets/x.js', '/ad-frame', '/api',
  '/api/nothing', '/api/admin/nothing', '/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/static/x', '/.env', '/.git/config',
  '/index.html', '/favicon.ico', '/service-worker.js',
];

/** A request of this number to what the document does not tell of. */
export function buildUndocumentedRequest(seed: number, index: number, fixture: Fixture): Sent {
  const rng = createRng(seed, index);
  const role = rng.pick<Role>(['visitor', 'visitor', 'member', 'admin']);
  const headers: Sent['headers'] = [['host', 'localhost']];
  const cookie = fixture.cookieOf(role, rng);
  if (cookie) headers.push(['cookie', cookie]);
  const sent: Sent = {
    method: 'GET',
    target: '/',
    headers,
    body: undefined,
    operation: undefined,
    role,
    isBroken: false,
  };
  const request = rng.chance(0.5) ? askAuth(sent, rng) : { ...sent, target: addressOf(rng) };
  return rng.chance(0.25) ? mutate(request, rng) : request;
}

function askAuth(sent: Sent, rng: Rng): Sent {
  const path = `/api/auth/${rng.chance(0.03) ? rng.pick(EXPENSIVE) : rng.pick(AUTH)}`;
  const names = AUTH_FIELDS.filter(() => rng.chance(0.3));
  if (rng.chance(0.4)) {
    const query = names.map((name) => `${name}=${encode(rng.pick(TEXTS))}`);
    return { ...sent, target: `${path}?${query.join('&')}` };
  }
  const fields = names.map((name) => [name, rng.chance(0.3) ? 'a-decent@address.example' : hostileValue(rng)]);
  const body = rng.chance(0.9) ? Object.fromEntries(fields) : hostileValue(rng);
  const headers: Sent['headers'] = [...sent.headers, ['content-type', 'application/json']];
  return { ...sent, method: 'POST', target: path, headers, body: Buffer.from(toJson(body)) };
}

function addressOf(rng: Rng): string {
  const address = rng.pick(ADDRESSES);
  const way = rng.below(4);
  if (way === 0) return `${address}?${encode(rng.pick(TEXTS))}=${encode(rng.pick(TEXTS))}`;
  if (way === 1) return `${address.replace(/\/$/, '')}/${encode(rng.pick(TEXTS))}`;
  if (way === 2)
    return `/${rng.pick(['uploads', 'guides', 'members', 'tournaments', 'lore', 'assets', 'accent'])}/${encode(rng.pick(TEXTS))}`;
  return address;
}
