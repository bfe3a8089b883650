import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

const DAY_MS = 86_400_000;
/** A number that no other lock of this database has. */
const PARTITIONS_LOCK = 4_720_120;

/** Makes the partitions of the days after `now`; today's only where the default partition has none of its rows. */
export async function makePingPartitions(db: Database, now: Date, daysAhead: number): Promise<void> {
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = dayOf(new Date(now.getTime() + ahead * DAY_MS));
    const next = dayOf(new Date(now.getTime() + (ahead + 1) * DAY_MS));
    await inTurn(db, async (tx) => {
      if (await isThere(tx, partitionName(day))) return;
      // No ping may come into the default partition between the look into it and the new one.
      await sql`lock table only mining_ping in access exclusive mode`.execute(tx);
      if (await hasDefaultRows(tx, day, next)) return;
      await sql`
        create table ${sql.table(partitionName(day))} partition of mining_ping
        for values from (${sql.lit(day)}) to (${sql.lit(next)})
      `.execute(tx);
    });
  }
}

/** Drops the partitions older than the retention, and such rows of the default partition; returns the dropped names. */
export async function dropOldPings(db: Database, now: Date, retentionDays: number): Promise<string[]> {
  const oldest = dayOf(new Date(now.getTime() - retentionDays * DAY_MS));
  return inTurn(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relid::text as name from pg_partition_tree('mining_ping')
      where isleaf and relid::text ~ '^mining_ping_\\d{8}$' and relid::text < ${partitionName(oldest)}
    `.execute(tx);
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(tx);
    await sql`delete from mining_ping_default where created_at < ${oldest}::timestamptz`.execute(tx);
    return rows.map(({ name }) => name);
  });
}

/** PostgreSQL fails all but one of those that make or drop the same table at once, as servers that start together do. */
function inTurn<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(tx);
    return work(tx);
  });
}

async function isThere(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(tx);
  return rows.length > 0;
}

async function hasDefaultRows(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mining_ping_default where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz limit 1
  `.execute(tx);
  return rows.length > 0;
}

function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00Z`;
}

function partitionName(day: string): string {
  return `mining_ping_${day.slice(0, 10).replaceAll('-', '')}`;
}
