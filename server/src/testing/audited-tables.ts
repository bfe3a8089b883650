import type { THINGS } from '#features/audit/snapshots.queries.ts';
import type { Database } from '#platform/db/database.ts';

type Thing = NonNullable<(typeof THINGS)[keyof typeof THINGS]>;

/** The table that a thing which administrators change is kept in. */
export function tableOf(db: Database, { from }: Thing): string | undefined {
  return /^"?(\w+)"? t\b/.exec(from.compile(db).sql)?.[1];
}
