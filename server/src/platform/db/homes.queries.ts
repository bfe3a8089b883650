import { sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Database, Executor } from './database.ts';
import { toCamel } from './names.ts';
import type { TableNames } from './shard-tables.ts';

/** A shard of the members' tables, and the machine that has it. */
export interface Shard {
  id: string;
  host: string;
  port: number;
  /** What each table of members is called there. */
  tables: TableNames;
}

/** Whether this database has the extension that distributes tables. */
export async function isDistributed(db: Executor): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** The shards of the members' tables, by the ids that those of `members` have. */
export async function findShards(db: Database): Promise<Shard[]> {
  const { rows } = await sql<Shard>`
    select home.shardid::text as id, node.nodename as host, node.nodeport as port, (
        select json_object_agg(shard.logicalrelid, shard_name(shard.logicalrelid, shard.shardid))
        from pg_dist_shard shard where shard.shardminvalue = home.shardminvalue
      ) as tables
    from pg_dist_shard home
    join pg_dist_placement placement on placement.shardid = home.shardid
    join pg_dist_node node on node.groupid = placement.groupid and node.noderole = 'primary'
    where home.logicalrelid = 'members'::regclass
  `.execute(db);
  return rows;
}

/** What the tables are called that are whole: on every machine, or on the coordinator alone. */
export async function findWholeTables(db: Database): Promise<Record<'everywhere' | 'coordinator', TableNames>> {
  const { rows } = await sql<{ table: keyof Tables; name: string; isEverywhere: boolean }>`
    select placed.logicalrelid::text as table, shard_name(shard.logicalrelid, shard.shardid) as name,
      placed.repmodel = 't' as is_everywhere
    from pg_dist_partition placed join pg_dist_shard shard on shard.logicalrelid = placed.logicalrelid
    where placed.partmethod = 'n'
  `.execute(db);
  const namesOf = (some: typeof rows) => Object.fromEntries(some.map(({ table, name }) => [toCamel(table), name]));
  return { everywhere: namesOf(rows.filter(({ isEverywhere }) => isEverywhere)), coordinator: namesOf(rows) };
}

/** The id of the shard that has the rows of a member. */
export async function findShardOf(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select get_shard_id_for_distribution_column('members', ${userId}::uuid)::text as id
  `.execute(db);
  return rows[0]?.id ?? '';
}
