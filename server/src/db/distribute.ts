import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** Where a table's rows live when PostgreSQL is distributed: by member, on every node, or on one node. */
export type Placement = 'member' | 'reference' | 'local';

/**
 * The step between making tables and adding their foreign keys: tells a distributed PostgreSQL where each table
 * lives. On one machine there is nothing to place.
 */
export async function distribute(db: Kysely<unknown>, tables: Readonly<Record<string, Placement>>): Promise<void> {
  if (!(await isDistributed(db))) return;
  for (const [table, placement] of Object.entries(tables)) {
    if (placement === 'member') await sql`select create_distributed_table(${table}, 'user_id')`.execute(db);
    if (placement === 'reference') await sql`select create_reference_table(${table})`.execute(db);
  }
}

/** Whether this database distributes its tables over several machines. */
export async function isDistributed(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}
