import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type pg from 'pg';
import { endpoints, send, type ValidCall } from '../../server/src/testing/calls.ts';
import { openFixture } from '../../server/src/testing/fixture.ts';
import { mailSettings } from '../../server/src/testing/mail-sink.ts';
import { admit } from '../../server/src/testing/members.ts';
import { type Answer, at, createTestApp, type Person } from '../../server/src/testing/test-app.ts';
import { until } from '../../server/src/testing/until.ts';
import type { Contest } from './contests.ts';

/** One endpoint in a race. */
export interface Entry {
  name: string;
  endpoint: Endpoint;
  /** A valid call on things of its own, and who makes it: several people where several may. */
  prepare(): Promise<{ call: ValidCall; callers: readonly Person[] }>;
  /** Why it takes no Idempotency-Key, if it does not. */
  keyless: string | undefined;
  /** Which answers are of the action, where not all successes are. */
  isSuccess?(answer: Answer): boolean;
  /** Figures that depend on who comes first, with the reason. */
  unlike?: Record<string, string>;
}

export interface Servers {
  /** The same person at each server, one after the other. */
  at(index: number, person: Person): Person;
  /** Once what is done beside the calls is done. */
  readEffects(): Promise<Effects>;
}

/** Two servers of one database, with what the calls are about. */
export async function openServers() {
  const errors: string[] = [];
  const onError = (line: string) => void errors.push(line);
  const app = await createTestApp({ settings: await mailSettings(), onError });
  const other = await createTestApp({ beside: app, settings: await mailSettings(), onError });
  const fixture = await openFixture(app);
  // That a mail was taken is kept once, at any moment after the first sign-up.
  const hasMail = 'select 1 from site_settings where mail_taken_at is not null';
  await until(async () => (await app.connections.pool.query(hasMail)).rows.length > 0);
  // Of a mail with a link the token is kept when a job sends it, that of a sign-up too.
  const openMail = "select from pgboss.job where name = 'account-mail' and state < 'completed'";
  const otherAdmin = await admit(app, { isAdmin: true });
  const read = await createEffectsReader(app.connections.pool);
  const servers: Servers = {
    at: (index, person) => at(index % 2 === 0 ? app : other, person),
    async readEffects() {
      await Promise.all([app.features.settled(), other.features.settled()]);
      await until(async () => (await app.connections.pool.query(openMail)).rowCount === 0);
      return read();
    },
  };
  return {
    ...{ app, servers, fixture },
    admins: [fixture.admin, otherAdmin] as const,
    /** What was logged of errors since the last time. */
    takeErrors: () => errors.splice(0),
    async close() {
      await other.close();
      await app.close();
    },
  };
}

/** What so many calls one after the other come to. */
export interface Baseline {
  winners: number;
  refusals: Set<string>;
  first: Record<string, number>;
  all: Record<string, number>;
}

/** Makes the calls one after the other: what the same calls at once have to come to as well. */
export async function runSequentially(servers: Servers, entry: Entry, count: number): Promise<Baseline> {
  // The first of all may change what the next find as they want it: settings, and rows that are made when needed.
  const once = await entry.prepare();
  await callAt(servers, entry, once.call, once.callers, 0);
  const { call, callers } = await entry.prepare();
  const before = await servers.readEffects();
  const answers = [await callAt(servers, entry, call, callers, 0)];
  const first = changesBetween(before, await servers.readEffects());
  for (let index = 1; index < count; index++) answers.push(await callAt(servers, entry, call, callers, index));
  const all = changesBetween(before, await servers.readEffects());
  const winners = answers.filter((answer) => isWin(entry, answer)).length;
  if (!isWin(entry, answers[0])) throw new Error(`${entry.name} is refused: ${answers[0]?.text}`);
  return { winners, refusals: new Set(answers.filter(isRefusal).map(codeOf)), first, all };
}

/**
 * Makes the calls at once, through the servers by turns; what of it is not as it should be. With one Idempotency-Key all get
 * the answer of the one that did it.
 */
