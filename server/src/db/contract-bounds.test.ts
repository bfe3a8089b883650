import { api } from '@cinder/contract/api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { THINGS } from '#features/audit/snapshots.queries.ts';
import { connect } from '#platform/db/database.ts';
import { toCamel } from '#platform/db/names.ts';
import { tableOf } from '#testing/audited-tables.ts';
import { endpoints } from '#testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** What members enter, by the table in which it is stored. */
const STORED: Record<string, z.ZodType> = {
  betting_limits: api.limits.update.body,
  betting_wager: api.betting.placeWager.body,
  challenge: api.challenges.propose.body,
  gift: api.gifts.give.body,
  members: api.account.updateUsername.body,
  tournament_registration: api.tournaments.register.body,
};

/** What the server makes of what else is entered where it is left blank. */
const DERIVED = new Set(['code', 'slug']);

/** What administrators change of things that have a version, and so a table in the audit log. */
const edits = endpoints.flatMap(([name, { method, versionOf: kind, body }]) =>
  kind && body instanceof z.ZodObject && method !== 'GET' ? [{ name, kind, body }] : [],
);

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  checks: string[];
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const COLUMNS = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    (select coalesce(array_agg(pg_get_expr(c.conbin, c.conrelid)), '{}') from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

/** Values at the bounds that the schema names, and just beyond what columns commonly hold. */
function candidates(schema: z.ZodType): unknown[] {
  const found: unknown[] = [
    null,
    '',
    'a',
    'a'.repeat(20),
    true,
    false,
    0,
    1,
    -1,
    2 ** 31,
    -(2 ** 31) - 1,
    '99999999999999.99',
  ];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'maxLength' || key === 'minLength') found.push('a'.repeat(Number(value)));
      else if (key === 'maximum' || key === 'minimum') found.push(value);
      else if (key === 'enum' && Array.isArray(value)) found.push(...value);
      else if (typeof value === 'object') look(value);
    }
  };
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return found;
}

/** Why a column does not take a value; null when it does. */
async function refusal({ name, type, isNullable, checks }: Column, value: unknown): Promise<string | null> {
  if (value === null) return isNullable ? null : 'is not null';
  for (const check of ['true', ...checks]) {
    try {
      const text = `select (${check}) as fits from (select $1::${type} as "${name}") as one`;
      const { rows } = await client.query(text, [typeof value === 'bigint' ? formatAmount(value) : value]);
      if (rows[0].fits === false) return check;
    } catch (error) {
      return String(error);
    }
  }
  return null;
}

/** How many columns an input names, and which of its values they do not take. */
async function compare(table: string, body: z.ZodType): Promise<{ compared: number; refused: string[] }> {
  const { rows } = await client.query<Column>(COLUMNS, [table]);
  const columns = new Map(rows.map((column) => [toCamel(column.name), column]));
  const refused: string[] = [];
  const compared = new Set<string>();
  const input = body instanceof z.ZodDefault ? body.unwrap() : body;
  const shape = Object.entries((input as z.ZodObject).shape) as [string, z.ZodType][];
  for (const [name, schema] of shape) {
    const column = columns.get(name);
    if (!column) continue;
    for (const value of candidates(schema)) {
      const parsed = schema.safeParse(value);
      if (!parsed.success || Array.isArray(parsed.data) || parsed.data instanceof Date) continue;
      if (DERIVED.has(name) && (parsed.data === null || parsed.data === '')) continue;
      compared.add(name);
      const why = await refusal(column, parsed.data);
      const shown =
        typeof value === 'string' && value.length > 20 ? `a text of ${value.length}` : JSON.stringify(value);
      if (why) refused.push(`${name} takes ${shown}: ${why}`);
    }
  }
  return { compared: compared.size, refused };
}

it.each(Object.entries(STORED))('%s takes whatever the contract takes', async (table, body) => {
  const { compared, refused } = await compare(table, body);
  expect(refused).toEqual([]);
  expect(compared).toBeGreaterThan(0);
});

it.each(edits)('what $name changes takes whatever the contract takes', async ({ kind, body }) => {
  const thing = THINGS[kind];
  const { db, close } = connect(database.url, { max: 1, onError: () => {} });
  const table = thing && tableOf(db, thing);
  await close();
  expect(table && (await compare(table, body)).refused).toEqual([]);
});
