import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  default: string | null;
}

export interface Index {
  table: string;
  name: string;
  columns: string[];
  isUnique: boolean;
  isPrimary: boolean;
  predicate: string | null;
}

export interface ForeignKey {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  onDelete: 'no action' | 'cascade' | 'set null' | 'other';
}

/** What the database itself says of the product's tables; the migrator's own tables are left out. */
export interface Catalog {
  tables: string[];
  columns: Column[];
  indexes: Index[];
  foreignKeys: ForeignKey[];
  checks: { table: string; expression: string }[];
  triggers: string[];
}

const PRODUCT_TABLES = `
  select oid, relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'kysely_%'`;

/** Reads the whole catalog of a database's public schema, sorted by table and name. */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(`${PRODUCT_TABLES} order by relname`);
    const triggers = await client.query<{ name: string }>(TRIGGERS);
    return {
      tables: tables.rows.map(({ name }) => name),
      columns: (await client.query<Column>(COLUMNS)).rows,
      indexes: (await client.query<Index>(INDEXES)).rows,
      foreignKeys: (await client.query<ForeignKey>(FOREIGN_KEYS)).rows,
      checks: (await client.query<Catalog['checks'][number]>(CHECKS)).rows,
      triggers: triggers.rows.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

/** The names of columns that a key lists by number, in its order. */
const named = (table: string, numbers: string) => `
  (select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

const COLUMNS = `
  select t.name as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable",
    case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default"
  from (${PRODUCT_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  order by t.name, a.attnum`;

const INDEXES = `
  select t.name as "table", c.relname::text as name, ${named('t.oid', 'i.indkey')} as columns,
    i.indisunique as "isUnique", i.indisprimary as "isPrimary", pg_get_expr(i.indpred, i.indrelid) as predicate
  from (${PRODUCT_TABLES}) t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
  where i.indisvalid
  order by t.name, c.relname`;

const FOREIGN_KEYS = `
  select t.name as "table", ${named('t.oid', 'c.conkey')} as columns, target.relname::text as target,
    ${named('c.confrelid', 'c.confkey')} as "targetColumns",
    case c.confdeltype when 'a' then 'no action' when 'c' then 'cascade' when 'n' then 'set null' else 'other' end
      as "onDelete"
  from (${PRODUCT_TABLES}) t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
    join pg_class target on target.oid = c.confrelid
  order by t.name, c.conname`;

const CHECKS = `
  select t.name as "table", pg_get_constraintdef(c.oid) as expression
  from (${PRODUCT_TABLES}) t join pg_constraint c on c.conrelid = t.oid and c.contype = 'c'
  order by t.name, c.conname`;

const TRIGGERS = `
  select t.name || '.' || tgname as name
  from (${PRODUCT_TABLES}) t join pg_trigger on tgrelid = t.oid and not tgisinternal
  order by 1`;
