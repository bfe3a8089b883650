import { createDice, type Dice } from './dice.ts';
import type { Field, Operation } from './document.ts';
import { spoil, validValue } from './shapes.ts';
import { disturb } from './transport.ts';
import { hostileValue, TEXTS, toJson } from './values.ts';
import { kindOf, kindOfField, type Role, type World } from './world.ts';

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
export function buildRequest(seed: number, index: number, operations: readonly Operation[], world: World): Sent {
  const dice = createDice(seed, index);
  const operation = operations[index % operations.length];
  if (!operation) throw new Error('The document has no operation');
  const call = dice.isLucky(0.6) ? world.callOf(operation, dice) : undefined;
  const role = pickRole(operation, call?.cookie !== undefined, dice);
  const findId = (field: string) => world.find(field === 'id' ? kindOf(operation.path) : kindOfField(field), dice);
  const isSpoiled = dice.isLucky(0.8);
  const spoilsBody = isSpoiled && operation.body !== undefined && dice.isLucky(0.75);

  let target = operation.path;
  let isNamed = true;
  for (const field of operation.params) {
    const known = call?.params?.[field.name] ?? findParam(field, operation, world, dice);
    const isHostile = isSpoiled && !spoilsBody && dice.isLucky(0.5);
    const value = isHostile || known === undefined ? hostileText(field, dice) : known;
    target = target.replace(`{${field.name}}`, () => encode(value));
    // Without it, the address is another one.
    if (value === '') isNamed = false;
  }
  if (call?.query && !isSpoiled) target += `?${new URLSearchParams(call.query)}`;
  else target += queryOf(operation, isSpoiled && !spoilsBody, dice, findId);

  const headers: Sent['headers'] = [['host', 'localhost']];
  const cookie = role === 'member' && call?.cookie ? call.cookie : world.cookieOf(role, dice);
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
    sent.body = isSpoiled ? spoilBytes(bytes, dice) : bytes;
    headers.push(...Object.entries(call.headers ?? {}));
  } else if (operation.body) {
    const { schema, example } = operation.body;
    const base = call?.body ?? (dice.isLucky(0.5) ? withIds(example, findId) : validValue(schema, '', dice, findId));
    sent.body = Buffer.from(toJson(spoilsBody ? spoil(base, schema, dice, dice.pick([1, 1, 1, 2, 3])) : base));
    headers.push(['content-type', 'application/json']);
  } else if (operation.method !== 'GET' && isSpoiled && dice.isLucky(0.3)) {
    sent.body = Buffer.from(toJson(hostileValue(dice)));
    headers.push(['content-type', 'application/json']);
  }
  sent.isBroken = target.length > LONGEST_TARGET;
  return dice.isLucky(0.15) ? disturb(sent, dice) : sent;
}

function pickRole({ access, name }: Operation, isOwn: boolean, dice: Dice): Role {
  if (ENDINGS.test(name) && !isOwn && !dice.isLucky(0.03)) return 'visitor';
  const throwOf = dice.below(100);
  if (throwOf < 6) return 'visitor';
  if (access === 'admin') return throwOf < 12 ? 'member' : 'admin';
  return throwOf < 25 && !isOwn ? 'admin' : 'member';
}

function findParam(field: Field, operation: Operation, world: World, dice: Dice): string | undefined {
  if (field.schema.enum) return String(dice.pick(field.schema.enum));
  const kind = kindOf(operation.path.slice(0, operation.path.indexOf(`{${field.name}}`)));
  if (field.name === 'slug') return world.find(`${kind} slug`, dice);
  return world.find(field.name === 'id' ? kindOf(operation.path) : kindOfField(field.name), dice);
}

function hostileText(field: Field, dice: Dice): string {
  return dice.isLucky(0.7) ? dice.pick(TEXTS) : plain(validValue(field.schema, field.name, dice, () => undefined));
}

function queryOf({ query }: Operation, isSpoiled: boolean, dice: Dice, findId: (field: string) => string | undefined) {
  const parts: string[] = [];
  for (const { name, schema, isRequired } of query) {
    if (!isRequired && !dice.isLucky(isSpoiled ? 0.6 : 0.3)) continue;
    if (isSpoiled && isRequired && dice.isLucky(0.1)) continue;
    const value = isSpoiled && dice.isLucky(0.6) ? hostileValue(dice) : validValue(schema, name, dice, findId);
    const text = plain(value).slice(0, 4000);
    const key = isSpoiled && dice.isLucky(0.05) ? dice.pick([`${name}[]`, `${name}[a]`, '__proto__', '']) : name;
    parts.push(`${encode(key)}=${encode(text)}`);
    if (isSpoiled && dice.isLucky(0.1)) parts.push(`${name}=${encode(dice.pick(TEXTS))}`);
  }
  if (isSpoiled && dice.isLucky(0.05))
    parts.push(dice.pick(['%', '%zz=1', '=', '&&&', 'constructor=1', '%ff=%fe', 'a'.repeat(3000)]));
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
function spoilBytes(bytes: Buffer, dice: Dice): Buffer {
  const way = dice.below(3);
  if (way === 0) return bytes.subarray(0, dice.below(bytes.length));
  if (way === 1) return Buffer.concat([bytes, bytes]);
  const copy = Buffer.from(bytes);
  for (let times = 0; times < 8; times++) copy[dice.below(copy.length)] = dice.below(256);
  return copy;
}
