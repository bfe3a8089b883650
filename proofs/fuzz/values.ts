import type { Dice } from './dice.ts';

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
export function hostileValue(dice: Dice): unknown {
  const kind = dice.below(100);
  if (kind < 55) return dice.pick(TEXTS);
  if (kind < 75) return dice.pick(NUMBERS);
  if (kind < 82) return dice.pick([null, null, true, false]);
  if (kind < 94) return dice.pick(STRUCTURES)();
  return dice.isLucky(0.1) ? hugeValue(dice) : dice.pick(TEXTS).padEnd(dice.pick([65, 256, 1001, 3000]), 'ß');
}

function hugeValue(dice: Dice): unknown {
  const depth = dice.pick([1_000, 10_000, 100_000]);
  return dice.pick<() => unknown>([
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
export function hostileKey(dice: Dice): string {
  return dice.pick(KEYS);
}

/** Sets a key as JSON would, whatever it means to JavaScript. */
export function withKey(holder: object, key: string, value: unknown): object {
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
