import fc from 'fast-check';
import type { Schema } from './operations.ts';

declare global {
  interface JSON {
    /** A value whose JSON is this text as it is. */
    rawJSON(text: string): object;
  }
}

/** Numbers as nobody should write them. */
// biome-ignore format: as many to a line as fit
const NUMBERS = [
  '0', '-0', '-1', '1', '0.5', '-0.01', '1.005', '0.30000000000000004', '0.1234567890123456789', '2147483647',
  '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993', '-9007199254740993',
  '9223372036854775808', '99999999.99', '100000000', '1e8', '1e15', '1e21', '1e308', '-1e308', '1e400', '1e-400',
  '12345678901234567890123456789012345678901234567890',
];

/** Texts that some program somewhere takes for something else. */
// biome-ignore format: as many to a line as fit
const TEXTS = [
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

const weighted = <T>(...parts: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** One of so many times. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>, of: number): fc.Arbitrary<T | undefined> =>
  weighted<T | undefined>([of - 1, fc.constant(undefined)], [1, arbitrary]);

/** Mostly a known one, at times any, at times a long one. */
export const hostileText: fc.Arbitrary<string> = weighted(
  [16, fc.constantFrom(...TEXTS)],
  [2, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.constantFrom(65, 256, 1001, 3000).map((length) => 'ß'.repeat(length))],
);

/** What hardly any field takes: rarely so large that reading it is work. */
export const hostileValue: fc.Arbitrary<unknown> = weighted<unknown>(
  [110, hostileText],
  [40, fc.constantFrom(...NUMBERS).map((text) => JSON.rawJSON(text))],
  [14, fc.constantFrom(null, true, false)],
  [12, fc.constantFrom([], {}, [[]], [null], { $ne: null }, { toString: 'x', valueOf: 1 })],
  [6, fc.constantFrom('__proto__', 'constructor').map((key) => withKey({}, key, { isAdmin: true, prototype: {} }))],
  [8, fc.jsonValue()],
  [1, fc.constantFrom('x', '🜂', '9').map((sign) => sign.repeat(100_000))],
  [1, fc.constantFrom(1_001, 100_000).map((length) => new Array(length).fill({}))],
  [1, fc.constant(1_000).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)))],
  [
    1,
    fc.constant(20_000).map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]))),
  ],
);

/** Sets a key as JSON would, whatever it means to JavaScript. */
function withKey(holder: object, key: string, value: unknown): object {
  return Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** What most patterns of the document allow. */
// biome-ignore format: as many to a line as fit
const SAMPLES = [
  '12.50', '3', 'anvil', '2026-03', '2026-03-04', '2026-03-04T12:00:00.000Z', 'a@b.example', '/icons/a.svg',
];

/** What a schema allows, as far as it can be told. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  const { type, items = {}, properties = {}, required = [], minLength = 0, maxLength = 30 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : []);
  if (variants.length > 0) return fc.oneof(...variants.map(validValue));
  const { minItems: least = 0, minimum = 0, exclusiveMinimum = minimum - 1 } = schema;
  const min = Math.max(minimum, exclusiveMinimum + 1, -1000);
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, field]) => [name, validValue(field)]);
      return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
        requiredKeys: required,
        noNullPrototype: true,
      });
    }
    case 'array':
      return fc.array(validValue(items), {
        minLength: least,
        maxLength: Math.max(least, Math.min(3, schema.maxItems ?? 3)),
      });
    case 'string': {
      if (schema.format === 'uuid') return fc.uuid({ version: 7 });
      const pattern = new RegExp(schema.pattern ?? '', 'u');
      const fitting = SAMPLES.filter((text) => text.length >= minLength && pattern.test(text));
      if (schema.pattern || schema.format) return fc.constantFrom(...(fitting.length > 0 ? fitting : SAMPLES));
      return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min, max: Math.min(schema.maximum ?? min + 20, min + 1000) });
    default:
      return type === 'boolean' ? fc.boolean() : fc.constant(null);
  }
}

/** Values just within and just beyond what a schema allows; none where it names no bound. */
function boundaryValues({ minLength, maxLength, minimum, maximum, maxItems }: Schema): unknown[] {
  const lengths = [minLength, maxLength].filter((length) => length !== undefined && length <= 200_000);
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  return [
    ...lengths.flatMap((length = 0) => [
      'x'.repeat(length),
      'x'.repeat(length + 1),
      '9'.repeat(length),
      '🜂'.repeat(length),
    ]),
    ...lengths.flatMap((length = 0) => (length > 0 ? ['x'.repeat(length - 1), `${'x'.repeat(length - 1)}\u0000`] : [])),
    ...bounds.flatMap((bound) => [bound, bound - 1, bound + 1, bound + 0.5, String(bound)]),
    ...(maxItems === undefined ? [] : [new Array(Math.min(maxItems + 1, 10_000)).fill(null)]),
  ];
}

const KNOWN = Symbol('what is known to be right');

/** Bodies that a schema allows, and what nobody should send in its place, made of one that is known to be right. */
export function bodiesOf(schema: Schema): fc.Arbitrary<(known: unknown) => unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, spoiledValue(field)]);
  const whole = weighted<unknown>(
    [12, fields.length > 0 ? fc.record(Object.fromEntries(fields), { noNullPrototype: true }) : fc.constant(KNOWN)],
    [4, fc.constant(KNOWN)],
    [1, fc.constant({})],
    [2, spoiledValue(schema)],
  );
  const oneMore = rarely(fc.tuple(fc.constantFrom(...KEYS), hostileValue), 12);
  return fc.tuple(whole, oneMore).map(([drawn, added]) => (known) => {
    const body = resolve(drawn, known);
    return added && isObject(body) ? withKey({ ...body }, ...added) : body;
  });
}

/** Mostly the known one; at times another, none, one at a bound, in a list, of another type, or anything else. */
function spoiledValue(schema: Schema): fc.Arbitrary<unknown> {
  const bounds = boundaryValues(schema);
  return weighted<unknown>(
    [24, fc.constant(KNOWN)],
    [6, validValue(schema)],
    [1, fc.constant(undefined)],
    [1, validValue(schema).map((value) => [value])],
    [1, validValue(schema).map((value) => JSON.stringify(value))],
    [2, bounds.length > 0 ? fc.constantFrom(...bounds) : hostileValue],
    [3, hostileValue],
  );
}

function resolve(drawn: unknown, known: unknown): unknown {
  if (drawn === KNOWN) return known;
  if (!isObject(drawn)) return drawn;
  const from = isObject(known) ? known : {};
  return Object.fromEntries(Object.entries(drawn).map(([key, value]) => [key, value === KNOWN ? from[key] : value]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
