import { type Kysely, sql } from 'kysely';

/** Lets a column take more texts: writes its check anew, as it is listed now and with these. */
export async function addToList(
  db: Kysely<unknown>,
  column: `${string}.${string}`,
  ...values: [string, ...string[]]
): Promise<void> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
  const [check, ...others] = rows.filter(({ definition }) => definition.startsWith(`CHECK ((${name} = ANY (ARRAY[`));
  if (!check || others.length > 0) throw new Error(`${column} has no check of its own that lists texts`);
  const listed = [...check.definition.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
  const all = [...new Set([...listed, ...values])].map((value) => sql.lit(value));
  // One after the other: Citus adds no constraint together with something else.
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check.name)}`.execute(db);
  await sql`
    alter table ${sql.table(table)}
      add constraint ${sql.ref(check.name)} check (${sql.ref(name)} in (${sql.join(all)}))`.execute(db);
}

/** Runs statements of which each ends at the end of a line: Citus hands on a whole text, and takes no several changes in one. */
export async function oneByOne(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
