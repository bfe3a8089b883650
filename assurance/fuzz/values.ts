import type { Rng } from '../rng.ts';
import type { Schema } from './operations.ts';

/** Text that goes into a JSON document as it is. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Numbers as nobody should write them. */
// biome-ignore format: as many to a line as fit
const NUMBERS = [
  '0', '-0', '-1', '1', '0.5', '-0.01', '1.005', '0.30000000000000004', '0.1234567890123456789', '2147483647',
  '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993', '-9007199254740993',
  '9223372036854775808', '99999999.99', '100000000', '1e8', '1e15', '1e21', '1e308', '-1e308', '1e400', '1e-400',
  '12345678901234567890123456789012345678901234567890',
].map((text) => new Raw(text));

/** Texts that some program somewhere takes for something else. */
// biome-ignore format: as many to a line as fit
export const TEXTS = [
  '', ' ', '\t', '\n', '\u0000', 'a\u0000b', '\u0001', '\u007f', '\ud800', '\udc00a', 'a\ud83d', '\ufeff', '\ufffe',
  '\u202edrawkcab\u202c', '\u200b', '\u2028', 'e\u0301\u0301\u0301', 'Z\u0351\u036b\u0343\u036a\u0302', '👩‍👩‍👧‍👦', '🜂',
  'ﷺ', 'İ', 'ß', 'ﬁ', '\u00a0', '％', "'", '"', '`', "'; drop table members; --", "' or '1'='1", '$1', '\\', '%', '_', '%%%',
  '{{7*7}}', '#{7*7}', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)',
  '../../../../etc/passwd', '..\\..\\windows', '/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:1/', 'http://[::1]/',
  '//example.org', 'data:text/html,x', 'null', 'undefined', 'true', 'NaN', 'Infinity', '-Infinity', '0x10', '1e3', '1e400',
  '1_000', '１２', '٣', '00', '+1', '-1', '-0', '0.1', '1.', '.5', '1,5', ' 5 ', '5\u0000', '9007199254740993', '9'.repeat(40),
  '99999999.99', '100000000.00', '0.001', '0.00', '-0.01', 'constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty',
  'not-an-id', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99', '0199C3A2-5B1E-7C44-9D3F-2A6B8C0D4E99',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99}',
  '0199c3a25b1e7c449d3f2a6b8c0d4e99', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e9', '0199c3a2-5b1e-0c44-9d3f-2a6b8c0d4e99',
  '2026-03-04', '2026-02-30', '2026-13-01', '0000-00-00', '9999-99-99', '0000-01-01', '2026-03', '2026-00', '99999-01',
  '2026-03-04T12:00:00.000Z', '2026-03-04T12:00:00+14:00', '2026-03-04T12:00:00.123456789Z', '2026-03-04T24:00:00Z',
  '2026-03-04T23:59:60Z', '2026-03-04 12:00', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '10000-01-01T00:00:00Z', 'yesterday', 'infinity', 'epoch', 'now',
];

/** Keys that are more than keys to JavaScript, and fields that nobody may set. */
// biome-ignore format: as many to a line as fit
const KEYS = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', '', '\u0000', '$ne', 'id', 'userId',
  'isAdmin', 'createdAt', 'updatedAt', 'availableCinder', 'status', 'x'.repeat(5000), '0', 'length',
];

const STRUCTURES: (() => unknown)[] = [
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ $ne: null }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => withKey({}, '__proto__', { isAdmin: true }),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
  () => Array.from({ length: 1001 }, (_, index) => index),
];

/** What hardly any field takes: rarely so large that reading it is work. */
export function hostileValue(rng: Rng): unknown {
  const kind = rng.below(100);
  if (kind < 55) return rng.pick(TEXTS);
  if (kind < 75) return rng.pick(NUMBERS);
  if (kind < 82) return rng.pick([null, null, true, false]);
  if (kind < 94) return rng.pick(STRUCTURES)();
  return rng.chance(0.1) ? hugeValue(rng) : rng.pick(TEXTS).padEnd(rng.pick([65, 256, 1001, 3000]), 'ß');
}

