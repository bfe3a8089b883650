import type pg from 'pg';

/** How many rows each table has and what its columns add up to, as `table.column`. */
export type Effects = Map<string, number>;

interface Column {
  table: string;
  name: string;
  kind: 'number' | 'boolean' | 'optional' | 'other';
}

/** Of these, rows are the means of a call and not its deed. */
const MEANS = ['idempotency_key', 'throttle'];

/** Reads what a deed leaves behind, whatever it is: by all tables of the product, so that none is forgotten. */
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
export function changesBetween(before: Effects, after: Effects): Record<string, number> {
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