export async function runAtOnce(
  servers: Servers,
  entry: Entry,
  { count, baseline, isKeyed }: { count: number; baseline: Baseline; isKeyed: boolean },
): Promise<string[]> {
  const { call, callers } = await entry.prepare();
  const before = await servers.readEffects();
  // A key is its sender's: with one key, one person calls.
  const senders = isKeyed ? callers.slice(0, 1) : callers;
  const keyed = isKeyed ? { ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } } : call;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => callAt(servers, entry, keyed, senders, index)),
  );
  const changes = changesBetween(before, await servers.readEffects());
  const winners = answers.filter((answer) => isWin(entry, answer));
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  const faults = differences(isKeyed ? 'one key' : 'at once', isKeyed ? baseline.first : baseline.all, changes, entry);
  if (isKeyed && texts.size > 1) faults.push(`one key, ${texts.size} answers: ${[...texts].slice(0, 3).join(' | ')}`);
  if (!isKeyed && winners.length !== baseline.winners)
    faults.push(`${winners.length} winners at once, ${baseline.winners} one after the other`);
  return [...faults, ...answers.flatMap((answer) => faultsOfRefusal(answer, entry.endpoint, baseline.refusals))];
}

const byName = new Map(endpoints);

type Contestants = Pick<Awaited<ReturnType<typeof openServers>>, 'servers' | 'fixture' | 'admins'>;

/** Lets a contest happen once, through the servers by turns; what of it is not as it should be. */
export async function runContest(
  contest: Contest,
  { servers, fixture, admins }: Contestants,
  callers: number,
): Promise<string[]> {
  const { actions, exactly } = await contest(fixture, admins, callers);
  const repeated = Array.from({ length: callers }, (_, index) => actions[index % actions.length]);
  const results = await Promise.all(
    repeated.map(async (action, index) => {
      const endpoint = action && byName.get(action.name);
      if (!endpoint) throw new Error('An action of a contest is no endpoint');
      return { name: action.name, endpoint, answer: await send(servers.at(index, action.by), endpoint, action.call) };
    }),
  );
  const isCounted = (name: string) => !exactly || exactly[0].some((one) => one === name);
  const winners = results.filter(({ name, answer }) => answer.status < 300 && isCounted(name)).length;
  const faults = results.flatMap(({ name, endpoint, answer }) =>
    faultsOfRefusal(answer, endpoint).map((fault) => `${name} ${fault}`),
  );
  if (exactly && winners !== exactly[1]) faults.push(`${winners} winners, and there may be ${exactly[1]}`);
  return faults;
}

function callAt(servers: Servers, { endpoint }: Entry, call: ValidCall, callers: readonly Person[], index: number) {
  // Each person at each server.
  const person = callers[Math.floor(index / 2) % callers.length];
  if (!person) throw new Error('Nobody calls');
  return send(servers.at(index, person), endpoint, call);
}

/** Every loser is told why, by a refusal that the endpoint may give. */
function faultsOfRefusal(answer: Answer, { errors }: Endpoint, known: ReadonlySet<string> = new Set()): string[] {
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
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => !(name in unlike) && expected[name] !== actual[name])
    .map((name) => `${how}, ${name} changes by ${actual[name] ?? 0}, in turn by ${expected[name] ?? 0}`);
}

const isRefusal = ({ status }: Answer) => status >= 400;
const isWin = ({ isSuccess = () => true }: Entry, answer: Answer | undefined) =>
  answer !== undefined && !isRefusal(answer) && isSuccess(answer);
const codeOf = ({ status, body }: Answer) => `${status} ${Object(body).code ?? '?'}`;

/** How many rows each table has and what its columns add up to, as `table.column`. */
type Effects = Map<string, number>;

interface Column {
  table: string;
  name: string;
  kind: 'number' | 'boolean' | 'optional' | 'other';
}

/** Of these, rows are the means of a call and not its action. */
const MEANS = ['idempotency_key', 'throttle'];

/** Reads what an action leaves behind, whatever it is: by all tables of the product, so that none is forgotten. */
async function createEffectsReader(pool: pg.Pool): Promise<() => Promise<Effects>> {
  const { rows } = await pool.query<Column>(COLUMNS, [MEANS]);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const counted = [...tables].map(([table, columns]) => {
    const figures = columns.map((column) => [statOf(column), column.name] as const).filter(([figure]) => figure);
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

function statOf({ name, kind }: Column): string | null {
  // How large a picture is after it was compressed says what is on it, and each call brings another; its rows are counted.
  if (name === 'bytes') return null;
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