function hugeValue(rng: Rng): unknown {
  const depth = rng.pick([1_000, 10_000, 100_000]);
  return rng.pick<() => unknown>([
    () => 'x'.repeat(100_000),
    () => '🜂'.repeat(100_000),
    () => new Raw('9'.repeat(100_000)),
    () => new Raw(`[${'0,'.repeat(100_000)}0]`),
    () => new Raw(`[${'{},'.repeat(50_000)}{}]`),
    () => new Raw('['.repeat(depth) + ']'.repeat(depth)),
    () => new Raw(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`),
    () => Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index])),
  ])();
}

/** A key that may not be there. */
function hostileKey(rng: Rng): string {
  return rng.pick(KEYS);
}

/** Sets a key as JSON would, whatever it means to JavaScript. */
function withKey(holder: object, key: string, value: unknown): object {
  return Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The JSON of a value, with what is raw in it as it is. */
export function toJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, part) => {
    if (!(part instanceof Raw)) return part;
    raws.push(part.text);
    return `\ue000${raws.length - 1}\ue000`;
  });
  return raws.length === 0 ? (text ?? '') : text.replace(/"\ue000(\d+)\ue000"/g, (_all, at) => raws[Number(at)] ?? '');
}

/** Gives the id of something that there is, for a field of this name. */
export type FindId = (field: string) => string | undefined;

/** What most patterns of the document allow. */
const SAMPLES = [
  '12.50',
  '3',
  'anvil',
  '2026-03',
  '2026-03-04',
  '2026-03-04T12:00:00.000Z',
  'a@b.example',
  '/icons/a.svg',
];

/** A value that a schema allows, as far as it can be told. */
export function validValue(schema: Schema, name: string, rng: Rng, findId: FindId): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return rng.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return validValue(rng.pick(variants), name, rng, findId);
  const type = Array.isArray(schema.type) ? rng.pick(schema.type) : schema.type;
  if (type === 'object') return validObject(schema, rng, findId);
  if (type === 'array') {
    const length = Math.max(schema.minItems ?? 0, Math.min(rng.below(4), schema.maxItems ?? 4));
    return Array.from({ length }, () => validValue(schema.items ?? {}, name, rng, findId));
  }
  if (type === 'string') return validText(schema, name, rng, findId);
  if (type === 'integer' || type === 'number') return validNumber(schema, rng);
  return type === 'boolean' ? rng.chance(0.5) : null;
}

function validObject({ properties = {}, required = [] }: Schema, rng: Rng, findId: FindId): object {
  const names = Object.keys(properties).filter((name) => required.includes(name) || rng.chance(0.4));
  return Object.fromEntries(names.map((name) => [name, validValue(properties[name] ?? {}, name, rng, findId)]));
}

function validText(schema: Schema, name: string, rng: Rng, findId: FindId): string {
  const { minLength = 0, maxLength = 40, pattern, format } = schema;
  const known = rng.chance(0.8) ? findId(name) : undefined;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  if (known !== undefined && (format === 'uuid' || fits(known))) return known;
  if (format === 'uuid') return '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';
  if (pattern || format) return SAMPLES.filter(fits)[0] ?? rng.pick(SAMPLES);
  return 'A quiet fire. '.repeat(1 + Math.ceil(minLength / 14)).slice(0, Math.max(minLength, Math.min(maxLength, 30)));
}

function validNumber({ minimum, maximum, exclusiveMinimum }: Schema, rng: Rng): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const from = Math.max(least, -1000);
  const to = Math.min(maximum ?? from + 20, from + 1000);
  return Math.round(from + rng.below(Math.max(1, to - from + 1)));
}

/** A value just within or just beyond what a schema allows; undefined where it names no bound. */
function boundaryValue(schema: Schema, rng: Rng): unknown {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  const values: unknown[] = [];
  for (const length of [minLength, maxLength]) {
    if (length === undefined || length > 200_000) continue;
    values.push('x'.repeat(length), 'x'.repeat(length + 1), '9'.repeat(length), 'ß'.repeat(length));
    if (length > 0) values.push('x'.repeat(length - 1), `${'x'.repeat(length - 1)}\u0000`, '🜂'.repeat(length));
  }
  for (const bound of [minimum, maximum]) {
    if (bound !== undefined) values.push(bound, bound - 1, bound + 1, bound + 0.5, String(bound));
  }
  if (maxItems !== undefined) values.push(new Array(Math.min(maxItems + 1, 10_000)).fill(null));
  return values.length > 0 ? rng.pick(values) : undefined;
}

interface Place {
  holder: Record<string | number, unknown>;
  key: string | number;
  schema: Schema;
}

/** A copy of a value with so many places in it spoiled. */
export function spoil(value: unknown, schema: Schema, rng: Rng, times: number): unknown {
  const root: Place['holder'] = { value: structuredClone(value) };
  for (let time = 0; time < times; time++) {
    const places = findPlaces(root, 'value', schema);
    const inner = places.slice(1);
    spoilPlace(inner.length > 0 && rng.chance(0.95) ? rng.pick(inner) : rng.pick(places), rng);
  }
  return root['value'];
}

function spoilPlace({ holder, key, schema }: Place, rng: Rng): void {
  const current = holder[key];
  const way = rng.below(10);
  if (way === 0 && typeof key === 'string') delete holder[key];
  else if (way === 1 && isRecord(holder)) withKey(holder, hostileKey(rng), hostileValue(rng));
  else if (way === 2) holder[key] = [current];
  else if (way === 3 && typeof current === 'string') holder[key] = Number(current) || true;
  else if (way === 3) holder[key] = toJson(current);
  else if (way === 4 && typeof current === 'string') holder[key] = current + hostileText(rng);
  else if (way <= 6) holder[key] = boundaryValue(schema, rng) ?? hostileValue(rng);
  else holder[key] = hostileValue(rng);
}

function hostileText(rng: Rng): string {
  return rng.pick(['\u0000', '\ud800', ' ', "'", '%00', '/..', 'x'.repeat(300), '\u202e', '👩‍👩‍👧‍👦', '\n']);
}

/** Every place in a value with the schema of what belongs there: itself first, then what is in it. */
function findPlaces(holder: Place['holder'], key: string | number, schema: Schema): Place[] {
  const value = holder[key];
  const places: Place[] = [{ holder, key, schema }];
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    for (let at = 0; at < Math.min(value.length, 3); at++) {
      places.push(...findPlaces(value as unknown as Place['holder'], at, items));
    }
  } else if (isRecord(value)) {
    const { properties = {} } = schema;
    for (const name of new Set([...Object.keys(value), ...Object.keys(properties)])) {
      if (Object.hasOwn(properties, name)) places.push(...findPlaces(value, name, properties[name] ?? {}));
    }
  }
  return places;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.constructor === Object;
}
