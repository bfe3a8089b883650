import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { NamedClient } from './client.ts';

let database: TestDatabase;
let client: pg.Client;
/** How often PostgreSQL said that it is ready, which is how often it sent. */
let answers = 0;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new NamedClient({ connectionString: database.url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  client.connection.on('message', (message: { name: string }) => {
    if (message.name === 'readyForQuery') answers++;
  });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A text that this connection has not prepared. */
let texts = 0;
const newText = (what: string) => `select ${what} as value /* ${++texts} */`;

type Kind = 'known' | 'new' | 'fails' | 'newly fails' | 'cannot be sent' | 'as text' | 'several as text' | 'empty';

/** Asks for a number; what comes of it. */
const ask: Record<Kind, (number: number) => Promise<pg.QueryResult>> = {
  known: (number) => client.query('select $1::integer as value', [number]),
  new: (number) => client.query(newText('$1::integer'), [number]),
  fails: (number) => client.query('select 1 / ($1::integer * 0) as value', [number]),
  'newly fails': (number) => client.query(newText('no_column + $1::integer'), [number]),
  'cannot be sent': () => {
    const circle: { circle?: unknown } = {};
    circle.circle = circle;
    return client.query(newText('$1::json'), [circle]);
  },
  'as text': (number) => client.query(`values (${number})`),
  'several as text': (number) => client.query(`values (0); values (${number})`),
  empty: () => client.query(' ', [] as unknown[]),
};
const AS_TEXT: readonly Kind[] = ['as text', 'several as text', 'empty'];

async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    const result = [await asked].flat().at(-1) as pg.QueryResult<Record<string, unknown>>;
    return Object.values(result.rows[0] ?? {})[0];
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : 'not sent';
  }
}

/** What is to come of the statements of one turn: what follows a failure is left out, until something is sent as text. */
function expected(kinds: readonly Kind[]): unknown[] {
  let hasFailed = false;
  return kinds.map((kind, number) => {
    if (AS_TEXT.includes(kind)) hasFailed = false;
    if (kind === 'empty') return undefined;
    if (kind === 'cannot be sent') return 'not sent';
    if (hasFailed) return '25P02';
    hasFailed = kind.endsWith('fails');
    return kind === 'fails' ? '22012' : kind === 'newly fails' ? '42703' : number;
  });
}

it('is answered once for all that is asked in one turn of the event loop', async () => {
  answers = 0;
  const numbers = await Promise.all([1, 2, 3].map((number) => outcomeOf(ask.known(number))));
  expect(numbers).toEqual([1, 2, 3]);
  expect(answers).toBe(1);
});

it('is answered once for the beginning, the statements and the end of a transaction', async () => {
  const inOneTurn = () =>
    Promise.all([client.query('begin', []), client.query('select $1::integer', [1]), client.query('commit', [])]);
  answers = 0;
  const results = await inOneTurn();
  expect(results.map(({ command }) => command)).toEqual(['BEGIN', 'SELECT', 'COMMIT']);
  expect(answers).toBe(1);
});

it('gives each statement its own answer, whatever is asked beside it and whatever failed before', async () => {
  const turns = fc.array(fc.array(fc.constantFrom(...(Object.keys(ask) as Kind[])), { maxLength: 8 }), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      for (const kinds of all) {
        const outcomes = kinds.map((kind, number) => outcomeOf(ask[kind](number)));
        expect(await Promise.all(outcomes)).toEqual(expected(kinds));
      }
      expect(await outcomeOf(ask.known(7))).toBe(7);
    }),
    { numRuns: 60 },
  );
});

it('is answered turn for turn, also where a turn does not wait for the one before', async () => {
  const first = [ask.known(1), ask.fails(2), ask.new(3)].map(outcomeOf);
  await new Promise((resolve) => setImmediate(resolve));
  const second = [ask.known(4), ask.new(5)].map(outcomeOf);
  expect(await Promise.all([...first, ...second])).toEqual([1, '22012', '25P02', 4, 5]);
});

it('fails with all that was asked where PostgreSQL ends the connection', async () => {
  const lost = new NamedClient({ connectionString: database.url, pipeline: true } as pg.ClientConfig);
  await lost.connect();
  const asked = [
    lost.query('select pg_terminate_backend(pg_backend_pid(), $1)', [0]),
    lost.query('select pg_sleep($1)', [5]),
    lost.query('select $1::integer', [1]),
  ];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(lost.query('select $1::integer', [1])).rejects.toThrow();
  await lost.end();
});
