type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

/** Says nothing of what was done, or changes by itself. */
const NOISE = new Set(['id', 'createdAt', 'updatedAt', 'updatedBy', 'search', 'viewCount']);
/** What leads to a person other than by the id of their account: looked up when it is shown, or not at all. */
const PERSONAL =
  /^(user_?name|first_?name|last_?name|display_?name|team_?name|e?mail|avatar_?url|phantom_?pubkey|bio|profile_?image_?url)$/i;
const SECRET = /password|secret|api_?key|private_?key/i;
const KEPT_OUT = 'not kept in the log';
const LONGEST_TEXT = 2000;
const BEGINNING = 200;
const MOST_PARTS = 60;

export interface Changes {
  before: Fields | null;
  after: Fields | null;
}

/** JSON of the database with the names that the product uses; a decimal stays the text that it is. */
export function parseSnapshot(text: string): Fields {
  const value: unknown = JSON.parse(text, (_key: string, part: Json, context?: { source?: string }) =>
    typeof part === 'number' && context?.source?.includes('.') ? context.source : camelCased(part),
  );
  return value as Fields;
}

/** What differs between how a thing stood and how it stands, without persons, secrets and the ends of long texts. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  if (!before || !after) return { before: before && kept(before), after: after && kept(after) };
  const [old, now] = difference(before, after);
  return { before: kept(old), after: kept(now) };
}

/** Any object as the JSON that it is sent as. */
export function toFields(told: object): Fields {
  return JSON.parse(JSON.stringify(told)) as Fields;
}

function camelCased(part: Json): Json {
  if (!isFields(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function difference(before: Fields, after: Fields): [Fields, Fields] {
  const old: Fields = {};
  const now: Fields = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one = null, other = null] = [before[key], after[key]];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    [old[key], now[key]] = isFields(one) && isFields(other) ? difference(one, other) : [one, other];
  }
  return [old, now];
}

/** What of it the log keeps. */
function kept(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([key]) => !NOISE.has(key));
  const shown = entries.slice(0, MOST_PARTS).map(([key, value]): [string, Json] => [key, keptValue(key, value)]);
  if (entries.length > MOST_PARTS) shown.push(['…', `${entries.length - MOST_PARTS} more`]);
  return Object.fromEntries(shown);
}

function keptValue(key: string, value: Json): Json {
  if (value === null || value === '') return value;
  if (PERSONAL.test(key) || SECRET.test(key)) return KEPT_OUT;
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return value.map((part) => (isFields(part) ? kept(part) : keptValue(key, part)));
  return isFields(value) ? kept(value) : value;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, BEGINNING).toWellFormed()}… (${text.length} characters)`;
}

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
