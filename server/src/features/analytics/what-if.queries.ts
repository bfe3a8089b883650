import type { StoredResult, WhatIfAmounts } from '@cinder/contract/analytics/what-if.api.ts';
import { sql } from 'kysely';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';

/** The transaction of a replay holds a lock of this name, by which it is found. */
const LOCK = 'what-if';

/** The last replay; undefined before the first. */
export async function findRun(db: Executor) {
  return db.selectFrom('whatIfRun').selectAll().executeTakeFirst();
}

interface NewRun {
  run: string;
  days: number;
  amounts: WhatIfAmounts;
  at: Date;
  /** A run that was not heard of since then is over. */
  lostBefore: Date;
}

/** Begins a replay in place of the last one; false while that one runs. */
export async function beginRun(tx: Tx, { run, days, amounts, at, lostBefore }: NewRun): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into what_if_run (run, status, days, amounts, started_at, alive_at)
    values (${run}, 'running', ${days}, ${JSON.stringify(amounts)}, ${at}, ${at})
    on conflict (id) do update set run = excluded.run, status = excluded.status, days = excluded.days,
      amounts = excluded.amounts, percent = 0, started_at = excluded.started_at, alive_at = excluded.alive_at, result = null
    where what_if_run.status <> 'running' or what_if_run.alive_at < ${lostBefore}
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Stops the replay that runs; false where none does. */
export async function cancelRun(tx: Tx, lostBefore: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('whatIfRun')
    .set({ status: 'cancelled' })
    .where('status', '=', 'running')
    .where('aliveAt', '>=', lostBefore)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Waits until a replay that was stopped has ended, on whichever server. */
export async function waitForLast(tx: Tx): Promise<void> {
  await lockByName(tx, LOCK);
}

/** Ends the statement that a replay waits for, on whichever server; its transaction fails by it. */
export async function cancelStatement(db: Database): Promise<void> {
  await sql`
    select pg_cancel_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${LOCK}, 0)
  `.execute(db);
}

/** Notes that a replay goes on, and how far it is; false where it is no longer to run. */
export async function keepRunning(db: Database, run: string, { at, percent }: { at: Date; percent?: number }) {
  const { numUpdatedRows } = await db
    .updateTable('whatIfRun')
    .set({ aliveAt: at, ...(percent !== undefined && { percent }) })
    .where('run', '=', run)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a replay that runs. */
export async function endRun(
  db: Database,
  run: string,
  end: { status: 'done'; result: StoredResult } | { status: 'failed' | 'interrupted' },
): Promise<void> {
  await db
    .updateTable('whatIfRun')
    .set({
      status: end.status,
      ...(end.status === 'done' && { percent: 100, result: JSON.stringify(end.result) }),
    })
    .where('run', '=', run)
    .where('status', '=', 'running')
    .execute();
}
