import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type pg from 'pg';
import { send, type ValidCall } from '../../server/src/testing/calls.ts';
import type { Answer, Person } from '../../server/src/testing/test-app.ts';

/** One endpoint in a race. */
export interface Entry {
  name: string;
  endpoint: Endpoint;
  /** A valid call on things of its own, and who makes it: several people where several may. */
  prepare(): Promise<{ call: ValidCall; callers: readonly Person[] }>;
  /** Why it takes no Idempotency-Key, if it does not. */
  keyless: string | undefined;
  /** Which answers are of the action, where not all successes are. */
  isDeed?(answer: Answer): boolean;
  /** Figures that depend on who comes first, with the reason. */
  unlike?: Record<string, string>;
}

export interface Servers {
  /** The same person at each server, one after the other. */
  at(index: number, person: Person): Person;
  readEffects(): Promise<Effects>;
  /** Lets the servers know the time before a round. */
  settle(): Promise<void>;
}

/** What so many calls one after the other come to. */
export interface Baseline {
  winners: number;
  refusals: Set<string>;
  first: Record<string, number>;
  all: Record<string, number>;
}

export interface Round {
  /** Whether all calls carried one Idempotency-Key: then all get the answer of the one that did it. */
  isKeyed: boolean;
  ms: number;
  winners: number;
  /** Refusals by status and code. */
  losers: Map<string, number>;
  faults: string[];
}

/** Makes the calls one after the other: what the same calls at once have to come to as well. */
export async function runInTurn(servers: Servers, entry: Entry, count: number): Promise<Baseline> {
  // The first of all may change what the next find as they want it: settings, and rows that are made when needed.
  await makeOnce(servers, entry);
  const { call, callers } = await entry.prepare();
  await servers.settle();
  const before = await servers.readEffects();
  const answers = [await callAt(servers, entry, call, callers, 0)];
  const first = changesBetween(before, await servers.readEffects());
  for (let index = 1; index < count; index++) answers.push(await callAt(servers, entry, call, callers, index));
  const all = changesBetween(before, await servers.readEffects());
  const winners = answers.filter((answer) => isWin(entry, answer)).length;
  if (!isWin(entry, answers[0])) throw new Error(`${entry.name} is refused: ${answers[0]?.text}`);
  return { winners, refusals: new Set(answers.filter(isRefusal).map(codeOf)), first, all };
}

async function makeOnce(servers: Servers, entry: Entry): Promise<void> {
  const { call, callers } = await entry.prepare();
  await servers.settle();
  await callAt(servers, entry, call, callers, 0);
}

/** Makes the calls at once, through the servers by turns; what of it is not as it should be. */
export async function runAtOnce(
  servers: Servers,
  entry: Entry,
  { count, baseline, isKeyed }: { count: number; baseline: Baseline; isKeyed: boolean },
): Promise<Round> {
  const { call, callers } = await entry.prepare();
  await servers.settle();
  const before = await servers.readEffects();
  // A key is its sender's: with one key, one person calls.
  const senders = isKeyed ? callers.slice(0, 1) : callers;
  const keyed = isKeyed ? { ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } } : call;
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => callAt(servers, entry, keyed, senders, index)),
  );
  const ms = performance.now() - begin;
  const changes = changesBetween(before, await servers.readEffects());
  const winners = answers.filter((answer) => isWin(entry, answer));
  const faults = isKeyed
    ? faultsOfKeyed(answers, changes, baseline, entry)
    : faultsOfPlain({ answers, winners: winners.length, changes, baseline, entry });
  return {
    isKeyed,
    ms,
    winners: winners.length,
    losers: countLosers(answers),
    faults: [...faults, ...answers.flatMap((answer) => faultsOfRefusal(answer, entry.endpoint, baseline.refusals))],
  };
}

function callAt(servers: Servers, { endpoint }: Entry, call: ValidCall, callers: readonly Person[], index: number) {
  // Each person at each server.
  const person = callers[Math.floor(index / 2) % callers.length];
  if (!person) throw new Error('Nobody calls');
  return send(servers.at(index, person), endpoint, call);
}

function faultsOfKeyed(
  answers: Answer[],
  changes: Record<string, number>,
  { first }: Baseline,
  entry: Entry,
): string[] {
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  return [
    ...(texts.size === 1 ? [] : [`one key, ${texts.size} answers: ${[...texts].slice(0, 3).join(' | ')}`]),
    ...differences('one key', first, changes, entry),
  ];
}

