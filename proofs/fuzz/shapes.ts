import type { Dice } from './dice.ts';
import type { Schema } from './document.ts';
import { hostileKey, hostileValue, toJson, withKey } from './values.ts';

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
export function validValue(schema: Schema, name: string, dice: Dice, findId: FindId): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return validValue(dice.pick(variants), name, dice, findId);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === 'object') return validObject(schema, dice, findId);
  if (type === 'array') {
    const length = Math.max(schema.minItems ?? 0, Math.min(dice.below(4), schema.maxItems ?? 4));
    return Array.from({ length }, () => validValue(schema.items ?? {}, name, dice, findId));
  }
  if (type === 'string') return validText(schema, name, dice, findId);
  if (type === 'integer' || type === 'number') return validNumber(schema, dice);
  return type === 'boolean' ? dice.isLucky(0.5) : null;
}

function validObject({ properties = {}, required = [] }: Schema, dice: Dice, findId: FindId): object {
  const names = Object.keys(properties).filter((name) => required.includes(name) || dice.isLucky(0.4));
  return Object.fromEntries(names.map((name) => [name, validValue(properties[name] ?? {}, name, dice, findId)]));
}

function validText(schema: Schema, name: string, dice: Dice, findId: FindId): string {
  const { minLength = 0, maxLength = 40, pattern, format } = schema;
  const known = dice.isLucky(0.8) ? findId(name) : undefined;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  if (known !== undefined && (format === 'uuid' || fits(known))) return known;
  if (format === 'uuid') return '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';
  if (pattern || format) return SAMPLES.filter(fits)[0] ?? dice.pick(SAMPLES);
  return 'A quiet fire. '.repeat(1 + Math.ceil(minLength / 14)).slice(0, Math.max(minLength, Math.min(maxLength, 30)));
}

function validNumber({ minimum, maximum, exclusiveMinimum }: Schema, dice: Dice): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const from = Math.max(least, -1000);
  const to = Math.min(maximum ?? from + 20, from + 1000);
  return Math.round(from + dice.below(Math.max(1, to - from + 1)));
}

/** A value just within or just beyond what a schema allows; undefined where it names no bound. */
function boundaryValue(schema: Schema, dice: Dice): unknown {
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
  return values.length > 0 ? dice.pick(values) : undefined;
}

interface Place {
  holder: Record<string | number, unknown>;
  key: string | number;
  schema: Schema;
}

/** A copy of a value with so many places in it spoiled. */
export function spoil(value: unknown, schema: Schema, dice: Dice, times: number): unknown {
  const root: Place['holder'] = { value: structuredClone(value) };
  for (let time = 0; time < times; time++) {
    const places = findPlaces(root, 'value', schema);
    const inner = places.slice(1);
    spoilPlace(inner.length > 0 && dice.isLucky(0.95) ? dice.pick(inner) : dice.pick(places), dice);
  }
  return root['value'];
}

function spoilPlace({ holder, key, schema }: Place, dice: Dice): void {
  const current = holder[key];
  const way = dice.below(10);
  if (way === 0 && typeof key === 'string') delete holder[key];
  else if (way === 1 && isRecord(holder)) withKey(holder, hostileKey(dice), hostileValue(dice));
  else if (way === 2) holder[key] = [current];
  else if (way === 3 && typeof current === 'string') holder[key] = Number(current) || true;
  else if (way === 3) holder[key] = toJson(current);
  else if (way === 4 && typeof current === 'string') holder[key] = current + hostileText(dice);
  else if (way <= 6) holder[key] = boundaryValue(schema, dice) ?? hostileValue(dice);
  else holder[key] = hostileValue(dice);
}

function hostileText(dice: Dice): string {
  return dice.pick(['\u0000', '\ud800', ' ', "'", '%00', '/..', 'x'.repeat(300), '\u202e', '👩‍👩‍👧‍👦', '\n']);
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