interface Plain {
  answers: Answer[];
  winners: number;
  changes: Record<string, number>;
  baseline: Baseline;
  entry: Entry;
}

function faultsOfPlain({ winners, changes, baseline, entry }: Plain): string[] {
  return [
    ...(winners === baseline.winners ? [] : [`${winners} winners at once, ${baseline.winners} one after the other`]),
    ...differences('at once', baseline.all, changes, entry),
  ];
}

/** Refusals by status and code, and how many they are. */
export function countLosers(answers: readonly Answer[]): Map<string, number> {
  const losers = new Map<string, number>();
  for (const answer of answers.filter(isRefusal)) losers.set(codeOf(answer), (losers.get(codeOf(answer)) ?? 0) + 1);
  return losers;
}

/** Every loser is told why, by a refusal that the endpoint may give. */
export function faultsOfRefusal(
  answer: Answer,
  { errors }: Endpoint,
  known: ReadonlySet<string> = new Set(),
): string[] {
  if (!isRefusal(answer)) return [];
  const { message, code } = Object(answer.body) as { message?: unknown; code?: unknown };
  const isKnown = known.has(codeOf(answer)) || KNOWN.has(String(code)) || errors.some((one) => one === code);
  if (answer.status < 500 && isKnown && typeof message === 'string' && message !== '') return [];
  return [`refused with ${codeOf(answer)}: ${answer.text.slice(0, 200)}`];
}

/** Refusals of every endpoint: the caller was deleted, or what the call refers to was, at the same moment. */
const KNOWN = new Set(['unauthorized', 'conflict']);

function differences(
  how: string,
  expected: Record<string, number>,
  actual: Record<string, number>,
  { unlike = {} }: Entry,
): string[] {
  if (isDeepStrictEqual(expected, actual)) return [];
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => !(name in unlike) && expected[name] !== actual[name])
    .map((name) => `${how}, ${name} changes by ${actual[name] ?? 0}, in turn by ${expected[name] ?? 0}`);
}

const isRefusal = ({ status }: Answer) => status >= 400;
const isWin = ({ isDeed = () => true }: Entry, answer: Answer | undefined) =>
  answer !== undefined && !isRefusal(answer) && isDeed(answer);
const codeOf = ({ status, body }: Answer) => `${status} ${Object(body).code ?? '?'}`;

/** How many rows each table has and what its columns add up to, as `table.column`. */
export type Effects = Map<string, number>;

interface Column {
  table: string;
  name: string;
  kind: 'number' | 'boolean' | 'optional' | 'other';
}

/** Of these, rows are the means of a call and not its action. */
const MEANS = ['idempotency_key', 'throttle'];

/** Reads what an action leaves behind, whatever it is: by all tables of the product, so that none is forgotten. */
export async function createEffectsReader(pool: pg.Pool): Promise<() => Promise<Effects>> {
  const { rows } = await pool.query<Column>(COLUMNS, [MEANS]);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const counted = [...tables].map(([table, columns]) => {
    const figures = columns.map((column) => [figureOf(column), column.name] as const).filter(([figure]) => figure);
    const list = figures.map(([figure, name]) => `, '${name}', ${figure}`).join('');
    return `(select jsonb_build_object('rows', count(*)${list}) from "${table}") as "${table}"`;
  });
  const text = `select ${counted.join(', ')}`;
  return async () => {
    const found = await pool.query<Record<string, Record<string, number>>>({ name: 'effects', text });
    const [row = {}] = found.rows;
    return new Map(
      Object.entries(row).flatMap(([table, figures]) =>
        Object.entries(figures).map(([name, value]) => [`${table}.${name}`, Number(value)] as const),
      ),
    );
  };
}

/** What has changed between two readings; without the figures that are the same. */
function changesBetween(before: Effects, after: Effects): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [name, value] of after) {
    const change = Math.round((value - (before.get(name) ?? 0)) * 1000) / 1000;
    if (change !== 0) changes[name] = change;
  }
  return changes;
}

export async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

function figureOf({ name, kind }: Column): string | null {
  if (kind === 'number') return `coalesce(sum("${name}"), 0)`;
  if (kind === 'boolean') return `count(*) filter (where "${name}")`;
  return kind === 'optional' ? `count("${name}")` : null;
}

const COLUMNS = `
  select c.relname::text as "table", a.attname::text as name,
    case when t.typcategory = 'N' then 'number' when t.typcategory = 'B' then 'boolean'
      when not a.attnotnull then 'optional' else 'other' end as kind
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely_%' and c.relname <> all ($1)
  order by c.relname, a.attnum`;
